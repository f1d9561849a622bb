import type { ArtworkRepair } from '@umbala/pricing'
import { ADDED_TO_PAGES, type ArtworkFacts, type PageFacts } from '../facts.ts'
import type { Finding } from '../findings.ts'
import type { ArtworkSpecification, PageCount } from '../specification.ts'
import { finding } from './page-under-judgement.ts'
import { counted, namesText, pagesText, upperFirst } from './words.ts'

/** The name of the colour that the guides of our templates are drawn in. */
export const TEMPLATE_GUIDES = 'Template guides'

const wantedPages = ({ min, max, multipleOf }: PageCount): string => {
  if (min === max) return counted(min, 'page')
  return multipleOf > 1 ? `${min} to ${max} pages, a multiple of ${multipleOf}` : `${min} to ${max} pages`
}

export const fitsPages = (count: number, pages: PageCount | null): boolean =>
  !pages || (count >= pages.min && count <= pages.max && count % pages.multipleOf === 0)

const pageCountFinding = (
  count: number,
  { pages, isPlaced }: ArtworkSpecification,
  isChosen: boolean,
): Finding | null => {
  if (!pages || fitsPages(count, pages)) return null
  const wanted = wantedPages(pages)
  const isOneOfTwo = count === 1 && pages.min === 2 && pages.max === 2
  return finding('pageCount', 'block', {
    measured: counted(count, 'page'),
    wanted,
    title: isChosen
      ? `You chose ${counted(count, 'page')} of your file; this job needs ${wanted}`
      : `Your file has ${counted(count, 'page')}; this job needs ${wanted}`,
    text: isOneOfTwo
      ? 'You chose print on both sides.'
      : count > pages.max
        ? 'We would have to guess which pages to print.'
        : 'We would have to leave pages empty.',
    remedy: isOneOfTwo
      ? 'Add the back as a second file, or choose one side.'
      : isPlaced || count < pages.max
        ? 'Save it with the right number of pages.'
        : 'Save only the pages that are printed, or choose the option that fits them.',
  })
}

const pagesWhere = (pages: readonly PageFacts[], has: (page: PageFacts) => boolean): number[] =>
  pages.flatMap((page, at) => (has(page) ? [at + 1] : []))

const unique = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

const CUT_LINE = /^(?:cut|cutcontour|thru-?cut|kiss-?cut|die-?line|crease|perf\w*|fold\w*)/i
/** Whether a spot colour of this name is for the knife or the fold, and not printed. */
export const isCutLine = (name: string): boolean => CUT_LINE.test(name)
const isGuide = (name: string): boolean => name.trim().toLowerCase() === TEMPLATE_GUIDES.toLowerCase()

const spotFindings = (pages: readonly PageFacts[]): Finding[] => {
  const names = unique(pages.map(({ spots }) => spots)).filter((name) => name !== 'All' && name !== 'None')
  const guided = pagesWhere(pages, ({ spots }) => spots.some(isGuide))
  const inks = names.filter((name) => !isGuide(name) && !isCutLine(name))
  const cuts = names.filter((name) => !isGuide(name) && isCutLine(name))
  return [
    ...(guided.length > 0
      ? [
          finding('spot', 'warn', {
            page: guided[0] ?? null,
            measured: TEMPLATE_GUIDES,
            title: `The lines of our template are still on ${pagesText(guided)}`,
            text: 'They would be printed with your design.',
            remedy: 'Hide or delete the layer with the guides and save the file again.',
          }),
        ]
      : []),
    ...(inks.length > 0
      ? [
          finding('spot', 'note', {
            measured: namesText(inks),
            title: `${inks.length === 1 ? 'A special ink is' : 'Special inks are'} named: ${namesText(inks)}`,
            text: 'We mix it from the four printing inks, which comes close. Ask us first if it must match exactly.',
          }),
        ]
      : []),
    ...(cuts.length > 0
      ? [
          finding('spot', 'note', {
            measured: namesText(cuts),
            title: `${namesText(cuts)} is taken as a line for cutting or folding`,
            text: 'It is not printed.',
          }),
        ]
      : []),
  ]
}

const fontFinding = (pages: readonly PageFacts[]): Finding[] => {
  const missing = unique(pages.map(({ missingFonts }) => missingFonts))
  if (missing.length === 0) return []
  return [
    finding('fonts', 'warn', {
      page: pagesWhere(pages, (page) => page.missingFonts.length > 0)[0] ?? null,
      measured: namesText(missing),
      title: `${missing.length === 1 ? 'A font is' : `${missing.length} fonts are`} not inside the file: ${namesText(missing)}`,
      text: 'Words in it may be printed in another font.',
      remedy: 'Save the PDF with all fonts embedded, or turn the words into outlines.',
    }),
  ]
}

/** A logo in white is nothing on paper, and all there is on a black shirt. */
const isDrawnOn = ({ spaces, pictures, texts }: PageFacts): boolean =>
  spaces.length + pictures.length + texts.length > 0

const blankFinding = ({ format, pages }: ArtworkFacts, { isPlaced }: ArtworkSpecification): Finding[] => {
  const mayBeWhite = isPlaced && (format === 'pdf' || format === 'ai')
  const blank = pagesWhere(pages, (page) => page.isBlank && !(mayBeWhite && isDrawnOn(page)))
  if (blank.length === 0) return []
  return [
    finding('blank', 'warn', {
      page: blank[0] ?? null,
      measured: pagesText(blank),
      title: `${upperFirst(pagesText(blank))} ${blank.length === 1 ? 'is' : 'are'} empty`,
      text: 'Nothing on it would be printed.',
      remedy: 'Tick this if it is meant to be, or send the file with everything switched on.',
    }),
  ]
}

const note = (rule: Finding['rule'], is: boolean, title: string, text: string): Finding[] =>
  is ? [finding(rule, 'note', { title, text })] : []
const forPerson = (rule: Finding['rule'], is: boolean, title: string, text: string): Finding[] =>
  note(rule, is, title, text).map((each) => ({ ...each, needsPerson: 'part' }))

/** “page 1”, “pages 1 to 64” */
export const firstPagesText = (count: number): string => (count === 1 ? 'page 1' : `pages 1 to ${count}`)

/** Of a long file only the first pages are measured. */
export const uncheckedPages = ({ pages: { length }, pageCount }: ArtworkFacts): readonly Finding[] =>
  forPerson(
    'tooComplex',
    length < pageCount,
    length === 0 ? 'No page of it was checked' : `We checked ${firstPagesText(length)} of ${pageCount}`,
    `A person looks at ${length === 0 ? 'it' : 'the rest'} before it is printed.`,
  )

/** What is found about the file as a whole. */
export const judgeFile = (
  facts: ArtworkFacts,
  specification: ArtworkSpecification,
  repair: ArtworkRepair,
): readonly Finding[] => {
  const { pages } = facts
  const count = pageCountFinding(facts.pageCount, specification, repair.pages !== undefined)
  return [
    ...(count ? [count] : []),
    ...blankFinding(facts, specification),
    ...fontFinding(pages),
    ...spotFindings(pages),
    ...forPerson(
      'shape',
      !specification.trim && !specification.isPlaced,
      'The size was not checked',
      'This product has no one finished size. A person looks at it before it is printed.',
    ),
    ...note(
      'colour',
      pages.some(({ spaces }) => spaces.includes('rgb') || spaces.includes('lab')),
      'Colours are RGB; we convert them for printing',
      'Very bright greens, blues and oranges come out a little quieter than on a screen.',
    ),
    ...note(
      'transparency',
      pages.some(({ hasTransparency }) => hasTransparency) &&
        facts.format !== 'png' &&
        facts.format !== 'webp',
      'It has see-through parts',
      'They print as they show in the preview.',
    ),
    ...note(
      'scripts',
      facts.hasScripts || facts.hasAttachments,
      'It carries scripts or attached files',
      'We take them out; they are not needed for printing.',
    ),
    ...note(
      'layers',
      facts.hasLayers,
      'It has layers that can be switched off',
      'We print what the preview shows.',
    ),
    ...note(
      'locked',
      facts.isLocked,
      'It asks that nobody changes it',
      'We print it as it is and cannot repair it for you.',
    ),
    ...forPerson(
      'tooComplex',
      facts.unread.includes(ADDED_TO_PAGES),
      'Comments, stamps or form fields lie on its pages',
      'They are not in the preview, and we do not print them. A person looks at it before it is printed.',
    ).map((each) => ({
      ...each,
      remedy:
        'If they belong to your design, flatten the file or export it again, so that they become part of the page.',
    })),
    ...forPerson(
      'tooComplex',
      facts.unread.some((each) => each !== ADDED_TO_PAGES),
      'A part of it could not be read',
      'What we say here is about the rest. A person looks at it before it is printed.',
    ),
  ]
}
