import { Problem, type ProductDetails } from '@umbala/contract'
import { drawTemplateSvg, settingsOf, specificationOf, templateOf } from '@umbala/preflight'
import { isOptionKey } from '@umbala/pricing'
import type { Db } from '../../database/tables.ts'
import { getProduct } from '../browsing/catalogue.service.ts'
import { drawTemplatePdf } from './template-pdf.ts'

/** Fields of own options begin so, as in the address of a job. */
const OWN = 'own.'

export type AskedTemplate = {
  readonly format: 'pdf' | 'svg'
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** What is chosen, by the names of the options. */
  readonly chosen: Readonly<Record<string, unknown>>
}

/** Only what the product offers counts: the rest of an address is nobody's business. */
const choiceOf = ({ printOptions, ownOptions }: ProductDetails, chosen: AskedTemplate['chosen']) =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([field, value]) => {
      const name = field.startsWith(OWN) ? field.slice(OWN.length) : field
      const offered = isOptionKey(field)
        ? (printOptions[field] ?? [])
        : field.startsWith(OWN)
          ? (ownOptions.find(({ label }) => label === name)?.values.map((each) => each.value) ?? [])
          : []
      return typeof value === 'string' && offered.includes(value) ? [[name, [value]]] : []
    }),
  )

const sizeOf = ({ pricing }: ProductDetails, { width, height }: AskedTemplate) =>
  pricing?.rule.kind === 'area' && width !== undefined && height !== undefined
    ? { widthMm: width, heightMm: height }
    : undefined

const fileName = (name: string, words: string, format: string): string =>
  `${`${name} ${words}`
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 80)}-template.${format}`

/** The sheet to design a job of this product on. */
export const getTemplate = async (
  db: Db,
  shopName: string,
  id: string,
  asked: AskedTemplate,
): Promise<File> => {
  const product = await getProduct(db, id)
  const settings = settingsOf(product)
  const options = choiceOf(product, asked.chosen)
  const specification = specificationOf(settings, product, { options, size: sizeOf(product, asked) })
  const template = settings.isWanted ? templateOf(specification) : null
  if (!template)
    throw new Problem(
      'invalid',
      'There is no template for this. Please choose a size first, or ask us for one.',
    )
  const name = fileName(product.name, specification.sizeWords, asked.format)
  if (asked.format === 'svg')
    return new File([drawTemplateSvg(template, product.name)], name, { type: 'image/svg+xml' })
  return new File([await drawTemplatePdf(template, product.name, shopName)], name, {
    type: 'application/pdf',
  })
}
