import { JOB_NAME_MAX } from '@umbala/pricing'

const JOB_NAME = 'job-name'

/** The field itself is asked, so that what was typed before the scripts came counts. */
export const readJobName = (): string => {
  const field = document.getElementById(JOB_NAME)
  return field instanceof HTMLInputElement ? field.value : ''
}

export const JobName = () => (
  <div className="option-group">
    <label className="option-group-name" htmlFor={JOB_NAME}>
      Job name (optional)
    </label>
    <input
      id={JOB_NAME}
      className="input"
      maxLength={JOB_NAME_MAX}
      placeholder="Your own words, to tell it apart"
      autoComplete="off"
    />
  </div>
)
