/** The shape of what comes. */
export const RecordAwaited = () => (
  <div className="record" role="status">
    <span className="sr-only">Loading ...</span>
    {[0, 1].map((column) => (
      <div key={column} className="record-awaited">
        {[0, 1, 2, 3].map((row) => (
          <span key={row} className="skeleton" />
        ))}
      </div>
    ))}
  </div>
)
