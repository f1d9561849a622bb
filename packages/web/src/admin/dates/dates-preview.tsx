import {
  addDays,
  arrivalsOf,
  closedBetween,
  dayAt,
  dayWords,
  makingTerms,
  pauseOf,
  promiseJob,
  promiseWords,
  type Scheduling,
  shortDayWords,
  workCalendar,
} from '@umbala/pricing'
import { Panel } from '../ui/panel.tsx'

const LOOK_AHEAD_DAYS = 90

/** What customers read at this moment, computed by what they read it by. Only to look at. */
export const DatesPreview = ({
  scheduling,
  now,
}: {
  readonly scheduling: Scheduling
  readonly now: number
}) => {
  const today = dayAt(now)
  const calendar = workCalendar(scheduling.oneOffDays)
  const closed = closedBetween(today, addDays(today, LOOK_AHEAD_DAYS), calendar)
  const promises = scheduling.turnarounds.map((turnaround) => {
    const job = { category: 'Print', turnaround } as const
    const promise = promiseJob(makingTerms(scheduling, job, today), calendar, now)
    const { express } = arrivalsOf(promise.ready, scheduling.courier.most, calendar)
    return { name: turnaround.name, promise, express, pause: pauseOf(scheduling, job, today) }
  })
  return (
    <aside className="settings-preview" aria-label="Preview">
      <Panel title="As customers read it">
        <dl className="dates-preview">
          {promises.map(({ name, promise, express, pause }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {promiseWords(promise, now)}, with you by {dayWords(express, today)}.
                {pause && ` Full until ${shortDayWords(pause.until)}.`}
              </dd>
            </div>
          ))}
        </dl>
        <p className="form-note">For print. A pause of another category moves the dates of that one.</p>
      </Panel>
      <Panel title="No work on these days">
        {closed.length === 0 ? (
          <p className="form-note">None in the next {LOOK_AHEAD_DAYS} days but weekends.</p>
        ) : (
          <ul className="dates-closed">
            {closed.map(({ day, name }) => (
              <li key={day}>
                <strong>{shortDayWords(day)}</strong> {name}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </aside>
  )
}
