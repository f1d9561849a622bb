import type { Block, LegalSection, LegalText } from './legal-text.ts'
import { LinkedText } from './linked-text.tsx'

const BlockView = ({ block }: { readonly block: Block }) =>
  typeof block === 'string' ? (
    <p>
      <LinkedText text={block} />
    </p>
  ) : (
    <ul>
      {block.map((point) => (
        <li key={point}>
          <LinkedText text={point} />
        </li>
      ))}
    </ul>
  )

const SectionView = ({ section, number }: { readonly section: LegalSection; readonly number: number }) => (
  <section id={section.id} aria-labelledby={`${section.id}-title`}>
    <h2 id={`${section.id}-title`}>
      <span className="legal-number">{number}.</span> {section.title}
    </h2>
    {section.blocks.map((block, at) => (
      <BlockView key={at} block={block} />
    ))}
  </section>
)

type Props = { readonly title: string; readonly text: LegalText }

/** A long text one can find one's way in: what is in it, since when it holds, and numbered sections to point to. */
export const LegalDocument = ({ title, text }: Props) => (
  <div className="sheet page-top">
    <div className="legal-head">
      <h1>{title}</h1>
      <p>
        Effective <time dateTime={text.effective.date}>{text.effective.shown}</time>
      </p>
    </div>
    <div className="legal">
      <nav className="legal-contents" aria-labelledby="legal-contents">
        <h2 id="legal-contents">On this page</h2>
        <ol>
          {text.sections.map(({ id, title: section }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="legal-number">{index + 1}.</span>
                {section}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        <p className="lead">
          <LinkedText text={text.lead} />
        </p>
        {text.sections.map((section, index) => (
          <SectionView key={section.id} section={section} number={index + 1} />
        ))}
      </div>
    </div>
  </div>
)
