/** Search fields stand four in a line. */
const FIELDS_IN_LINE = 4
const LINE_HEIGHT = 51
const FORM_HEIGHT = 53

/**
 * Height the table of a popup may take, from the window's and the number of search fields.
 *
 * @example
 * popupTableHeight({ window: 900, fields: 5 }) // 0.62 × 800 - (2 × 51 + 53) = 341
 */
export function popupTableHeight({
  window,
  fields,
}: {
  readonly window: number
  readonly fields: number
}): number {
  const lines = Math.ceil(fields / FIELDS_IN_LINE)
  const form = fields === 0 ? 0 : lines * LINE_HEIGHT + FORM_HEIGHT
  return Math.round(0.62 * (window - 100) - form)
}
