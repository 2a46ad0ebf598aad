/**
 * Makes text literal in a page, between tags as well as inside an attribute.
 *
 * @example
 * escapeHtml('<b>"鲁A"') // '&#60;b&#62;&#34;鲁A&#34;'
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
