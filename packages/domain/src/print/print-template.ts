import { PAPERS, type PaperName } from './papers.ts'

/**
 * Strips of a sheet, from top to bottom. `header`: begins it, on each page if it says so; `detail`: once per line of a
 * document, or once; `subtotal`: closes a page where the lines go on; `footer`: once, below the last line;
 * `pageFooter`: at the foot of each page.
 */
export const BAND_LABELS = {
  header: '表头',
  detail: '明细',
  subtotal: '本页小计',
  footer: '表尾',
  pageFooter: '页脚',
} as const
export type BandType = keyof typeof BAND_LABELS

export const ELEMENT_LABELS = {
  text: '文字',
  field: '字段',
  line: '线条',
  box: '方框',
  image: '图片',
  photo: '照片',
  table: '表格',
  qr: '二维码',
  barcode: '条形码',
} as const
export type ElementType = keyof typeof ELEMENT_LABELS

export const ALIGNS = ['left', 'center', 'right'] as const
export type Align = (typeof ALIGNS)[number]

/** Below that nobody reads it: longer texts wrap instead. */
export const LEAST_TYPE = 6
export const LARGEST_TYPE = 72

/** How a text looks; sizes in points, everything else in millimetres. */
export interface TextLook {
  readonly size: number
  readonly align: Align
  readonly isBold?: boolean
  /** Thickness of the frame around it; 0: none. */
  readonly frame?: number
  readonly isGrey?: boolean
}

interface ElementPlace {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** A condition over the document in the Chinese names of its fields; empty: always shown. */
  readonly showIf?: string
}

/** Words; `{车牌号}` in them stands for a field. */
export interface TextElement extends ElementPlace, TextLook {
  readonly type: 'text'
  readonly text: string
}

export interface FieldElement extends ElementPlace, TextLook {
  readonly type: 'field'
  /** `plateNumber` of the document, `mmWeighSub.invName` of its lines, `$printNo` of the print. */
  readonly field: string
  /** Of the closed list of display formats, such as `money(2)`; empty: as the field is. */
  readonly format?: string
  /** Before and behind a value that is there. */
  readonly before?: string
  readonly after?: string
}

/** Lies or stands: whichever of its sides is longer. */
export interface LineElement extends ElementPlace {
  readonly type: 'line'
  readonly thickness: number
}

export interface BoxElement extends ElementPlace {
  readonly type: 'box'
  readonly thickness: number
  readonly isTinted?: boolean
}

export interface ImageElement extends ElementPlace {
  readonly type: 'image'
  /** The picture itself, `data:image/png;base64,…`: a template is whole wherever it is taken. */
  readonly data: string
}

/** The pictures that a field of the document holds, side by side; a blank frame where one is missing. */
export interface PhotoElement extends ElementPlace {
  readonly type: 'photo'
  /** `photo` of the document, `xCheckLine1.photo` of its lines. */
  readonly field: string
}

export interface CodeElement extends ElementPlace {
  readonly type: 'qr' | 'barcode'
  readonly field: string
}

export interface TableColumn {
  readonly id: string
  readonly field: string
  readonly title: string
  readonly width: number
  readonly align: Align
  readonly format?: string
  /** Added up below the table, and on each page where it goes on. */
  readonly isSummed?: boolean
}

/** Lines of a document under headings that are repeated on each page; stands alone in its band. */
export interface TableElement extends ElementPlace {
  readonly type: 'table'
  readonly size: number
  readonly columns: readonly TableColumn[]
  readonly thickness: number
}

export type PrintElement =
  | TextElement
  | FieldElement
  | LineElement
  | BoxElement
  | ImageElement
  | PhotoElement
  | CodeElement
  | TableElement

export interface PrintBand {
  readonly id: string
  readonly type: BandType
  readonly height: number
  /** Which lines a detail is drawn for; null: it is drawn once. */
  readonly child?: string | null
  /** Of a header: on every page. */
  readonly isRepeated?: boolean
  readonly showIf?: string
  readonly elements: readonly PrintElement[]
}

export interface PrintTemplate {
  readonly paper: PaperName
  /** A4 on its side. */
  readonly isWide?: boolean
  readonly margin: number
  /** Where the printer lays its paper otherwise. */
  readonly offsetX: number
  readonly offsetY: number
  /** Drawn smaller, down to 0.7, where it would take a second page. */
  readonly isFitted?: boolean
  readonly bands: readonly PrintBand[]
}

/** Width and height in millimetres; null: as long as what stands on it. */
export function sheetOf({ paper, isWide = false }: Pick<PrintTemplate, 'paper' | 'isWide'>): {
  readonly width: number
  readonly height: number | null
} {
  const { width, height } = PAPERS[paper]
  return isWide && paper === 'A4' && height !== null
    ? { width: height, height: width }
    : { width, height }
}

/** Room between the margins. */
export const roomOf = (template: PrintTemplate): number =>
  sheetOf(template).width - 2 * template.margin
