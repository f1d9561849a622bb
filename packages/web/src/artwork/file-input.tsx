import type { ReactNode } from 'react'

/** What the file dialog offers. The server looks into the file, whatever its name. */
export const ACCEPTED =
  '.pdf,.ai,.png,.jpg,.jpeg,.tif,.tiff,.webp,.svg,.eps,.psd,.cdr,.indd,.docx,.pptx,image/jpeg,image/png,image/webp'

type Props = {
  readonly className: string
  readonly onChosen: (files: readonly File[]) => void
  readonly isMultiple?: boolean
  /** Opens the camera of a phone. */
  readonly isCamera?: boolean
  readonly children: ReactNode
}

/** A label that looks like a button: the field inside it takes the focus and the keys. */
export const FileInput = ({ className, onChosen, isMultiple = false, isCamera = false, children }: Props) => (
  <label className={className} data-camera={isCamera ? '' : undefined}>
    {children}
    <input
      type="file"
      className="sr-only"
      accept={isCamera ? 'image/*' : ACCEPTED}
      multiple={isMultiple}
      {...(isCamera && { capture: 'environment' })}
      onChange={({ target }) => {
        onChosen([...(target.files ?? [])])
        // The same file may be chosen again.
        target.value = ''
      }}
    />
  </label>
)
