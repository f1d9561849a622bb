import type { ImportReport } from '@umbala/contract'
import { Notice } from '../../ui/notice.tsx'
import { ImportErrors } from '../ui/import-errors.tsx'
import { productCount } from './product-count.ts'

const FIGURES = [
  ['Rows', 'rows'],
  ['New', 'created'],
  ['Changed', 'updated'],
  ['Unchanged', 'unchanged'],
] as const satisfies readonly (readonly [string, keyof ImportReport])[]

/** What a file would do, before it does it. */
export const ImportSummary = ({ report }: { readonly report: ImportReport }) => {
  const { errors, created, updated } = report
  return (
    <>
      <dl className="import-figures">
        {FIGURES.map(([name, key]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{report[key]}</dd>
          </div>
        ))}
      </dl>
      {errors.length > 0 ? (
        <>
          <Notice kind="danger" role="alert">
            Nothing was imported: {productCount(errors.length, 'error')}. Please correct the file and choose
            it again.
          </Notice>
          <ImportErrors errors={errors} />
        </>
      ) : (
        <Notice kind="success" role="status">
          {created + updated === 0
            ? 'The shop already holds all of this. There is nothing to import.'
            : 'No errors. Nothing has been changed yet.'}
        </Notice>
      )}
    </>
  )
}
