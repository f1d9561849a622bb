import sharp from 'sharp'

let made = 0
export const aSku = () => `SG-${(made += 1)}`

/** What the form sends for a new sign; what the test is about is said by the caller. */
export const sign = (over: object = {}) => ({
  name: 'Wall sign',
  description: 'Aluminium, ready to hang.',
  price: 1250,
  sku: aSku(),
  category: 'Signs',
  ...over,
})

/** A small picture of one colour, as a form may put it into its JSON. */
export const dataUrl = async (colour: string) => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
