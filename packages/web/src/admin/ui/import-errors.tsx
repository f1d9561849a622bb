import type { ImportReport } from '@umbala/contract'

/** Which rows of a file are wrong, by the numbers that a spreadsheet shows. */
export const ImportErrors = ({ errors }: Pick<ImportReport, 'errors'>) => (
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
