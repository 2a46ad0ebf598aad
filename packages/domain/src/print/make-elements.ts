import type {
  BandType,
  FieldElement,
  PrintBand,
  PrintElement,
  TextElement,
} from './print-template.ts'

interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

type Words = Partial<Omit<TextElement, 'id' | 'type' | 'text'>> & Place
type Filled = Partial<Omit<FieldElement, 'id' | 'type' | 'field'>> & Place

/** Makes parts of a template whose ids are counted: the same steps give the same template. */
export interface TemplateMaker {
  text(text: string, place: Words): PrintElement
  field(field: string, place: Filled): PrintElement
  qr(field: string, place: Place): PrintElement
  band(type: BandType, given: Omit<PrintBand, 'id' | 'type'>): PrintBand
  nextId(stem: string): string
}

export function templateMaker(): TemplateMaker {
  let made = 0
  const nextId = (stem: string): string => {
    made += 1
    return `${stem}${made}`
  }
  return {
    nextId,
    text: (text, place) => ({
      size: 9,
      align: 'left',
      ...place,
      id: nextId('t'),
      type: 'text',
      text,
    }),
    field: (field, place) => ({
      size: 9,
      align: 'left',
      ...place,
      id: nextId('f'),
      type: 'field',
      field,
    }),
    qr: (field, place) => ({ ...place, id: nextId('q'), type: 'qr', field }),
    band: (type, given) => ({ id: nextId('b'), type, ...given }),
  }
}

/** One label and value of a grid. */
export interface GridCell {
  readonly label: string
  readonly field: string
  readonly isFigure?: boolean
  readonly isBold?: boolean
  readonly showIf?: string
  /** Columns that it takes; 1 unless given. */
  readonly span?: number
}

/** Rows of framed labels and values, as wide as the sheet has room. */
export function gridOf(
  make: TemplateMaker,
  rows: readonly (readonly GridCell[])[],
  look: {
    readonly room: number
    readonly label: number
    readonly high: number
    /** Cells to a row; a row that has fewer ends before the edge. */
    readonly columns: number
    readonly y?: number
  },
): readonly PrintElement[] {
  const { room, label, high, columns, y: from = 0 } = look
  return rows.flatMap((cells, at) => {
    const y = rounded(from + at * high)
    let x = 0
    return cells.flatMap((cell) => {
      const wide = (room * (cell.span ?? 1)) / columns
      const left = rounded(x)
      const shown = cell.showIf === undefined ? {} : { showIf: cell.showIf }
      x += wide
      const frame = 0.2
      const value = { x: rounded(left + label), y, w: rounded(wide - label), h: high, frame }
      return [
        make.text(cell.label, { x: left, y, w: label, h: high, frame, ...shown }),
        make.field(cell.field, {
          ...value,
          ...(cell.isFigure ? { align: 'right' as const } : {}),
          ...(cell.isBold ? { isBold: true } : {}),
          ...shown,
        }),
      ]
    })
  })
}

const rounded = (value: number): number => Math.round(value * 100) / 100
