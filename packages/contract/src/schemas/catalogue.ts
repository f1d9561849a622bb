import { ofEachFacet } from '@umbala/pricing'
import { z } from 'zod'
import type { Shapes } from '../call.ts'
import { filterText, idParams, pageQuery, randQuery } from './fields.ts'
import { product, productDetails } from './product.ts'

/** Values with commas between them. */
const facetTexts = ofEachFacet((facet) => filterText(facet === 'own' ? 1000 : 300))

const filters = z.object({
  collection: filterText(60),
  ...facetTexts,
  minPrice: randQuery('minPrice'),
  maxPrice: randQuery('maxPrice'),
  sortBy: filterText(40),
  search: filterText(200),
})
export const productQuery = filters.extend(pageQuery)

const counts = z.record(z.string(), z.number())
export const facets = z.object({ total: z.number(), ...ofEachFacet(() => counts) })

const side = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a number of millimetres.` })
    .min(1, { error: `${name} must be at least 1 mm.` })
    .max(50_000, { error: `${name} must be at most 50 000 mm.` })
    .optional()

/** The sheet to design on, by what is chosen: options under their names, own ones with `own.` before them. */
const templateQuery = z.looseObject({
  format: z.enum(['pdf', 'svg'], { error: 'A template is a pdf or an svg.' }).default('pdf'),
  width: side('The width'),
  height: side('The height'),
})

export const catalogue = {
  listProducts: { query: productQuery, answer: z.array(product) },
  getFacets: { query: productQuery, answer: facets },
  listSimilarProducts: { params: idParams, answer: z.array(product) },
  getTemplate: { params: idParams, query: templateQuery, answer: z.instanceof(Blob) },
  getProduct: { params: idParams, answer: productDetails },
} as const satisfies Record<string, Shapes>

type ReadQuery = z.output<typeof productQuery>
export type ProductQuery = { readonly [Name in keyof ReadQuery]?: ReadQuery[Name] }
export type Facets = z.infer<typeof facets>
