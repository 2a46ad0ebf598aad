import { fitText, type LetterWidth, lineHeight } from './break-lines.ts'
import { filledText, isShown, pictureIds, type Scope, valueText } from './fill-element.ts'
import type { Align, PrintBand, PrintElement } from './print-template.ts'

/** Between a frame and the words in it. */
export const INSET = 0.7

/** Something drawn, in millimetres from the upper left corner of its strip or page. */
export type Drawn =
  | {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly lines: readonly string[]
      readonly size: number
      readonly align: Align
      readonly isBold: boolean
      readonly isGrey: boolean
      /** Which element of the template it is. */
      readonly id: string
    }
  | {
      readonly kind: 'line' | 'box'
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly thickness: number
      readonly isTinted: boolean
    }
  | {
      readonly kind: 'image' | 'qr' | 'barcode'
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      /** The picture, or what the code says. */
      readonly content: string
    }

/** A band filled and measured; it stands on one page. */
export interface Strip {
  readonly height: number
  readonly drawn: readonly Drawn[]
}

export interface Measure {
  readonly widthOf: LetterWidth
}

/** Fills a band. What needs more room than it was given pushes down what stands below, frames beside it grow along. */
export function layBand(band: PrintBand, scope: Scope, measure: Measure): Strip {
  if (!isShown(scope, band.showIf)) return { height: 0, drawn: [] }
  const shown = band.elements.filter((element) => isShown(scope, element.showIf))
  const needs = shown.map((element) => {
    const drawn = drawElement(element, scope, measure)
    return { element, drawn, need: neededHeight(drawn) }
  })
  const growths = growthsOf(needs)
  const grown = (y: number): number =>
    growths.reduce((sum, { bottom, by }) => (bottom <= y + EPSILON ? sum + by : sum), 0)
  const drawn = needs.flatMap(({ element, drawn: parts }) => {
    const down = grown(element.y)
    const taller = grown(element.y + element.h) - down
    return parts.map((part) => stretched({ ...part, y: part.y + down }, taller))
  })
  return { height: band.height + grown(Number.POSITIVE_INFINITY), drawn }
}

const EPSILON = 0.01

interface Need {
  readonly element: PrintElement
  readonly drawn: readonly Drawn[]
  readonly need: number
}

/** At which heights of the band room is added, and how much: the most that one element there needs. */
function growthsOf(needs: readonly Need[]): readonly { bottom: number; by: number }[] {
  const most = new Map<number, number>()
  for (const { element, need } of needs) {
    const bottom = Math.round((element.y + element.h) * 100) / 100
    const by = need - element.h
    if (by > EPSILON) most.set(bottom, Math.max(by, most.get(bottom) ?? 0))
  }
  return [...most].map(([bottom, by]) => ({ bottom, by }))
}

function neededHeight(drawn: readonly Drawn[]): number {
  const [text] = drawn
  if (text?.kind !== 'text') return 0
  const inset = drawn.length > 1 ? 2 * INSET : 0
  return text.lines.length * lineHeight(text.size) + inset
}

/** Frames and standing lines reach as far down as what was pushed; pictures and codes keep their form. */
function stretched(part: Drawn, by: number): Drawn {
  if (by <= EPSILON) return part
  if (part.kind === 'box' || (part.kind === 'line' && part.h > part.w))
    return { ...part, h: part.h + by }
  return part.kind === 'text' ? { ...part, h: part.h + by } : part
}

function drawElement(element: PrintElement, scope: Scope, measure: Measure): readonly Drawn[] {
  const { x, y, w, h } = element
  switch (element.type) {
    case 'text':
      return drawText(element, filledText(scope, element.text), measure)
    case 'field': {
      const value = valueText(scope, element.field, element.format)
      const text = value === '' ? '' : `${element.before ?? ''}${value}${element.after ?? ''}`
      return drawText(element, text, measure)
    }
    case 'line':
      return [{ kind: 'line', x, y, w, h, thickness: element.thickness, isTinted: false }]
    case 'box': {
      const { thickness, isTinted = false } = element
      return [{ kind: 'box', x, y, w, h, thickness, isTinted }]
    }
    case 'image':
      return element.data === '' ? [] : [{ kind: 'image', x, y, w, h, content: element.data }]
    case 'photo':
      return drawPhotos(element, scope)
    case 'qr':
    case 'barcode': {
      const content = valueText(scope, element.field)
      return content === '' ? [] : [{ kind: element.type, x, y, w, h, content }]
    }
    case 'table':
      return []
  }
}

/** Between two pictures of one field. */
const GAP = 1

interface PhotoPlace {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly field: string
}

/** Side by side in their place, however many there are; where one is missing its frame stays blank. */
export function drawPhotos({ x, y, w, h, field }: PhotoPlace, scope: Scope): readonly Drawn[] {
  const ids = pictureIds(scope, field)
  const many = Math.max(1, ids.length)
  const wide = Math.max((w - (many - 1) * GAP) / many, 0.1)
  return Array.from({ length: many }, (_, at): Drawn => {
    const place = { x: x + at * (wide + GAP), y, w: wide, h }
    const content = scope.data.pictures?.[ids[at] ?? '']
    return content === undefined
      ? { kind: 'box', ...place, thickness: FRAME, isTinted: false }
      : { kind: 'image', ...place, content }
  })
}

const FRAME = 0.15

interface Worded {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly size: number
  readonly align: Align
  readonly isBold?: boolean
  readonly isGrey?: boolean
  readonly frame?: number
}

/** The words first, then the frame around them. */
export function drawText(element: Worded, text: string, { widthOf }: Measure): readonly Drawn[] {
  const { id, x, y, w, h, align, isBold = false, isGrey = false, frame = 0 } = element
  const inset = frame > 0 ? INSET : 0
  const room = { w: Math.max(w - 2 * inset, 1), h: Math.max(h - 2 * inset, 1), size: element.size }
  const { size, lines } = fitText(text, room, widthOf)
  const place = { x: x + inset, y: y + inset, w: room.w, h: room.h }
  const words: Drawn = { kind: 'text', ...place, lines, size, align, isBold, isGrey, id }
  if (frame === 0) return text === '' ? [] : [words]
  const box: Drawn = { kind: 'box', x, y, w, h, thickness: frame, isTinted: false }
  return [words, box]
}
