import { expect } from '@playwright/test'

/** The transport breaks long lines and writes some signs by number; the reader's mail program undoes both. */
const unwrap = (source: string): string =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

const mailsTo = async (address: string): Promise<string[]> => {
  const response = await fetch(
    `http://127.0.0.1:${process.env.E2E_MAIL_PORT ?? ''}/?to=${encodeURIComponent(address)}`,
  )
  return ((await response.json()) as string[]).map(unwrap)
}

const says = (email: string, words: string | RegExp): boolean =>
  typeof words === 'string' ? email.includes(words) : words.test(email)

/** Waits for an email that says this, and gives it. */
export const emailTo = async (address: string, words: string | RegExp): Promise<string> => {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).find((email) => says(email, words))
        return found !== undefined
      },
      { message: `an email to ${address} that says ${String(words)}`, timeout: 30_000 },
    )
    .toBe(true)
  return found ?? ''
}

/** The part of an email that a mail program shows as a page. */
export const pageOf = (email: string): string => {
  const page = /content-type: text\/html[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(email)?.[1] ?? ''
  return Buffer.from(page, 'latin1').toString('utf8')
}
