/** People do not see the field, so that they leave it empty; whoever fills every field betrays itself. */
export const isFilled = (field: unknown): boolean => typeof field === 'string' && field.trim() !== ''

export const LOOKS_LIKE_A_ROBOT =
  'Not mailed: it was probably sent by a robot, which filled in a field that people do not see.'
