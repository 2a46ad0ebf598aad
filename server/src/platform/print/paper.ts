const MM = 72 / 25.4

/** A sheet in points; the roll is as long as what stands on it. */
export interface Paper {
  readonly width: number
  readonly height: number | null
  readonly margin: number
  /** Label and value pairs in a row. */
  readonly pairs: number
  readonly offsetX: number
  readonly offsetY: number
}

interface PaperSize {
  readonly width: number
  readonly height: number | null
  readonly margin: number
  readonly pairs: number
}

const USUAL: PaperSize = { width: 241, height: 93, margin: 4, pairs: 3 }

/** Millimetres. A5 lies on its side, as tickets do. */
const SIZES: Readonly<Record<string, PaperSize>> = {
  A4: { width: 210, height: 297, margin: 12, pairs: 3 },
  A5: { width: 210, height: 148, margin: 8, pairs: 3 },
  '241x93': USUAL,
  '241x140': { width: 241, height: 140, margin: 6, pairs: 3 },
  ROLL80: { width: 80, height: null, margin: 4, pairs: 1 },
  LABEL60x40: { width: 60, height: 40, margin: 2, pairs: 1 },
}

/** What a template says of its paper; a ticket without one goes on 241×93. */
export interface PaperChoice {
  readonly paper: string | null
  readonly offsetX: number | null
  readonly offsetY: number | null
}

/** How wide and high, on its side where it lies: `size` and `margin` of a printed page. */
export function pageSize(choice: PaperChoice, isWide: boolean): string {
  const { width, height, margin } = sidesOf(choice, isWide)
  return `size:${width}mm ${height === null ? 'auto' : `${height}mm`};margin:${margin}mm`
}

/** The same for a sheet on a screen, which knows no pages: as wide as its paper, its margins within. */
export function sheetSize(choice: PaperChoice, isWide: boolean): string {
  const { width, height, margin } = sidesOf(choice, isWide)
  return `width:${width}mm;min-height:${height ?? 0}mm;padding:${margin}mm`
}

function sidesOf({ paper }: PaperChoice, isWide: boolean): Omit<PaperSize, 'pairs'> {
  const { width, height, margin } = SIZES[paper ?? ''] ?? USUAL
  const lies = isWide && paper === 'A4' && height !== null
  return lies ? { width: height, height: width, margin } : { width, height, margin }
}

/** A sheet on its side: A4 alone is turned, the others lie already or are rolls. */
export const turned = (paper: Paper, { paper: name }: PaperChoice): Paper =>
  name === 'A4' && paper.height !== null
    ? { ...paper, width: paper.height, height: paper.width, pairs: 4 }
    : paper

/** @example paperOf({ paper: 'ROLL80', offsetX: null, offsetY: 2 }).height // null */
export function paperOf({ paper, offsetX, offsetY }: PaperChoice): Paper {
  const size = SIZES[paper ?? ''] ?? USUAL
  return {
    width: size.width * MM,
    height: size.height === null ? null : size.height * MM,
    margin: size.margin * MM,
    pairs: size.pairs,
    offsetX: (offsetX ?? 0) * MM,
    offsetY: (offsetY ?? 0) * MM,
  }
}
