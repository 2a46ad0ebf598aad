const LONG_NAME = 4
/** How long a name is, is nobody's business either. */
const MOST_STARS = 4

/**
 * A name on a wall or on a page that anybody may open: enough to know one's own, not enough to tell others.
 * People keep their family name, companies their first two characters.
 *
 * @example
 * maskName('王小明') // '王**'
 * maskName('山西太和煤业') // '山西****'
 */
export function maskName(name: string): string {
  const letters = [...name]
  const kept = letters.length > LONG_NAME ? 2 : 1
  const stars = Math.min(MOST_STARS, Math.max(0, letters.length - kept))
  return `${letters.slice(0, kept).join('')}${'*'.repeat(stars)}`
}

/**
 * A plate that its driver knows again.
 *
 * @example
 * maskPlate('鲁A12345') // '鲁A1**45'
 */
export const maskPlate = (plate: string): string =>
  plate.length < 6 ? plate : `${plate.slice(0, 3)}**${plate.slice(5)}`

/**
 * An amount whose holder can compare it with his paper, and nobody else can learn it: first digit, length and fen.
 *
 * @example
 * maskAmount('75,536.84') // '7*,***.84'
 */
export const maskAmount = (amount: string): string => {
  const [whole = '', fen] = amount.split('.')
  const first = whole.search(/\d/)
  const hidden = whole.slice(0, first + 1) + whole.slice(first + 1).replaceAll(/\d/g, '*')
  return fen === undefined ? hidden : `${hidden}.${fen}`
}
