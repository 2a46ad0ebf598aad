import { type AnyRow, isPlainObject } from '../row/any-row.ts'
import { isPaperName } from './papers.ts'
import {
  ALIGNS,
  type Align,
  BAND_LABELS,
  type BandType,
  ELEMENT_LABELS,
  type ElementType,
  type PrintBand,
  type PrintElement,
  type PrintTemplate,
  type TableColumn,
} from './print-template.ts'

/** More than any sheet holds, and less than what would keep a server busy. */
const MOST_BANDS = 30
const MOST_ELEMENTS = 300
const MOST_COLUMNS = 40
const LONGEST_TEXT = 1000
/** A picture of some 200 kB, as it stands in a template. */
const LONGEST_PICTURE = 280_000
const FARTHEST = 2000

class Malformed extends Error {}

/** Reads what was sent or stored as a template; null: it is none, whatever it says. */
export function parseTemplate(given: unknown): PrintTemplate | null {
  try {
    return template(objectOf(given))
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

function template(given: AnyRow): PrintTemplate {
  const { paper, bands, isWide, isFitted } = given
  if (typeof paper !== 'string' || !isPaperName(paper)) throw new Malformed()
  const ids = new Set<string>()
  return {
    paper,
    ...flagOf('isWide', isWide),
    margin: measure(given, 'margin'),
    offsetX: measure(given, 'offsetX', 0),
    offsetY: measure(given, 'offsetY', 0),
    ...flagOf('isFitted', isFitted),
    bands: listOf(bands, MOST_BANDS).map((one) => bandOf(objectOf(one), ids)),
  }
}

function bandOf(given: AnyRow, ids: Set<string>): PrintBand {
  const { type, child, isRepeated, elements } = given
  if (typeof type !== 'string' || !isBandType(type)) throw new Malformed()
  return {
    id: ownId(given, ids),
    type,
    height: measure(given, 'height'),
    ...(typeof child === 'string' && child !== '' ? { child: shortText(child) } : {}),
    ...flagOf('isRepeated', isRepeated),
    ...wordsOf(given, 'showIf'),
    elements: listOf(elements, MOST_ELEMENTS).map((one) => elementOf(objectOf(one), ids)),
  }
}

const isBandType = (text: string): text is BandType => Object.hasOwn(BAND_LABELS, text)
const isElementType = (text: string): text is ElementType => Object.hasOwn(ELEMENT_LABELS, text)

function elementOf(given: AnyRow, ids: Set<string>): PrintElement {
  const { type } = given
  if (typeof type !== 'string' || !isElementType(type)) throw new Malformed()
  const place = {
    id: ownId(given, ids),
    x: measure(given, 'x'),
    y: measure(given, 'y'),
    w: measure(given, 'w'),
    h: measure(given, 'h'),
    ...wordsOf(given, 'showIf'),
  }
  switch (type) {
    case 'text':
      return { ...place, type, ...lookOf(given), text: textAt(given, 'text') }
    case 'field':
      return {
        ...place,
        type,
        ...lookOf(given),
        field: textAt(given, 'field'),
        ...wordsOf(given, 'format'),
        ...wordsOf(given, 'before'),
        ...wordsOf(given, 'after'),
      }
    case 'line':
      return { ...place, type, thickness: measure(given, 'thickness', 0.2) }
    case 'box': {
      const { isTinted } = given
      return {
        ...place,
        type,
        thickness: measure(given, 'thickness', 0.2),
        ...flagOf('isTinted', isTinted),
      }
    }
    case 'image':
      return { ...place, type, data: pictureOf(given) }
    case 'photo':
    case 'qr':
    case 'barcode':
      return { ...place, type, field: textAt(given, 'field') }
    case 'table':
      return { ...place, type, ...tableOf(given, ids) }
  }
}

function tableOf(given: AnyRow, ids: Set<string>) {
  const { columns } = given
  return {
    size: measure(given, 'size', 8),
    thickness: measure(given, 'thickness', 0.2),
    columns: listOf(columns, MOST_COLUMNS).map((one) => columnOf(objectOf(one), ids)),
  }
}

function columnOf(given: AnyRow, ids: Set<string>): TableColumn {
  const { align, isSummed } = given
  return {
    id: ownId(given, ids),
    field: textAt(given, 'field'),
    title: textAt(given, 'title'),
    width: measure(given, 'width'),
    align: alignOf(align),
    ...wordsOf(given, 'format'),
    ...flagOf('isSummed', isSummed),
  }
}

function lookOf(given: AnyRow) {
  const { align, isBold, isGrey } = given
  return {
    size: measure(given, 'size', 9),
    align: alignOf(align),
    ...flagOf('isBold', isBold),
    ...flagOf('isGrey', isGrey),
    frame: measure(given, 'frame', 0),
  }
}

const alignOf = (given: unknown): Align => ALIGNS.find((align) => align === given) ?? 'left'

/** Only pictures that both printer and browser know, and never an address: a paper fetches nothing. */
function pictureOf(given: AnyRow): string {
  const text = textAt(given, 'data', LONGEST_PICTURE)
  if (text === '' || /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(text)) return text
  throw new Malformed()
}

function objectOf(given: unknown): AnyRow {
  if (!isPlainObject(given)) throw new Malformed()
  return given
}

function listOf(given: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(given) || given.length > most) throw new Malformed()
  return given
}

function measure(given: AnyRow, name: string, otherwise?: number): number {
  const value = given[name] ?? otherwise
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > FARTHEST)
    throw new Malformed()
  return Math.round(value * 100) / 100
}

function textAt(given: AnyRow, name: string, longest = LONGEST_TEXT): string {
  const value = given[name] ?? ''
  if (typeof value !== 'string' || value.length > longest) throw new Malformed()
  return value
}

const shortText = (text: string): string => {
  if (text.length > 60) throw new Malformed()
  return text
}

function wordsOf<N extends string>(given: AnyRow, name: N): { readonly [K in N]?: string } {
  const text = textAt(given, name)
  return text === '' ? {} : ({ [name]: text } as { readonly [K in N]?: string })
}

const flagOf = <N extends string>(name: N, given: unknown): { readonly [K in N]?: boolean } =>
  given === true ? ({ [name]: true } as { readonly [K in N]?: boolean }) : {}

/** Ids name what a fault or a selection is about: each once in a template. */
function ownId({ id }: AnyRow, ids: Set<string>): string {
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id) || ids.has(id)) throw new Malformed()
  ids.add(id)
  return id
}
