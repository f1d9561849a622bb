import sharp from 'sharp'

/** The colours of a preview at places, in millimetres from its corner. */
export const shades = async (
  preview: Buffer | undefined,
  places: readonly (readonly [number, number])[],
  widthMm = 96,
) => {
  const { data, info } = await sharp(preview).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const perMm = info.width / widthMm
  return places.map(([x, y]) => {
    const at = (Math.round(y * perMm) * info.width + Math.round(x * perMm)) * 3
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    if (Math.min(r, g, b) > 200) return 'white'
    return r > 150 ? 'red' : g > 150 ? 'green' : b > 150 ? 'blue' : 'dark'
  })
}
