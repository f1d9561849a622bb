import { expect, test } from 'vitest'
import { configuredPicture, emailPicture, isDrawing, variantUrl } from './image-sizes.ts'

const drawing = '/uploads/162f79d1246087403945493e7988ae3e.svg'

test('a drawing is addressed with the first value of each chosen option, by name', () => {
  expect(configuredPicture(drawing, { printFront: ['A4', 'A3'], colors: ['Off White'], sizes: [] })).toBe(
    `${drawing}?colors=Off+White&printFront=A4`,
  )
})

test('a photograph, and a drawing of which nothing is chosen, keep their address', () => {
  const photo = '/uploads/162f79d1246087403945493e7988ae3e.webp'
  expect(configuredPicture(photo, { colors: ['Red'] })).toBe(photo)
  expect(configuredPicture(drawing, {})).toBe(drawing)
})

test('a backdrop is asked for by name, and a configured picture still has its raster', () => {
  const tinted = configuredPicture(drawing, { colors: ['Red'] }, 'tint')
  expect(tinted).toBe(`${drawing}?backdrop=tint&colors=Red`)
  expect(isDrawing(tinted)).toBe(true)
  expect(variantUrl(tinted, 1280, 'webp')).toBe('/uploads/162f79d1246087403945493e7988ae3e/1280.webp')
})

test('an email gets a JPEG of the same choice, of a photograph too, and of nothing else', () => {
  const id = '162f79d1246087403945493e7988ae3e'
  expect(emailPicture(drawing, { sizes: ['M'], colors: ['Red'] })).toBe(
    `/uploads/${id}/240.jpg?colors=Red&sizes=M`,
  )
  expect(emailPicture(`/uploads/${id}.webp`, { colors: ['Red'] })).toBe(`/uploads/${id}/240.jpg`)
  expect(emailPicture('https://elsewhere.example/shirt.png', {})).toBeNull()
})
