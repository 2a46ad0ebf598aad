import { createHash } from 'node:crypto'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type {
  ReadingPicture,
  ReadingPurpose,
  ReadingRole,
  ReadingSource,
  SignedFrame,
} from '@junheng/domain/scale/reading.ts'
import { readingLine } from '@junheng/domain/scale/reading-hash.ts'
import { assertBelievable, parseStationWeight } from '@junheng/domain/station/believable.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import {
  findReading,
  findUse,
  insertReading,
  insertUse,
  lockHead,
  lockUse,
  moveUses,
  type StoredReading,
  type UsingWeigh,
} from './reading.queries.ts'
import { filePictures } from './snapshots.ts'

/** A weight that is to be written down. */
export interface NewReading {
  readonly scale: Pick<
    ScaleFacts,
    'id' | 'code' | 'orgId' | 'groupId' | 'division' | 'minCapacity' | 'maxCapacity'
  >
  readonly weight: Tons
  readonly source: ReadingSource
  readonly purpose: ReadingPurpose
  readonly registryId?: string | null
  readonly plateNumber?: string | null
  readonly recognisedPlate?: string | null
  readonly recognisedTrailer?: string | null
  readonly operator: { readonly userId: string; readonly realName: string }
  /** Hex of the indicator's frame. */
  readonly raw?: string | null
  readonly pictures?: readonly ReadingPicture[]
  /** Of a HAND reading: the application that was approved. */
  readonly applicationId?: string | null
  readonly stable?: boolean
  readonly zeroOk?: boolean
  readonly positionOk?: boolean
  /** Now unless given; only what was weighed while the server was away has a time of its own. */
  readonly readingTime?: Date
  /** What the station signed, where one stands between the indicator and the server. */
  readonly signed?: SignedFrame | null
}

export const hashLine = (line: string): string =>
  createHash('sha256').update(line, 'utf8').digest('hex')

/**
 * Adds a reading to the end of its scale's chain, and its pictures to the album of its visit. The end is locked until `tx` ends, so whatever else `tx`
 * holds is held against everybody who weighs there: a capture commits alone, only an approved HAND reading
 * comes inside another transaction.
 */
export async function appendReading(
  tx: Tx,
  engine: Pick<Engine, 'clock' | 'newId'>,
  wanted: NewReading,
): Promise<StoredReading> {
  const { scale, operator } = wanted
  assertWritable(wanted)
  const head = await lockHead(tx, scale.id)
  const now = engine.clock.now()
  const chained = {
    scaleId: scale.id,
    seq: head.lastSeq + 1,
    readingTime: wanted.readingTime ?? now,
    weight: wanted.weight,
    stable: wanted.stable ?? false,
    zeroOk: wanted.zeroOk ?? false,
    positionOk: wanted.positionOk ?? false,
    source: wanted.source,
    purpose: wanted.purpose,
    plateNumber: wanted.plateNumber ?? null,
    recognisedPlate: wanted.recognisedPlate ?? null,
    recognisedTrailer: wanted.recognisedTrailer ?? null,
    registryId: wanted.registryId ?? null,
    operatorId: operator.userId,
    raw: wanted.raw ?? null,
    pictures: wanted.pictures ?? [],
    applicationId: wanted.applicationId ?? null,
    prevHash: head.lastHash,
  }
  const reading: StoredReading = {
    ...chained,
    id: engine.newId(),
    orgId: scale.orgId,
    groupId: scale.groupId,
    scaleCode: scale.code,
    division: scale.division,
    operator: operator.realName,
    hash: hashLine(readingLine(chained)),
  }
  const stored = await insertReading(tx, reading, {
    now,
    signed: wanted.signed ?? null,
    album: filePictures(engine, reading),
  })
  // What the database made of it must hash to the same, or the chain would end here for good.
  if (hashLine(readingLine(stored)) !== reading.hash)
    throw new Error(`reading ${reading.scaleCode}-${reading.seq} is stored otherwise than hashed`)
  return reading
}

/** A weight from outside must be one that the scale can show; of all others the notation is asked. */
function assertWritable({ weight, scale, source, purpose, signed }: NewReading): void {
  const isClaimed = source === 'OFFLINE' || (signed ?? null) !== null
  if (isClaimed) assertBelievable({ weight, scale, isCheck: purpose === 'CHECK' })
  else if (parseStationWeight(weight) === null)
    throw new RefusalError(refuse('reading.format', { w: weight }))
}

/** A reading that serves no weigh yet, held against others who want it; refused if it does. */
export async function lockUnusedReading(tx: Tx, readingId: string): Promise<StoredReading> {
  await lockUse(tx, readingId)
  const reading = await findReading(tx, readingId)
  if (reading === null) throw new RefusalError(refuse('row.missing'))
  if ((await findUse(tx, readingId)) !== null) throw new RefusalError(refuse('reading.spent'))
  return reading
}

/** Notes which weigh a reading serves, and as what. One reading serves one weigh once. */
export async function useReading(
  tx: Tx,
  use: {
    readonly readingId: string
    readonly weigh: UsingWeigh
    readonly role: ReadingRole
    readonly useTime?: Date
  },
): Promise<void> {
  const { readingId, role, weigh, useTime = await transactionTime(tx) } = use
  // A reading is used once, so its own number tells the use as well.
  const named = { weighId: weigh.id, weighCode: weigh.code }
  const stored = await insertUse(tx, { id: readingId, readingId, ...named, role, useTime })
  if (!stored) throw new RefusalError(refuse('reading.spent'))
}

/** The readings of a weigh that is replaced go over to the one in its place. */
export const moveReadingUses = moveUses

async function transactionTime(tx: Tx): Promise<Date> {
  const row = await tx.row<{ readonly time: string }>(
    sql`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time`,
  )
  return new Date(row?.time ?? 0)
}
