/** Code 128: widths of bars and gaps of each sign, beginning with a bar; the last is the end sign. */
const SIGNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  )
const END = '2331112'
const START_B = 104
const MODULUS = 103
const FIRST = 32
/** Light modules on each side; with fewer, readers do not find its ends. */
const QUIET = 10

export interface BarcodeDrawing {
  /** Modules from edge to edge. */
  readonly width: number
  readonly bars: readonly { readonly x: number; readonly w: number }[]
}

/** Whether a text can be a bar code: letters, digits and signs of ASCII alone. */
const isBarcodeText = (text: string): boolean => /^[\x20-\x7e]{1,48}$/.test(text)

/**
 * A bar code (Code 128 B) of a text; null: it has letters that no bar code has.
 *
 * @example
 * drawBarcode('A1')?.width // 77: start, two signs, check, end and the quiet zones
 */
export function drawBarcode(text: string): BarcodeDrawing | null {
  if (!isBarcodeText(text)) return null
  const values = [...text].map((letter) => letter.charCodeAt(0) - FIRST)
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % MODULUS
  const widths = [START_B, ...values, check].map((value) => SIGNS[value] ?? '').join('') + END
  const bars: { x: number; w: number }[] = []
  let x = QUIET
  for (const [at, width] of [...widths].map(Number).entries()) {
    if (at % 2 === 0) bars.push({ x, w: width })
    x += width
  }
  return { width: x + QUIET, bars }
}
