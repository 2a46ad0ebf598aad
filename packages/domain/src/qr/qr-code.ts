import { encode } from 'uqr'

/** Light modules around a code; with fewer, readers may not find it beside other print. */
const QUIET = 4

/** A code as one path: squares of one unit, dark on light, with the quiet zone around them. */
export interface QrDrawing {
  /** Width and height of the whole, quiet zone included. */
  readonly side: number
  /** Dark modules as an SVG path: each run of a row one rectangle, so that no hairline cuts it. */
  readonly path: string
}

/**
 * The QR code of a text, with the error correction (M) that a crumpled ticket needs. Whatever shows or prints a
 * code draws this.
 *
 * @example
 * drawQr('WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP').side // 33: 25 modules and the quiet zone
 */
export function drawQr(text: string): QrDrawing {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.map((row, y) => runsOf(row).map(rectangleAt(y)).join('')).join('')
  return { side: data.length + 2 * QUIET, path }
}

/** The same as a picture for a page that is printed; sharp at any size. */
export function qrSvg(text: string, { size }: { readonly size: string }): string {
  const { side, path } = drawQr(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
}

interface Run {
  readonly from: number
  readonly length: number
}

function runsOf(row: readonly boolean[]): readonly Run[] {
  const line = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...line.matchAll(/#+/g)].map((run) => ({ from: run.index, length: run[0].length }))
}

const rectangleAt =
  (y: number) =>
  ({ from, length }: Run): string =>
    `M${from + QUIET} ${y + QUIET}h${length}v1h-${length}z`
