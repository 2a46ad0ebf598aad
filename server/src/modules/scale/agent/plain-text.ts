// oxlint-disable-next-line no-control-regex -- the database keeps no such characters
const CONTROL = /[\u0000-\u001f\u007f]/g

/**
 * What of a station's word goes into a column of so many characters; empty where it is no text at all.
 *
 * @example
 * plainText('鲁A1\u00002345', 20) // '鲁A12345'
 */
export const plainText = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.replace(CONTROL, '').slice(0, most) : ''
