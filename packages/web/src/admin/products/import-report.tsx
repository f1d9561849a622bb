import type { ImportReport } from '@umbala/contract'
import { Notice } from '../../ui/notice.tsx'
import { productCount } from './product-count.ts'

const FIGURES = [
  ['Rows', 'rows'],
  ['New', 'created'],
  ['Changed', 'updated'],
  ['Unchanged', 'unchanged'],
] as const satisfies readonly (readonly [string, keyof ImportReport])[]

const Errors = ({ errors }: Pick<ImportReport, 'errors'>) => (
  <div className="import-errors" tabIndex={0} role="region" aria-label="Errors">
    <table className="admin-table">
      <caption className="sr-only">Errors</caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Column</th>
          <th scope="col">What is wrong</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ line, column, message }, index) => (
          <tr key={index}>
            <td data-label="Row">{line}</td>
            <td data-label="Column">{column ?? ''}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

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
          <Errors errors={errors} />
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
