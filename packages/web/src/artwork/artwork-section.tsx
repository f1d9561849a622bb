import type { ProductDetails } from '@umbala/contract'
import { type ArtworkJob, settingsOf, specificationOf } from '@umbala/preflight'
import type { Cents } from '@umbala/pricing'
import { Download, MessageSquare } from 'lucide-react'
import type { JobFiles } from '../state/job-files.ts'
import { Link } from '../ui/link.tsx'
import { ArtworkPanel } from './artwork-panel.tsx'
import { BetterSize } from './better-size.tsx'
import { templateAddress } from './template-address.ts'

export type ArtworkSectionProps = {
  readonly product: ProductDetails
  readonly job: ArtworkJob
  /** What goes along when the job is put into the cart. */
  readonly onFiles: (files: JobFiles) => void
  readonly onChoose: (option: string, value: string) => void
  readonly priceOf?: (options: ArtworkJob['options']) => Cents | null
}

/** The customer's own artwork on the page of a product, and the other ways to come by some. */
export const ArtworkSection = ({ product, job, onFiles, onChoose, priceOf }: ArtworkSectionProps) => {
  const settings = settingsOf(product)
  const hasTemplate = specificationOf(settings, product, job).trim !== null && !settings.isPlaced
  return (
    <>
      <div className="artwork-ways">
        {hasTemplate && (
          <div className="artwork-way">
            <Download className="icon" aria-hidden />
            <strong>Download template</strong>
            <small>
              <a className="text-link" href={templateAddress(product._id, job, 'pdf')} download>
                PDF
              </a>{' '}
              or{' '}
              <a className="text-link" href={templateAddress(product._id, job, 'svg')} download>
                SVG
              </a>{' '}
              with guides
            </small>
          </div>
        )}
        <Link className="artwork-way" to="/design-customization">
          <MessageSquare className="icon" aria-hidden />
          <strong>Let us design it</strong>
          <small>Tell us what you have in mind</small>
        </Link>
      </div>
      <ArtworkPanel
        product={product}
        job={job}
        start={[]}
        onState={onFiles}
        advice={({ facts }) =>
          facts && (
            <BetterSize facts={facts} product={product} job={job} onChoose={onChoose} priceOf={priceOf} />
          )
        }
      />
    </>
  )
}
