import type { Brand } from './brand.ts'

/** The id of a row of entity `E`: a 64-bit integer as text, so that no JavaScript number loses digits. */
export type Id<E extends string> = Brand<`id:${E}`>

export interface IdParts {
  /** Milliseconds since 1970, not before the epoch of our ids. */
  readonly time: number
  readonly node: number
  readonly sequence: number
}

export const ID_NODES = 1024
export const ID_SEQUENCES = 4096

/** 2024-01-01T00:00:00Z. Stored ids and partition bounds stand on it: it can never change. */
const EPOCH = 1_704_067_200_000

const LARGEST = 9_223_372_036_854_775_807n
const LAST_TIME = 2 ** 41 - 1

/**
 * Reads an id; null for anything that is not a positive 64-bit integer in its one notation.
 *
 * @example
 * parseId<'notice'>('7205759403792793600') // the id
 * parseId('007') // null
 */
export function parseId<E extends string>(text: string): Id<E> | null {
  if (!/^[1-9]\d{0,18}$/.test(text)) return null
  return BigInt(text) <= LARGEST ? (text as Id<E>) : null
}

/**
 * Lays out an id: 41 bits of milliseconds, 10 of node, 12 of sequence. Ordered by time first, so that
 * new rows go to the end of the index and partitions can be cut by id.
 *
 * @example
 * composeId({ time: Date.UTC(2026, 0, 1), node: 1, sequence: 0 }) // '264905529753604096'
 */
export function composeId<E extends string>({ time, node, sequence }: IdParts): Id<E> {
  assertWithin(time - EPOCH, LAST_TIME)
  assertWithin(node, ID_NODES - 1)
  assertWithin(sequence, ID_SEQUENCES - 1)
  return String((BigInt(time - EPOCH) << 22n) | (BigInt(node) << 12n) | BigInt(sequence)) as Id<E>
}

/** When an id was made. @example idTime(id).toISOString() */
export function idTime(id: Id<string>): Date {
  return new Date(Number(BigInt(id) >> 22n) + EPOCH)
}

/**
 * The smallest id of an instant: bound of a partition, or of a search by time over the primary key.
 * A bound need not be the id of a row; before our epoch it is '0'.
 *
 * @example
 * idRangeStart(new Date('2024-01-01T00:00:00.001Z')) // '4194304'
 */
export function idRangeStart(date: Date): string {
  const passed = Math.min(Math.max(date.getTime() - EPOCH, 0), LAST_TIME)
  return String(BigInt(passed) << 22n)
}

function assertWithin(value: number, max: number): void {
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new RangeError(`id part ${value} is not within 0 to ${max}`)
  }
}
