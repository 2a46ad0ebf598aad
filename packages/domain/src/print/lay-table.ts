import { type AnyRow } from '../row/any-row.ts'
import { lineHeight } from './break-lines.ts'
import {
  type MoreTable,
  type PrintData,
  pictureIds,
  type Scope,
  valueText,
} from './fill-element.ts'
import { type Drawn, drawPhotos, drawText, INSET, type Measure, type Strip } from './lay-band.ts'
import { isPictureField } from './print-field.ts'
import type { TableColumn, TableElement } from './print-template.ts'

const RULE = { isTinted: false } as const

/** Headings of a table, on every page that has lines of it. */
export function layHeadings(table: TableElement, measure: Measure): Strip {
  const titles = table.columns.map(({ title }) => title)
  if (titles.every((title) => title === '')) return { height: 0, drawn: [] }
  return layCells(table, { texts: titles, isBold: true, isTinted: true }, measure)
}

/** One line of a document as a row. */
export function layRow(
  table: TableElement,
  { data, child, line, no }: RowScope,
  measure: Measure,
): Strip {
  const scope: Scope = { data, child, line, facts: { $row: String(no) } }
  const isPicture = ({ field }: TableColumn): boolean => isPictureField(data.fields, field)
  const texts = table.columns.map((column) =>
    isPicture(column) ? '' : valueText(scope, column.field, column.format),
  )
  const photos = table.columns.map((column) =>
    isPicture(column) && pictureIds(scope, column.field).length > 0 ? column.field : null,
  )
  return withPhotos(layCells(table, { texts, photos }, measure), { table, photos, scope })
}

/** A picture in a row is small: it tells which it is, the document's own page shows it large. */
const PHOTO_HEIGHT = 14

/** The pictures of a row in their cells, as high as the row. */
function withPhotos(
  strip: Strip,
  {
    table: { x: left, columns },
    photos,
    scope,
  }: {
    readonly table: TableElement
    readonly photos: readonly (string | null)[]
    readonly scope: Scope
  },
): Strip {
  let x = left
  const drawn = columns.flatMap(({ width }, at) => {
    const field = photos[at] ?? null
    const place = { x: x + INSET, y: INSET, w: width - 2 * INSET, h: strip.height - 2 * INSET }
    x += width
    return field === null ? [] : drawPhotos({ ...place, field }, scope)
  })
  return { ...strip, drawn: [...strip.drawn, ...drawn] }
}

export interface RowScope {
  readonly data: PrintData
  readonly child: string
  readonly line: AnyRow
  readonly no: number
}

/** What the summed columns come to over some lines, with a word in the first place that is free. */
export function laySums(
  table: TableElement,
  {
    data,
    child,
    lines,
    word,
  }: {
    readonly data: PrintData
    readonly child: string
    readonly lines: readonly AnyRow[]
    readonly word: string
  },
  measure: Measure,
): Strip | null {
  if (!table.columns.some(({ isSummed }) => isSummed)) return null
  const scope: Scope = { data, child: null, line: null, summed: { [child]: lines }, facts: {} }
  const at = table.columns.findIndex(({ isSummed }) => !isSummed)
  const texts = table.columns.map(({ field, format, isSummed }, column) => {
    if (isSummed) return valueText(scope, field, format)
    return column === at ? word : ''
  })
  return layCells(table, { texts, isBold: true }, measure)
}

/** A table that brings its columns, as wide as the element that stands for it: title, headings, rows. */
export function moreStrips(
  table: TableElement,
  { title, columns, rows }: MoreTable,
  measure: Measure,
): { readonly head: readonly Strip[]; readonly rows: readonly Strip[] } {
  const given = columns.map(({ share }) => share ?? 1 / columns.length)
  const whole = given.reduce((sum, share) => sum + share, 0)
  const own: TableElement = {
    ...table,
    columns: columns.map((column, at) => ({
      id: `${table.id}-${at}`,
      field: '',
      title: column.title,
      width: (table.w * (given[at] ?? 0)) / whole,
      align: column.isFigure ? 'right' : 'left',
    })),
  }
  return {
    head: [...(title === null ? [] : [layTitle(table, title, measure)]), layHeadings(own, measure)],
    rows: rows.map((texts) => layCells(own, { texts }, measure)),
  }
}

function layTitle(table: TableElement, title: string, measure: Measure): Strip {
  const place = { id: table.id, x: table.x, y: 1.5, w: table.w, h: 5 }
  const look = { size: table.size + 1.5, align: 'left', isBold: true } as const
  return { height: 7, drawn: drawText({ ...place, ...look }, title, measure) }
}

/** Cells side by side, as high as the highest of them. */
function layCells(
  table: TableElement,
  look: {
    readonly texts: readonly string[]
    /** Fields of pictures that stand in the row, by column. */
    readonly photos?: readonly (string | null)[]
    readonly isBold?: boolean
    readonly isTinted?: boolean
  },
  measure: Measure,
): Strip {
  const { columns, size, thickness } = table
  const isBold = look.isBold ?? false
  const hasPhoto = look.photos?.some((field) => field !== null) === true
  const least = Math.max(lineHeight(size), hasPhoto ? PHOTO_HEIGHT : 0) + 2 * INSET
  let x = table.x
  const words = columns.flatMap(({ id, width, align }, at) => {
    const place = { id, x: x + INSET, y: INSET, w: width - 2 * INSET, h: least - 2 * INSET }
    x += width
    return drawText({ ...place, size, align, isBold }, look.texts[at] ?? '', measure)
  })
  const height = words.reduce(
    (most, part) =>
      part.kind === 'text'
        ? Math.max(most, part.lines.length * lineHeight(part.size) + 2 * INSET)
        : most,
    least,
  )
  return { height, drawn: [...framesOf(table, { height, thickness, ...look }), ...words] }
}

function framesOf(
  { x, columns }: TableElement,
  look: { readonly height: number; readonly thickness: number; readonly isTinted?: boolean },
): readonly Drawn[] {
  const { height, thickness, isTinted = false } = look
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const tint: Drawn = { kind: 'box', x, y: 0, w: width, h: height, thickness: 0, isTinted: true }
  const ground = isTinted ? [tint] : []
  if (thickness === 0) return ground
  let left = x
  const cells = columns.map((column): Drawn => {
    const cell = { kind: 'box', x: left, y: 0, w: column.width, h: height, thickness } as const
    left += column.width
    return { ...cell, ...RULE }
  })
  return [...ground, ...cells]
}
