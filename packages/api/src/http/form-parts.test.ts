import { expect, test } from 'vitest'
import { splitForm } from './form-parts.ts'

const TYPE = 'multipart/form-data; boundary=b'
const split = async (body: string, most = 30) =>
  (await splitForm(TYPE, Buffer.from(body), most)).map(({ name, isFile, bytes }) => [
    name,
    isFile,
    bytes.toString(),
  ])

test('a form as a browser writes it comes apart into what went in', async () => {
  const form = new FormData()
  form.append('user_name', 'Thandi "T" Mokoena\r\n--b\r\nüñ😀')
  form.append('empty', '')
  form.append('image', new Blob(['\0\r\n\r\n--x']), 'a "b"; name="c".jpg')
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  const parts = await splitForm(type, Buffer.from(await sent.arrayBuffer()), 3)
  expect(parts.map(({ name, isFile, bytes }) => [name, isFile, bytes.toString()])).toEqual([
    ['user_name', false, 'Thandi "T" Mokoena\r\n--b\r\nüñ😀'],
    ['empty', false, ''],
    ['image', true, '\0\r\n\r\n--x'],
  ])
})

test.each([
  ['quoted', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--', [['a', false, 'x']]],
  [
    'in small letters',
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n--b--\r\n',
    [['a', false, '']],
  ],
  ['not at all', '--b--\r\n', []],
])('a part is read when its header is written %s', async (_, body, parts) => {
  expect(await split(body)).toEqual(parts)
})

const part = 'content-disposition: form-data; name="a"\r\n\r\nx'
test.each([
  ['nothing', ''],
  ['no boundary', 'hello'],
  ['a part that breaks off', `--b\r\n${part}`],
  ['headers that break off', '--b\r\ncontent-disposition: form-data'],
  ['a part without headers', '--b\r\n\r\nx\r\n--b--'],
  ['a part of no form', `--b\r\ncontent-disposition: x; name="a"\r\n\r\n${'x'.repeat(100_000)}\r\n--b--`],
  ['a part without a name', '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--'],
  ['two names', '--b\r\ncontent-disposition: form-data; name="a"; name="b"\r\n\r\nx\r\n--b--'],
  ['a quote that stays open', '--b\r\ncontent-disposition: form-data; name="a\r\n\r\nx\r\n--b--'],
  ['bare line feeds', `--b\r\n${part}\r\n--b--`.replaceAll('\r\n', '\n')],
  ['a name without quotes', '--b\r\ncontent-disposition: form-data; name=a\r\n\r\nx\r\n--b--'],
  ['something before its first part', `hi\r\n--b\r\n${part}\r\n--b--`],
])('a form of %s cannot be read', async (_, body) => {
  await expect(split(body)).rejects.toThrow('The form could not be read.')
})

test('a form has no more parts than its reader asks for', async () => {
  const body = `${`--b\r\n${part}\r\n`.repeat(3)}--b--`
  expect(await split(body, 3)).toHaveLength(3)
  await expect(split(body, 2)).rejects.toThrow('That is more data than we accept here.')
})
