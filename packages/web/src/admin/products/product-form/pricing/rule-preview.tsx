import {
  cents,
  explainedLabel,
  formatCount,
  formatRand,
  type OfferedProduct,
  vatLabel,
  vatOn,
  withVat,
} from '@umbala/pricing'
import { useShopFacts } from '../../../../state/shop-facts.ts'
import { RegistrationMark } from '../../../../ui/pictures/marks.tsx'
import { NumberInput } from '../number-field.tsx'
import { SelectBox } from './select-box.tsx'
import { type PreviewPicks, previewLine, TINTED } from './preview-line.ts'

type PickProps = {
  readonly label: string
  readonly values: readonly string[]
  readonly value: string
  readonly onPick: (value: string) => void
}

const PickRow = ({ label, values, value, onPick }: PickProps) => (
  <label className="preview-row">
    <span>{label}</span>
    <SelectBox
      className="input input-sm"
      choices={Object.fromEntries(values.map((each) => [each, each]))}
      value={value}
      onChange={onPick}
    />
  </label>
)

type TypeProps = { readonly label: string; readonly value: string; readonly onType: (text: string) => void }

const TypeRow = ({ label, value, onType }: TypeProps) => (
  <label className="preview-row">
    <span>{label}</span>
    <NumberInput className="input input-sm" inputMode="numeric" value={value} onChange={onType} />
  </label>
)

type LineProps = {
  readonly product: OfferedProduct
  readonly picks: PreviewPicks
  readonly onPick: (picks: PreviewPicks) => void
}

const Picks = ({
  line,
  picks,
  onPick,
}: Omit<LineProps, 'product'> & { line: ReturnType<typeof previewLine> }) => {
  const set = (changed: Partial<PreviewPicks>): void => {
    onPick({ ...picks, ...changed })
  }
  return (
    <div className="preview-picks">
      {line.quantities === null ? (
        <TypeRow
          label="Quantity"
          value={line.quantityText}
          onType={(quantity) => {
            set({ quantity })
          }}
        />
      ) : (
        <PickRow
          label="Quantity"
          values={line.quantities}
          value={line.quantityText}
          onPick={(quantity) => {
            set({ quantity })
          }}
        />
      )}
      {line.kind === 'area' && (
        <>
          <TypeRow
            label="Width, mm"
            value={line.width}
            onType={(width) => {
              set({ width })
            }}
          />
          <TypeRow
            label="Height, mm"
            value={line.height}
            onType={(height) => {
              set({ height })
            }}
          />
        </>
      )}
      {line.sizes.length > 0 && (
        <PickRow
          label={line.kind === 'tins' ? 'All in tins of' : 'All in size'}
          values={line.sizes}
          value={line.size}
          onPick={(size) => {
            set({ size })
          }}
        />
      )}
      {line.colours.length > 1 && (
        <PickRow
          label="All in colour"
          values={line.colours}
          value={line.colour}
          onPick={(colour) => {
            set({ colour })
          }}
        />
      )}
      {line.canTint && (
        <PickRow
          label="Tint"
          values={['without', TINTED]}
          value={picks.tint === TINTED ? TINTED : 'without'}
          onPick={(tint) => {
            set({ tint })
          }}
        />
      )}
      {line.turnarounds.length > 1 && (
        <PickRow
          label="Turnaround"
          values={line.turnarounds}
          value={line.turnaround}
          onPick={(turnaround) => {
            set({ turnaround })
          }}
        />
      )}
      {line.options
        .filter(({ values }) => values.length > 1)
        .map(({ name, label, values, chosen }) => (
          <PickRow
            key={name}
            label={label}
            values={values}
            value={chosen}
            onPick={(value) => {
              set({ options: { ...picks.options, [name]: value } })
            }}
          />
        ))}
    </div>
  )
}

const Line = ({ product, picks, onPick }: LineProps) => {
  const { vat } = useShopFacts().shop.rates
  const line = previewLine(product, picks)
  const { price, quantity } = line
  return (
    <>
      <Picks line={line} picks={picks} onPick={onPick} />
      {price.ok ? (
        <>
          <dl className="lines">
            {price.lines
              .filter(({ kind, amount }) => kind !== 'option' || amount !== 0)
              .map((each, index) => (
                <div key={index}>
                  <dt>{explainedLabel(each)}</dt>
                  <dd>{formatRand(each.amount)}</dd>
                </div>
              ))}
            <div data-sum>
              <dt>Excl. VAT</dt>
              <dd>{formatRand(price.total)}</dd>
            </div>
            <div>
              <dt>{vatLabel(vat)}</dt>
              <dd>{formatRand(vatOn(price.total, vat))}</dd>
            </div>
            <div data-sum data-total>
              <dt>Incl. VAT</dt>
              <dd>{formatRand(withVat(price.total, vat))}</dd>
            </div>
          </dl>
          <p className="form-note">
            {formatRand(cents(Math.round(price.total / quantity)))} a piece excl. VAT.{' '}
            {price.nextBreak &&
              (price.nextBreak.more < 0
                ? `${formatCount(price.nextBreak.quantity)} would cost ${formatRand(cents(0 - price.nextBreak.more))} less.`
                : `${formatCount(price.nextBreak.quantity)} cost ${formatRand(price.nextBreak.more)} more.`)}
          </p>
        </>
      ) : (
        <p className="form-note" role="status">
          {price.refusal.message}
        </p>
      )}
    </>
  )
}

type Props = Omit<LineProps, 'product'> & { readonly product: OfferedProduct | null }

/** A line of the product as a customer would be charged for it, by the very function that charges. */
export const RulePreview = ({ product, picks, onPick }: Props) => (
  <aside className="preview" aria-label="Price preview">
    <div className="ticket">
      <div className="ticket-head">
        <h2>Price preview</h2>
        <RegistrationMark />
      </div>
      <div className="ticket-body">
        {product === null ? (
          <p className="form-note">The prices cannot be read yet.</p>
        ) : (
          <Line product={product} picks={picks} onPick={onPick} />
        )}
      </div>
    </div>
  </aside>
)
