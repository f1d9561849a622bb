import type { Settings } from '../settings.ts'

/**
 * Whoever can reach the controls could make this machine call any address, also inside its network; so events go to the shop's own webhook
 * address, which was said at the start, letter by letter as it is called, and nowhere else.
 */
export const isWebhookTarget = (
  url: string,
  { webhookUrl, anyWebhookTarget }: Pick<Settings, 'webhookUrl' | 'anyWebhookTarget'>,
): boolean => {
  if (!URL.canParse(url)) return false
  const asked = new URL(url)
  if (anyWebhookTarget) return ['http:', 'https:'].includes(asked.protocol)
  return webhookUrl !== null && asked.href === new URL(webhookUrl).href
}
