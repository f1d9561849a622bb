import type { CartLine } from '@umbala/contract'
import { useShopDispatch } from '../state/thunk.ts'
import { useAnswer } from '../state/use-answer.ts'
import { useAsk } from '../state/use-ask.ts'
import { ArtworkPanel } from './artwork-panel.tsx'
import { useSaves } from './items/use-saves.tsx'
import { fetchArtworkProduct, openArtwork, saveLineArtwork } from './artwork-requests.ts'

export type LineArtworkProps = {
  readonly line: Pick<CartLine, 'id' | 'productId' | 'printOptions' | 'details' | 'artwork' | 'making'>
  readonly onSaved: () => void
}

/** The files of a line in the cart. */
export const LineArtwork = ({ line, onSaved }: LineArtworkProps) => {
  const ask = useAsk()
  const dispatch = useShopDispatch()
  const { answer: product, refusal, reload } = useAnswer(fetchArtworkProduct, line.productId)
  const { save, told } = useSaves()
  return (
    <>
      {told}
      {refusal && (
        <p className="field-fault" role="alert">
          {refusal.message}{' '}
          <button type="button" className="btn" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      {product && (
        <ArtworkPanel
          product={product}
          job={{ options: line.printOptions, size: line.details.size }}
          start={line.artwork}
          isSmall
          onChange={(artwork) => {
            save(() => {
              const { guestId } = dispatch(openArtwork())
              return ask(saveLineArtwork({ lineId: line.id, guestId, artwork }))
            }, onSaved)
          }}
        />
      )}
    </>
  )
}
