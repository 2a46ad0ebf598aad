import type { Tons } from '@junheng/domain/values/tons.ts'
import type { WeightSource } from '@junheng/domain/weighing/weigh-terms.ts'
import { findScaleName, type StoredReading } from '#modules/scale/api.ts'
import type { TareRow } from '#modules/weighing/vehicle-tare/vehicle-tare.queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type StoredWeigh, type WeighChange, wireTime } from '../weigh-row.ts'

/** One weight of a record with all that is known of it. */
export interface Weight {
  readonly tons: Tons
  readonly time: string
  readonly scaleId: string | null
  readonly scaleName: string | null
  readonly user: string | null
  readonly readingId: string | null
  readonly source: WeightSource
}

export async function weightOf(db: Queryable, reading: StoredReading): Promise<Weight> {
  return {
    tons: reading.weight,
    time: wireTime(reading.readingTime),
    scaleId: reading.scaleId,
    scaleName: await findScaleName(db, reading.scaleId),
    user: reading.operator,
    readingId: reading.id,
    source: reading.source,
  }
}

/** A stored tare refers to its reading and does not use it up. */
export const storedWeight = ({ tare, tareTime, readingId }: TareRow): Weight => ({
  tons: tare,
  time: tareTime,
  scaleId: null,
  scaleName: null,
  user: null,
  readingId,
  source: 'STORED',
})

export const grossColumns = (weight: Weight | null): WeighChange => ({
  gross: weight?.tons ?? null,
  grossTime: weight?.time ?? null,
  grossScaleId: (weight?.scaleId ?? null) as StoredWeigh['grossScaleId'],
  grossScaleName: weight?.scaleName ?? null,
  grossUser: weight?.user ?? null,
  grossReadingId: weight?.readingId ?? null,
  grossSource: weight?.source ?? null,
})

export const tareColumns = (weight: Weight | null): WeighChange => ({
  tare: weight?.tons ?? null,
  tareTime: weight?.time ?? null,
  tareScaleId: (weight?.scaleId ?? null) as StoredWeigh['tareScaleId'],
  tareScaleName: weight?.scaleName ?? null,
  tareUser: weight?.user ?? null,
  tareReadingId: weight?.readingId ?? null,
  tareSource: weight?.source ?? null,
})

/** The gross weight of a record as it stands. */
export function grossOf(weigh: StoredWeigh): Weight | null {
  if (weigh.gross === null) return null
  return {
    tons: weigh.gross,
    time: weigh.grossTime ?? '',
    scaleId: weigh.grossScaleId,
    scaleName: weigh.grossScaleName,
    user: weigh.grossUser,
    readingId: weigh.grossReadingId,
    source: weigh.grossSource ?? 'SCALE',
  }
}

export function tareOf(weigh: StoredWeigh): Weight | null {
  if (weigh.tare === null) return null
  return {
    tons: weigh.tare,
    time: weigh.tareTime ?? '',
    scaleId: weigh.tareScaleId,
    scaleName: weigh.tareScaleName,
    user: weigh.tareUser,
    readingId: weigh.tareReadingId,
    source: weigh.tareSource ?? 'SCALE',
  }
}

const BY_HAND: ReadonlySet<WeightSource> = new Set(['HAND'])
export const isByHand = (...weights: readonly (Weight | null)[]): boolean =>
  weights.some((weight) => weight !== null && BY_HAND.has(weight.source))
