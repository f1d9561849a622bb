import { readFileSync } from 'node:fs'

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

/** Read once, from the folder that lies beside this program in the source and in the build. */
const readBrowserFile = (name: string, kind: keyof typeof TYPES) => ({
  name,
  type: TYPES[kind],
  content: readFileSync(new URL(`./browser/${name}`, import.meta.url)),
})

export const readBrowserFiles = () => ({
  page: readBrowserFile('checkoutnow.html', 'html'),
  sdk: readBrowserFile('sdk.js', 'js'),
  parts: [
    readBrowserFile('follow-approval.js', 'js'),
    readBrowserFile('approval.js', 'js'),
    readBrowserFile('card-form.js', 'js'),
    readBrowserFile('card-number.js', 'js'),
    readBrowserFile('checkoutnow.js', 'js'),
    readBrowserFile('element.js', 'js'),
    readBrowserFile('orders.js', 'js'),
    readBrowserFile('buttons.css', 'css'),
    readBrowserFile('approval.css', 'css'),
  ],
})
