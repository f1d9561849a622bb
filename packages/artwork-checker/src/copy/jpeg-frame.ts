/** What a PDF must be told of a JPEG that it holds unchanged. */
export type JpegFrame = {
  readonly width: number
  readonly height: number
  readonly components: 1 | 3 | 4
  /** Written by Adobe's programs, and all that follow them: with four inks, each is kept upside down. */
  readonly isAdobe: boolean
}

const SOI = 0xd8
const SOS = 0xda
const APP14 = 0xee
/** Plain, extended and progressive; the others no press reads. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])

/** Null where the picture has to be unpacked, because a PDF may not hold it as it is. */
export const readJpegFrame = (head: Buffer): JpegFrame | null => {
  if (head[0] !== 0xff || head[1] !== SOI) return null
  let isAdobe = false
  for (let at = 2; at + 9 < head.length;) {
    if (head[at] !== 0xff) return null
    const marker = head[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === SOS) return null
    if (FRAMES.has(marker)) {
      const components = head[at + 9]
      if (head[at + 4] !== 8 || (components !== 1 && components !== 3 && components !== 4)) return null
      return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7), components, isAdobe }
    }
    if (marker === APP14 && head.toString('latin1', at + 4, at + 9) === 'Adobe') isAdobe = true
    at += 2 + head.readUInt16BE(at + 2)
  }
  return null
}
