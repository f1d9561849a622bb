import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenArtworkChecker, openArtworkChecker } from '@umbala/api/adapters/artwork-checker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChecker } from './build-checker.ts'
import { checkFile } from './check-file.ts'
import { cardCopy, copyFile, WHOLE } from './copy-file.ts'
import { GUIDES_RESOURCES, layeredCard, twoLayers } from './corpus/layers-and-additions.ts'
import { CARD_MEDIA, CARD_TRIM, packed, rawPdf, stream } from './corpus/raw-pdf.ts'
import { shades } from './shades.ts'

let folder: string
let built: Awaited<ReturnType<typeof buildChecker>>
let checker: OpenArtworkChecker
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbala-shown-'))
  built = await buildChecker()
  const limits = { wholeMs: 240_000, silenceMs: 120_000, copyMs: 240_000 }
  checker = openArtworkChecker({ program: built.program, folder, atOnce: 2, limits })
}, 60_000)
afterAll(async () => {
  await checker.close()
  await built.remove()
  await rm(folder, { recursive: true, force: true })
})

const PLACE = { placement: { ...WHOLE, xMm: -3, yMm: -3 }, bleed: null }
const MIDDLE = [[48, 28]] as const
const words = (text: string) => `BT /H 9 Tf 40 70 Td (${text}) Tj ET`
const said = ({ texts }: { readonly texts: readonly { readonly words: string }[] }) =>
  texts.map((text) => text.words)
const WHITE = '0 0 0 0 k 0 0 300 200 re f 0 g'
const RED = '1 0 0 rg 0 0 300 200 re f'

/** Previews of the file and of its copy, and what is found in both. */
const lookAtBoth = async (file: Buffer) => {
  const { pdf } = await copyFile(checker, 'pdf', file, cardCopy(PLACE))
  if (!pdf) throw new Error('There is no copy.')
  const [shown, printed] = [await checkFile(checker, 'pdf', file), await checkFile(checker, 'pdf', pdf)]
  const look = async ({ facts, previews }: typeof shown) => ({
    colour: (await shades(previews[0]?.bytes, MIDDLE))[0],
    words: facts.pages.flatMap(said),
    spaces: facts.pages[0]?.spaces,
  })
  return { shown: await look(shown), printed: await look(printed), added: pdf.subarray(file.length) }
}

test('a page that is listed twice is the same page twice, and moves no other', async () => {
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox ${CARD_MEDIA} ${CARD_TRIM} /Contents ${content} 0 R /Resources << ${GUIDES_RESOURCES} >> >>`
  const file = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 3 0 R 4 0 R] /Count 3 >>',
    page(5),
    page(6),
    packed(`1 0 0 rg 0 0 300 200 re f 0 g ${words('Front')}`),
    packed(`0 0 1 rg 0 0 300 200 re f 0 g ${words('Back')}`),
  ])
  const { facts, previews } = await checkFile(checker, 'pdf', file)
  expect(facts.pages.map(said)).toEqual([['Front'], ['Front'], ['Back']])
  const colours = await Promise.all(previews.map(({ bytes }) => shades(bytes, MIDDLE)))
  expect(colours).toEqual([['red'], ['red'], ['blue']])
  const { pdf } = await copyFile(checker, 'pdf', file, cardCopy({ ...PLACE, page: 3 }))
  expect((await checkFile(checker, 'pdf', pdf ?? file)).facts.pages.map(said)).toEqual([['Back']])
})

test('of a file that counts a page that is not there, no other page is shown in its place', async () => {
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox ${CARD_MEDIA} ${CARD_TRIM} /Contents ${content} 0 R /Resources << ${GUIDES_RESOURCES} >> >>`
  const file = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [9 0 R 3 0 R 4 0 R] /Count 3 >>',
    page(5),
    page(6),
    packed(words('Front')),
    packed(words('Back')),
  ])
  const { facts, previews } = await checkFile(checker, 'pdf', file)
  expect(facts.unread).toEqual(['Its list of pages does not agree with itself.'])
  expect([facts.pageCount, facts.pages.map(({ edges }) => edges), previews]).toEqual([2, [null, null], []])
})

const hiddenForm = stream(
  `/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << ${GUIDES_RESOURCES} >> /OC 6 0 R`,
  `${RED} ${words('Hidden form')}`,
)

test.each([
  ['is off', twoLayers()],
  ['is off where all are', twoLayers('/BaseState /OFF /ON [5 0 R]')],
  ['is off for whoever looks', twoLayers('', '/Configs [<< /Intent /View /OFF [6 0 R] >>]')],
  ['says itself that it is off', twoLayers(''), '<< /Type /OCG /Usage << /View << /ViewState /OFF >> >> >>'],
])(
  'what lies in a layer that %s is neither found nor shown nor printed',
  async (_, catalog, guides?: string) => {
    const { shown, printed, added } = await lookAtBoth(
      layeredCard(
        {
          content: `${WHITE} ${words('One')} /OC /Off BDC q ${RED} ${words('Hidden')} Q EMC () Tj /X Do [12 (Two)] TJ ${words('Three')} /OC /Off BDC ${words('Hidden')}`,
          catalog,
          ...(guides && { guides }),
        },
        hiddenForm,
      ),
    )
    expect(shown).toEqual({ colour: 'white', words: ['One', 'Two', 'Three'], spaces: ['cmyk', 'gray'] })
    expect(printed).toEqual(shown)
    expect(added.toString('latin1')).toContain('/OCGs [5 0 R 6 0 R] /D << /BaseState /ON /OFF [6 0 R] >>')
  },
)

test('what lies in a layer that is on is found, shown and printed', async () => {
  const seen = layeredCard(
    { content: `${WHITE} /OC /Off BDC ${RED} 0 g ${words('Seen')} EMC /X Do`, catalog: twoLayers('') },
    hiddenForm,
  )
  const { shown, printed } = await lookAtBoth(seen)
  expect(shown).toEqual({ colour: 'red', words: ['Seen', 'Hidden form'], spaces: ['cmyk', 'gray', 'rgb'] })
  expect(printed).toEqual(shown)
})
