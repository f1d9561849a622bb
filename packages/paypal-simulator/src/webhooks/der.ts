/** The few parts of DER, the encoding of certificates, that a certificate without extensions is made of. */
const CLASS = {
  integer: 0x02,
  bitString: 0x03,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
}

const lengthOf = (content: Buffer): Buffer => {
  if (content.length < 0x80) return Buffer.from([content.length])
  const digits: number[] = []
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return Buffer.from([0x80 | digits.length, ...digits])
}

const element = (tag: number, content: Buffer) =>
  Buffer.concat([Buffer.from([tag]), lengthOf(content), content])

export const sequence = (...parts: readonly Buffer[]) => element(CLASS.sequence, Buffer.concat(parts))
export const set = (...parts: readonly Buffer[]) => element(CLASS.set, Buffer.concat(parts))
export const utf8 = (text: string) => element(CLASS.utf8, Buffer.from(text))
export const bitString = (bytes: Buffer) => element(CLASS.bitString, Buffer.concat([Buffer.from([0]), bytes]))
export const nothing = () => element(CLASS.null, Buffer.alloc(0))

/** A positive whole number. A first bit that is set would make it negative, hence the zero before it. */
export const positiveInteger = (bytes: Buffer) => {
  const firstIsSet = (bytes[0] ?? 0) >= 0x80
  return element(CLASS.integer, firstIsSet ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

/** Each number in base 128, every digit but the last with its high bit set; the first two numbers share a byte. */
export const objectId = (dotted: string) => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = rest.flatMap((number) => {
    const digits = [number % 128]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift(0x80 | (left % 128))
    return digits
  })
  return element(CLASS.oid, Buffer.from([first * 40 + second, ...bytes]))
}

/** Two digits of the year are enough until 2049. */
export const utcTime = (date: Date) => {
  const digits = date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)
  return element(CLASS.utcTime, Buffer.from(`${digits}Z`))
}
