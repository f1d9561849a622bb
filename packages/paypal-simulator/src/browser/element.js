/**
 * An element with its attributes and what is in it. An attribute that is false is left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, string | boolean>>} [attributes]
 * @param {readonly (Node | string | null)[]} [children]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const element = (tag, attributes = {}, children = []) => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? '' : value)
  made.append(...children.filter((child) => child !== null))
  return made
}

/**
 * @param {string} text
 * @param {string} kind
 * @param {() => void} onClick
 */
export const button = (text, kind, onClick) => {
  const made = element('button', { type: 'button', class: kind }, [text])
  made.addEventListener('click', onClick)
  return made
}
