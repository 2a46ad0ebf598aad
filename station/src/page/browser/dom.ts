/** The element of the page with this id. A page without it is not ours. */
export function find<Element extends HTMLElement>(
  id: string,
  type: abstract new () => Element,
): Element {
  const element = document.getElementById(id)
  if (element instanceof type) return element
  throw new Error(`The page has no ${type.name} ${id}`)
}

/** The part of an element with this class. */
export function part(element: HTMLElement, name: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(`.${name}`)
  if (found !== null) return found
  throw new Error(`Nothing inside ${element.id} is a ${name}`)
}

/** A function is what happens on the event that its name ends with: `onclick`. */
type Attributes = Readonly<Record<string, string | boolean | (() => void)>>

/** An element with its attributes and what it holds; text is always text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice('on'.length), value)
    else if (typeof value === 'boolean') element.toggleAttribute(key, value)
    else element.setAttribute(key, value)
  }
  element.append(...children)
  return element
}

export function makeButton(label: string, onclick: () => void): HTMLButtonElement {
  return make('button', { type: 'button', onclick }, label)
}
