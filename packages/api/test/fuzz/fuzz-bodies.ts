import { DEFAULT_EMAIL_FORMS } from '@umbala/contract'
import { contactFields } from '../emails/email-form-bodies.ts'
import type { Dice } from './fuzz-dice.ts'
import { hostile, hostileText } from './fuzz-hostile.ts'
import { mutate } from './fuzz-mutate.ts'
import { branch, type Tree, writeTree } from './fuzz-tree.ts'
import { BOUNDARY, formOf, type Part, photo } from '../given/given-uploads.ts'

/** What travels under which heading. */
export type Payload = {
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer | string
}

const JSON_TYPE = 'application/json'

const OTHER_TYPES = [
  'text/plain',
  'application/json\ta',
  ' application/json',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  '*/*',
  '\u00ff',
]

/** Spoils not what is said but how it is sent. */
const spoilWire = (text: string, dice: Dice): Payload => {
  const json = (payload: string) => ({ headers: { 'content-type': JSON_TYPE }, payload })
  switch (dice.whole(8)) {
    case 0:
      return json(text.slice(0, dice.whole(text.length + 1)))
    case 1:
      return json(`${text}${text}`)
    case 2:
      return json(`\uFEFF${text}`)
    case 3:
      return json('')
    case 4:
      return json(writeTree(hostile(dice)))
    case 5:
      return {
        headers: { 'content-type': JSON_TYPE, 'content-encoding': dice.pick(['gzip', 'br', 'x']) },
        payload: text,
      }
    case 6:
      return { headers: { 'content-type': JSON_TYPE }, payload: Buffer.from(text, 'utf16le') }
    default:
      return { headers: { 'content-type': dice.pick(OTHER_TYPES) }, payload: text }
  }
}

export const jsonBody = (body: Tree, dice: Dice): Payload => {
  const text = writeTree(mutate(body, dice))
  return dice.happens(0.08)
    ? spoilWire(text, dice)
    : { headers: { 'content-type': JSON_TYPE }, payload: text }
}

const TABLE = 'sku,name,category,price\nCSV-1,"Wall, sign",Signs,12.50\nCSV-1,Again,Signs,1'

/** A file with a cell, a delimiter or the bytes themselves spoiled. */
export const tableBody = (dice: Dice): Payload => {
  const rows = TABLE.split('\n')
  const cells = (rows[dice.whole(rows.length)] ?? '').split(',')
  const spoiled = cells
    .with(dice.whole(cells.length), hostileText(dice))
    .join(dice.pick([',', ',', ';', '\t']))
  const text = [...rows.slice(0, dice.whole(rows.length)), spoiled, ...rows].join('\n')
  return {
    headers: { 'content-type': dice.happens(0.9) ? 'text/csv' : dice.pick(OTHER_TYPES) },
    payload: dice.pick([
      text,
      text,
      TABLE.repeat(2),
      text.slice(0, dice.whole(text.length)),
      Buffer.from(text, 'utf16le'),
      Buffer.from(text).subarray(1, dice.whole(text.length) + 1),
    ]),
  }
}

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const FILE_STARTS = [
  'GIF89a',
  '<svg onload=alert(1)>',
  '%PDF-1.7',
  'RIFF\0\0\0\0WEBPVP8 ',
  '\u0089PNG\r\n\u001a\n',
  'MM\0*',
  'PK\u0003\u0004',
]

const hostilePart = async (dice: Dice): Promise<Part> => {
  const whole = await photo()
  return {
    bytes: dice.pick<Buffer | string>([
      whole,
      whole.subarray(0, dice.whole(whole.length)),
      Buffer.concat([whole, Buffer.from('<?php system($_GET[0]) ?>')]),
      Buffer.concat([Buffer.from(dice.pick(FILE_STARTS), 'latin1'), whole]),
      '',
      hostileText(dice),
    ]),
    field: dice.pick([
      'image',
      'image',
      'image',
      '__proto__',
      'constructor',
      '',
      'image[]',
      hostileText(dice),
    ]),
    filename: dice.pick([
      'photo.jpg',
      '../../x.php',
      'C:\\x',
      '.htaccess',
      'a'.repeat(5000),
      hostileText(dice),
    ]),
    type: dice.pick([
      'image/jpeg',
      'image/svg+xml',
      'text/html',
      '',
      hostileText(dice).replace(/[\r\n]/g, ''),
    ]),
  }
}

const { publicKey, serviceId, contactTemplateId } = DEFAULT_EMAIL_FORMS
const ENVELOPE = { user_id: publicKey, service_id: serviceId, template_id: contactTemplateId }

const emailFields = (dice: Dice): string => {
  const given = Object.entries({ ...contactFields, ...ENVELOPE })
  const names = ['__proto__', 'constructor', 'toString', 'user_name', '', 'a'.repeat(300)]
  const more = Array.from(
    { length: dice.pick([0, 0, 0, 1, 3, 120]) },
    () => [dice.pick(names), hostileText(dice)] as const,
  )
  const kept = given
    .filter(() => dice.happens(0.98))
    .map(([name, value]) => [name, dice.happens(0.08) ? hostileText(dice) : value] as const)
  return [...kept, ...more].map(([name, value]) => field(name, value)).join('')
}

/** A form with one or several things wrong: in its parts, in their headings, in how it begins or ends. */
const formBody = (form: Buffer, dice: Dice): Payload => {
  const respelt = (change: (text: string) => string) => Buffer.from(change(form.toString('latin1')), 'latin1')
  const payload = dice.pick([
    form,
    form,
    form,
    form,
    form.subarray(0, dice.whole(form.length)),
    Buffer.concat([form, form]),
    respelt((text) => text.replaceAll('\r\n', '\n')),
    respelt((text) => text.replaceAll('content-disposition', 'content-disposition: x\r\nx')),
  ])
  const type = dice.happens(0.9)
    ? `multipart/form-data; boundary=${BOUNDARY}`
    : dice.pick([...OTHER_TYPES, JSON_TYPE])
  return { headers: { 'content-type': type }, payload }
}

export const pictureBody = async (dice: Dice): Promise<Payload> => {
  const parts = Array.from({ length: dice.pick([1, 1, 1, 1, 2, 0, 12]) }, () => hostilePart(dice))
  return formBody(formOf(...(await Promise.all(parts))), dice)
}

export const emailFormBody = (dice: Dice): Payload =>
  formBody(Buffer.from(`${emailFields(dice)}--${BOUNDARY}--\r\n`), dice)

const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.CAPTURE.DENIED',
  'toString',
]

/** A message about a payment, as the provider would write it, before it is spoilt. */
export const eventBody = (providerOrder: Tree, dice: Dice): Tree =>
  branch({
    id: `WH-${dice.whole(1e9)}`,
    event_type: dice.pick(EVENTS),
    resource_type: 'capture',
    resource: branch({
      id: dice.pick([providerOrder, '4XY99', hostileText(dice)]),
      status: 'COMPLETED',
      amount: branch({ currency_code: 'USD', value: '1.00' }),
      supplementary_data: branch({ related_ids: branch({ order_id: providerOrder }) }),
    }),
  })
