const PLAIN = /^([+-]?)(\d+)(?:\.(\d+))?$/
/** Beyond three decimals a column only keeps digits that say something, but never fewer than two. */
const EXACT_SCALE = 3
const LEAST = 2

/**
 * A decimal as people read it: thousands separated, decimals of its scale. Text that is no decimal comes
 * back as it is.
 *
 * @example
 * formatFigure('1450.0000', 4) // '1,450.00'
 * formatFigure('31.2', 3) // '31.200'
 */
export function formatFigure(text: string, scale: number | null): string {
  const match = PLAIN.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', decimals = ''] = match
  const shown = scale === null ? decimals : shownDecimals(decimals, scale)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign === '-' ? '-' : ''}${grouped}${shown === '' ? '' : `.${shown}`}`
}

function shownDecimals(decimals: string, scale: number): string {
  if (scale <= EXACT_SCALE) return decimals.slice(0, scale).padEnd(scale, '0')
  return decimals.replace(/0+$/, '').padEnd(LEAST, '0')
}
