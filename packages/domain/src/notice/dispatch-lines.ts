import { checkPlateNumber, normalisePlate } from '../checks/plate-number.ts'
import { type FieldFault, type Refusal, refuse } from '../refusals/refusal.ts'
import { isLess } from '../values/decimal.ts'
import { parseTons, type Tons } from '../values/tons.ts'

/** Most vehicles that one call sends to a notice. */
export const MOST_VEHICLES = 200

/** A vehicle that is sent to a notice, as a line of text or of a sheet tells it. */
export interface DispatchLine {
  /** Where it stands, from 1. */
  readonly line: number
  readonly plateNumber: string
  /** Name, mobile or identity number. */
  readonly driver: string | null
  readonly preQuantity: Tons | null
  /** Trips; null: any number. */
  readonly num: number | null
}

/** What is wrong with a line. */
export interface LineFault {
  readonly line: number
  readonly plateNumber: string
  readonly reason: Refusal
}

export interface DispatchLines {
  readonly lines: readonly DispatchLine[]
  readonly faults: readonly LineFault[]
}

/** A line's cells in their order: plate, driver, tons, trips. */
export interface DispatchCells {
  readonly line: number
  readonly cells: readonly string[]
}

const HEADER = /^车牌号?$/
const SPLIT = /[\t,，;；]/
const FIGURE = /^\d{1,6}(\.\d+)?$/

/**
 * Splits pasted text into cells: a vehicle on each line, its cells parted by tabs as spreadsheets do, by commas
 * or by blanks. Empty lines and a header count as lines but name no vehicle.
 *
 * @example
 * splitDispatchText('陕A12345 张三 30 2') // [{ line: 1, cells: ['陕A12345', '张三', '30', '2'] }]
 */
export function splitDispatchText(text: string): readonly DispatchCells[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((typed, at) => ({ line: at + 1, cells: splitLine(typed) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !HEADER.test(cells[0] ?? ''))
}

function splitLine(typed: string): readonly string[] {
  if (SPLIT.test(typed)) return typed.split(SPLIT).map((cell) => cell.trim())
  const [first = '', second = '', ...rest] = typed.trim().split(/\s+/)
  // People write 陕A 12345: the blank is part of the plate.
  const joined = first + second
  const isParted = checkPlateNumber(first) !== null && checkPlateNumber(joined) === null
  const cells = isParted ? [joined, ...rest] : [first, second, ...rest]
  // Without a driver the tons stand in his place.
  return FIGURE.test(cells[1] ?? '') ? [cells[0] ?? '', '', ...cells.slice(1)] : cells
}

/** Reads lines into vehicles; every bad line is told, for who has pasted fifty mends them at once. */
export function readDispatchLines(all: readonly DispatchCells[]): DispatchLines {
  const lines: DispatchLine[] = []
  const faults: LineFault[] = []
  const seen = new Set<string>()
  for (const { line, cells } of all) {
    const read = readLine(line, cells)
    const { plateNumber } = read
    const reason = seen.has(plateNumber) ? refuse('notice.plateTwice') : faultOf(read, cells)
    seen.add(plateNumber)
    if (reason === null) lines.push(read)
    else faults.push({ line, plateNumber, reason })
  }
  return { lines, faults }
}

function readLine(line: number, cells: readonly string[]): DispatchLine {
  const [plate = '', driver = '', tons = '', trips = ''] = cells
  return {
    line,
    plateNumber: normalisePlate(plate),
    driver: driver === '' ? null : driver,
    preQuantity: parseTons(tons),
    num: /^[1-9]\d{0,4}$/.test(trips) ? Number(trips) : null,
  }
}

function faultOf(
  { plateNumber, preQuantity, num }: DispatchLine,
  [, driver = '', tons = '', trips = '', ...more]: readonly string[],
): Refusal | null {
  if (plateNumber === '') return refuse('check.required', { label: '车牌号' })
  if (plateNumber.length > 12) return refuse('check.plateNumber')
  if (driver.length > 40) return refuse('check.tooLong', { label: '司机', max: 40 })
  if (tons !== '' && preQuantity === null)
    return refuse('check.digitsKept', { label: '预装数', digits: 3 })
  if (preQuantity !== null && !isLess('0', preQuantity))
    return refuse('check.above', { label: '预装数', min: 0 })
  if (trips !== '' && num === null)
    return refuse('check.range', { label: '车次', min: 1, max: 99_999 })
  const rest = more.find((cell) => cell !== '')
  return rest === undefined ? null : refuse('notice.lineRest', { text: rest.slice(0, 20) })
}

/** All that is wrong in one refusal: its sentence is the first line's. */
export function refuseLines(faults: readonly LineFault[]): Refusal | null {
  const told = faults
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, plateNumber: plate, reason }) => ({
      line,
      refusal: refuse('notice.plates', { line, plate, reason: reason.message }),
    }))
  const errors = told.map(({ line, refusal }): FieldFault => {
    const place = { table: 'or_notice_vehicle', row: line - 1, field: 'plateNumber' }
    return { ...place, msg: refusal.message }
  })
  const [first] = told
  return first === undefined ? null : { ...first.refusal, errors }
}
