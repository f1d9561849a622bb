import type { ArtworkKind } from '@umbala/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../../state/use-answer.ts'
import { Link } from '../../../ui/link.tsx'
import { AdminHead } from '../../ui/admin-head.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { fetchArtworkKinds, rulesAddress } from '../product-form/artwork/kind-rules.ts'
import { kindName, productWords, ruleWords } from './rule-words.ts'
import { RulesEditor } from './rules-editor.tsx'

const isSame = (one: ArtworkKind, other: ArtworkKind): boolean =>
  one.category === other.category && one.kind === other.kind

type ListProps = { readonly kinds: readonly ArtworkKind[]; readonly shown: ArtworkKind }

const KindList = ({ kinds, shown }: ListProps) => (
  <nav aria-label="Kinds" className="rules-kinds">
    {[...new Set(kinds.map(({ category }) => category))].map((category) => (
      <div key={category}>
        <h2 className="role-note">{category}</h2>
        <ul className="role-list">
          {kinds
            .filter((known) => known.category === category)
            .map((known) => (
              <li key={known.kind}>
                <Link to={rulesAddress(known)} aria-current={isSame(known, shown) ? 'page' : undefined}>
                  <strong>
                    <bdi>{kindName(known)}</bdi>
                  </strong>
                  <span className="role-note">
                    {productWords(known.products)}
                    {known.artwork !== null && ` · ${ruleWords(known.artwork)}`}
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      </div>
    ))}
  </nav>
)

/** What the files for each kind of product are checked against. Which kind is shown stands in the address. */
export const ArtworkRulesPage = () => {
  const [params] = useSearchParams()
  const { answer, refusal, reload } = useAnswer(fetchArtworkKinds, null)
  const [saved, setSaved] = useState<readonly ArtworkKind[]>([])
  // What was saved here is shown as it is now, before the list has come anew.
  const kinds = answer?.map((known) => saved.find((each) => isSame(each, known)) ?? known)
  const category = params.get('category') ?? ''
  const kind = params.get('kind') ?? ''
  const shown =
    kinds?.find((known) => known.category === category && known.kind === kind) ??
    kinds?.find((known) => known.category === category) ??
    kinds?.[0]
  return (
    <>
      <AdminHead
        title="Artwork rules"
        actions={
          <Link className="btn btn-sm" to="/admin/products">
            Products
          </Link>
        }
      />
      <p className="role-intro">
        What a customer’s file is checked against, and what templates are drawn from, for each kind of
        product. An empty field is as usual for the kind, and shows that value. The more special rule counts:
        the product’s own, then its kind’s, then the category’s.
      </p>
      {refusal !== null && <ErrorLine text={`Error: ${refusal.message}`} onRetry={reload} />}
      {!kinds && refusal === null && <p role="status">Loading ...</p>}
      {kinds && shown && (
        <div className="roles-layout">
          <KindList kinds={kinds} shown={shown} />
          <RulesEditor
            key={`${shown.category},${shown.kind}`}
            known={shown}
            kinds={kinds}
            isChosen={category !== ''}
            onSaved={(now) => {
              setSaved((before) => [...before.filter((each) => !isSame(each, now)), now])
            }}
            onReload={() => {
              setSaved([])
              reload()
            }}
          />
        </div>
      )}
    </>
  )
}
