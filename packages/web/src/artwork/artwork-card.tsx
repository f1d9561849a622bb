import { Eye, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArtworkItem } from './items/artwork-item.ts'
import type { CardProps } from './card-props.ts'
import { fileWords, megabytes, restWords } from './artwork-words.ts'
import { FileInput } from './file-input.tsx'
import { JudgedFile } from './judged-file.tsx'

type HeadProps = { readonly name: string; readonly text: string; readonly children?: ReactNode }

const Head = ({ name, text, children }: HeadProps) => (
  <div className="artwork-head">
    <FileText className="icon" aria-hidden />
    <span>
      <strong>{name}</strong>
      <small>{text}</small>
    </span>
    {children && <div className="artwork-do">{children}</div>}
  </div>
)

const Meter = ({ item }: { readonly item: ArtworkItem }) => {
  const { sent, bytes, state, name } = item
  const percent = Math.floor((sent / Math.max(1, bytes)) * 100)
  return (
    <>
      <div
        className="artwork-meter"
        role="progressbar"
        aria-label={`Upload of ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="note" role={state === 'waiting' ? 'status' : undefined}>
        {state === 'waiting'
          ? 'The line is lost. We carry on where it stopped, as soon as it is back.'
          : 'Line lost? We carry on where it stopped.'}
      </p>
    </>
  )
}

const Sending = ({ item, artwork }: Pick<CardProps, 'item' | 'artwork'>) => {
  const { name, sent, bytes, tookMs } = item
  return (
    <div className="artwork-box">
      <Head name={name} text={`${megabytes(sent)} of ${megabytes(bytes)}${restWords(sent, bytes, tookMs)}`}>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            artwork.remove(item)
          }}
        >
          Cancel<span className="sr-only"> {name}</span>
        </button>
      </Head>
      <Meter item={item} />
    </div>
  )
}

const Loading = () => (
  <div className="artwork-box" role="status">
    <Head name="Loading your file" text="as the job has it" />
  </div>
)

const failedWords = ({ state, bytes, replaces }: ArtworkItem): string => {
  if (state === 'unloaded') return 'could not be loaded'
  return replaces?.name
    ? `${megabytes(bytes)}. ${replaces.name} stays until this one is there.`
    : megabytes(bytes)
}

/** Could not be sent, or could not be loaded. */
const Failed = ({ item, artwork, side }: Pick<CardProps, 'item' | 'artwork' | 'side'>) => (
  <div className="artwork-box" data-kind="stop">
    <Head
      name={item.name || (side === '' ? 'A file of this job' : `${side} of this job`)}
      text={failedWords(item)}
    >
      {(item.source !== null || item.state === 'unloaded') && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            artwork.retry(item)
          }}
        >
          Try again<span className="sr-only">, {item.name}</span>
        </button>
      )}
      <FileInput
        className="btn"
        onChosen={(files) => {
          artwork.replace(item, files)
        }}
      >
        Choose another<span className="sr-only"> for {item.name}</span>
      </FileInput>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => {
          artwork.remove(item)
        }}
      >
        {item.replaces ? (
          `Keep ${item.replaces.name || 'the old file'}`
        ) : (
          <>
            Remove<span className="sr-only"> {item.name}</span>
          </>
        )}
      </button>
    </Head>
    <p className="field-fault" role="alert">
      {item.message}
    </p>
  </div>
)

const Checking = ({ sizeWords }: { readonly sizeWords: string }) => (
  <div className="artwork-box" role="status">
    <div className="artwork-head">
      <Eye className="icon" aria-hidden />
      <span>
        <strong>{sizeWords === '' ? 'Checking' : `Checking at ${sizeWords}`}</strong>
        <small>size, bleed, sharpness, fonts, colours</small>
      </span>
    </div>
    <div className="skeleton artwork-awaited" />
  </div>
)

/** One file: on its way, being checked, or judged at the size that is chosen now. */
export const ArtworkCard = (props: CardProps) => {
  const { item, artwork, side } = props
  const { file, state, wasKnown } = item
  if (state === 'loading') return <Loading />
  if (state === 'failed' || state === 'unloaded') return <Failed item={item} artwork={artwork} side={side} />
  if (file === null) return <Sending item={item} artwork={artwork} />
  return (
    <div className="artwork-file">
      {side !== '' && <h3 className="artwork-side">{side}</h3>}
      <div className="artwork-box">
        <Head name={file.name} text={`${fileWords(file)}${wasKnown ? ', already uploaded' : ''}`}>
          <FileInput
            className="btn"
            onChosen={(files) => {
              artwork.replace(item, files)
            }}
          >
            Replace<span className="sr-only"> {file.name}</span>
          </FileInput>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              artwork.remove(item)
            }}
          >
            Remove<span className="sr-only"> {file.name}</span>
          </button>
        </Head>
      </div>
      {file.state === 'measuring' ? (
        <Checking sizeWords={props.specification.sizeWords} />
      ) : (
        <JudgedFile {...props} file={file} />
      )}
    </div>
  )
}
