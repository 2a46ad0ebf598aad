import { guessedWidth, textWidth } from './break-lines.ts'
import { INSET } from './lay-band.ts'
import {
  type BandType,
  type PrintBand,
  type PrintElement,
  type PrintTemplate,
  roomOf,
} from './print-template.ts'

/** To a tenth of a millimetre, as the pen of the designer goes. */
const onGrid = (value: number): number => Math.round(value * 10) / 10

const within = (value: number, least: number, most: number): number =>
  onGrid(Math.max(least, Math.min(value, Math.max(least, most))))

export interface FoundElement {
  readonly band: PrintBand
  readonly element: PrintElement
}

/** @example findElement(template, 't1')?.band.type // 'header' */
export function findElement({ bands }: PrintTemplate, id: string | null): FoundElement | null {
  for (const band of bands) {
    const element = band.elements.find((one) => one.id === id)
    if (element !== undefined) return { band, element }
  }
  return null
}

const mapBand = (
  template: PrintTemplate,
  id: string,
  change: (band: PrintBand) => PrintBand,
): PrintTemplate => ({
  ...template,
  bands: template.bands.map((band) => (band.id === id ? change(band) : band)),
})

const mapElement = (
  template: PrintTemplate,
  id: string,
  change: (element: PrintElement, band: PrintBand) => PrintElement,
): PrintTemplate => ({
  ...template,
  bands: template.bands.map((band) => ({
    ...band,
    elements: band.elements.map((one) => (one.id === id ? change(one, band) : one)),
  })),
})

/** What an element may be given: of whatever type it is, names that it does not have are let be. */
export type ElementChanges = Readonly<Record<string, unknown>>

export const changeElement = (
  template: PrintTemplate,
  id: string,
  changes: ElementChanges,
): PrintTemplate => mapElement(template, id, (element) => ({ ...element, ...changes }))

/**
 * Writes other words into a text. Its place grows to the right with them, as far as the paper goes: who types does not
 * think of millimetres. It never shrinks, and a field in the words counts as the words that name it.
 */
export function writeText(template: PrintTemplate, id: string, text: string): PrintTemplate {
  return mapElement(template, id, (element) => {
    if (element.type !== 'text') return element
    const longest = Math.max(
      0,
      ...text.split('\n').map((line) => textWidth(line, element.size, guessedWidth)),
    )
    const inset = (element.frame ?? 0) > 0 ? 2 * INSET : 0
    const room = Math.max(roomOf(template) - element.x, element.w)
    const w = Math.min(Math.max(element.w, Math.ceil(longest + inset + 1)), room)
    return { ...element, text, w }
  })
}

export const changeBand = (
  template: PrintTemplate,
  id: string,
  changes: Partial<Omit<PrintBand, 'id' | 'elements'>>,
): PrintTemplate => mapBand(template, id, (band) => ({ ...band, ...changes }))

/** Moves an element within its band and the edges of the sheet. */
export const moveElement = (
  template: PrintTemplate,
  id: string,
  by: { readonly x: number; readonly y: number },
): PrintTemplate =>
  mapElement(template, id, (element, band) => ({
    ...element,
    x: within(element.x + by.x, 0, roomOf(template) - element.w),
    y: within(element.y + by.y, 0, band.height - element.h),
  }))

export const resizeElement = (
  template: PrintTemplate,
  id: string,
  by: { readonly w: number; readonly h: number },
): PrintTemplate =>
  mapElement(template, id, (element, band) => ({
    ...element,
    w: within(element.w + by.w, leastOf(element), roomOf(template) - element.x),
    h: within(element.h + by.h, leastOf(element), band.height - element.y),
  }))

const leastOf = ({ type }: PrintElement): number => (type === 'line' ? 0 : 1)

/** Lays an element down at a height of the drawing, whose bands stand one below the other without gaps. */
export function dropElement(
  template: PrintTemplate,
  id: string,
  { x, top }: { readonly x: number; readonly top: number },
): PrintTemplate {
  const found = findElement(template, id)
  if (found === null) return template
  const { element } = found
  let from = 0
  let target = found.band
  for (const band of template.bands) {
    if (top >= from - 0.01) target = band
    from += band.height
  }
  const above = template.bands
    .slice(0, template.bands.indexOf(target))
    .reduce((sum, band) => sum + band.height, 0)
  const lone = element.type === 'table' || target.elements.some(({ type }) => type === 'table')
  const home = lone ? found.band : target
  const laid = {
    ...element,
    x: within(x, 0, roomOf(template) - element.w),
    y: home === target ? within(top - above, 0, home.height - element.h) : element.y,
  }
  const bands = template.bands.map((band) => {
    const rest = band.elements.filter((one) => one.id !== id)
    if (band.id !== home.id) return { ...band, elements: rest }
    const at = band.elements.findIndex((one) => one.id === id)
    const elements = at < 0 ? [...rest, laid] : rest.toSpliced(at, 0, laid)
    return { ...band, elements }
  })
  return { ...template, bands }
}

export const removeElement = (template: PrintTemplate, id: string): PrintTemplate => ({
  ...template,
  bands: template.bands.map((band) => ({
    ...band,
    elements: band.elements.filter((one) => one.id !== id),
  })),
})

/** An id that the template does not have yet. @example freeId(template, 't') // 't7' */
export function freeId(template: PrintTemplate, stem: string): string {
  const taken = new Set(
    template.bands.flatMap((band) => [
      band.id,
      ...band.elements.flatMap((element) => [
        element.id,
        ...(element.type === 'table' ? element.columns.map(({ id }) => id) : []),
      ]),
    ]),
  )
  for (let no = 1; ; no += 1) if (!taken.has(`${stem}${no}`)) return `${stem}${no}`
}

export const addElement = (
  template: PrintTemplate,
  bandId: string,
  element: PrintElement,
): PrintTemplate =>
  mapBand(template, bandId, (band) => ({
    ...band,
    height: onGrid(Math.max(band.height, element.y + element.h)),
    elements: [...band.elements, element],
  }))

/** A copy beside the original; its id is answered too. A table stands alone and is not copied. */
export function duplicateElement(
  template: PrintTemplate,
  id: string,
): { readonly template: PrintTemplate; readonly id: string } {
  const found = findElement(template, id)
  if (found === null || found.element.type === 'table') return { template, id }
  const { band, element } = found
  const copy = { ...element, id: freeId(template, element.id.replace(/\d+$/, '') || 'e') }
  const x = within(element.x + 2, 0, roomOf(template) - element.w)
  const y = within(element.y + 2, 0, band.height - element.h)
  return { template: addElement(template, band.id, { ...copy, x, y }), id: copy.id }
}

/** Where a new band of a type belongs: headers first, feet last. */
const ORDER: readonly BandType[] = ['header', 'detail', 'subtotal', 'footer', 'pageFooter']
const NEW_HEIGHT = 10

export function addBand(
  template: PrintTemplate,
  type: BandType,
): { readonly template: PrintTemplate; readonly id: string } {
  const id = freeId(template, 'b')
  const rank = ORDER.indexOf(type)
  const after = template.bands.findLastIndex((band) => ORDER.indexOf(band.type) <= rank)
  const band: PrintBand = {
    id,
    type,
    height: NEW_HEIGHT,
    elements: [],
    ...(type === 'header' ? { isRepeated: true } : {}),
  }
  return { template: { ...template, bands: template.bands.toSpliced(after + 1, 0, band) }, id }
}

export const removeBand = (template: PrintTemplate, id: string): PrintTemplate => ({
  ...template,
  bands: template.bands.filter((band) => band.id !== id),
})

/** One place up or down. */
export function shiftBand(template: PrintTemplate, id: string, by: -1 | 1): PrintTemplate {
  const at = template.bands.findIndex((band) => band.id === id)
  const to = at + by
  const band = template.bands[at]
  if (band === undefined || to < 0 || to >= template.bands.length) return template
  const bands = template.bands.toSpliced(at, 1).toSpliced(to, 0, band)
  return { ...template, bands }
}
