import { createElement, type SVGProps } from 'react'

type Drawing = { readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

const FRAME: SVGProps<SVGSVGElement> = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

/** An icon of the library without its settings, of which the shop uses none: styles give it size and colour. */
const createLightIcon = ({ node }: Drawing) => {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...FRAME, ...props }, ...lines)
}

// The file it stands in for has a default export.
export default createLightIcon
