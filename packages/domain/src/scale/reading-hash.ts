import type { Tons } from '../values/tons.ts'
import type { ReadingPicture, ReadingPurpose, ReadingSource } from './reading.ts'

/** What of a reading its hash stands for. */
export interface HashedReading {
  readonly scaleId: string
  readonly seq: number
  readonly readingTime: Date
  readonly weight: Tons
  readonly stable: boolean
  readonly zeroOk: boolean
  readonly positionOk: boolean
  readonly source: ReadingSource
  readonly purpose: ReadingPurpose
  readonly plateNumber: string | null
  readonly recognisedPlate: string | null
  readonly recognisedTrailer: string | null
  readonly registryId: string | null
  readonly operatorId: string | null
  readonly raw: string | null
  readonly pictures: readonly Pick<ReadingPicture, 'sha256'>[]
  readonly applicationId: string | null
  readonly prevHash: string
}

/** What the first reading of a scale stands on. */
export const FIRST_PREV_HASH = '0'.repeat(64)

const bit = (value: boolean): string => (value ? '1' : '0')

/**
 * The text whose SHA-256, as lower-case hex, is the hash of a reading. Each part has one notation, so that
 * anybody can compute it from a ticket and the row.
 *
 * @example
 * readingLine(first).endsWith(`|${FIRST_PREV_HASH}`) // true
 */
export function readingLine(reading: HashedReading): string {
  return [
    reading.scaleId,
    String(reading.seq),
    reading.readingTime.toISOString(),
    reading.weight,
    bit(reading.stable),
    bit(reading.zeroOk),
    bit(reading.positionOk),
    reading.source,
    reading.purpose,
    reading.plateNumber ?? '',
    reading.recognisedPlate ?? '',
    reading.recognisedTrailer ?? '',
    reading.registryId ?? '',
    reading.operatorId ?? '',
    reading.raw ?? '',
    reading.pictures.map(({ sha256 }) => sha256).join(','),
    reading.applicationId ?? '',
    reading.prevHash,
  ].join('|')
}
