import {
  type ChainFault,
  type ChainRow,
  type ChainWalk,
  endWalk,
  startWalk,
  stepWalk,
} from '@junheng/domain/scale/verify-chain.ts'
import { dayHeadText } from '@junheng/domain/station/agent-wire.ts'
import type { Queryable } from '#platform/db/database.ts'
import { isSignedBy } from '../agent-key.ts'
import { hashLine } from './append-reading.ts'
import { findHead } from './reading.queries.ts'
import {
  type DayHead,
  findChainedScales,
  findChainRows,
  findDayHeads,
  findHashAt,
} from './verify.queries.ts'

export interface VerifyQuestion {
  readonly scaleId: string
  readonly fromSeq?: number | undefined
  readonly toSeq?: number | undefined
  /** Files of readings before this may be gone: pictures are not kept for ever. */
  readonly picturesFrom: Date
}

/** What walking along a chain has shown. */
export interface Verified {
  readonly ok: boolean
  readonly checked: number
  readonly firstBadSeq: number | null
  readonly reason: ChainFault | null
  readonly headHash: string | null
  /** Pictures that were cleared away after their time. */
  readonly expiredPictures: number
}

/** Rows read at a time. */
const STEP = 1000

/** Recomputes the chain of a scale, or a part of it, against its head and against what was noted each day. */
export async function verifyReadings(
  db: Queryable,
  { scaleId, fromSeq = 1, toSeq, picturesFrom }: VerifyQuestion,
): Promise<Verified> {
  // The head comes first: what is appended while we read is beyond it and not asked for.
  const head = (await findHead(db, scaleId)) ?? { lastSeq: 0, lastHash: null }
  const last = Math.min(toSeq ?? head.lastSeq, head.lastSeq)
  const days = await findDayHeads(db, scaleId)
  const known = new Map(days.map(({ seq, hash }) => [seq, hash]))
  let walk = startWalk(fromSeq, await findHashAt(db, scaleId, fromSeq - 1))
  for (let from = fromSeq; from <= last && walk.fault === null; from += STEP) {
    const to = Math.min(from + STEP - 1, last)
    const rows = await findChainRows(db, { scaleId, from, to, picturesFrom })
    walk = endWalk(stepAll(walk, rows, known), to)
  }
  // Asked for a part that ends before the head, what lies beyond it is not in question.
  const isToEnd = toSeq === undefined || toSeq > head.lastSeq
  const sealed = days.filter(({ seq }) => seq >= fromSeq && seq <= last)
  const ended = atSeals(atHead(walk, head), { scaleId, days: sealed })
  return toVerified(isToEnd ? atNoted(ended, head, days) : ended, head.lastHash)
}

const stepAll = (
  walk: ChainWalk,
  rows: readonly ChainRow[],
  known: ReadonlyMap<number, string>,
): ChainWalk => rows.reduce((at, row) => stepWalk(at, row, { hashOf: hashLine, known }), walk)

/** A head that stands before what was noted of it once has been set back, and the rows behind it are gone. */
function atNoted(
  walk: ChainWalk,
  { lastSeq }: { readonly lastSeq: number },
  days: readonly DayHead[],
): ChainWalk {
  const isCut = walk.fault === null && days.some(({ seq }) => seq > lastSeq)
  return isCut ? { ...walk, fault: { seq: lastSeq + 1, reason: 'GAP' } } : walk
}

/** A last row that was written anew, hash and all, differs from what the head says. */
function atHead(
  walk: ChainWalk,
  { lastSeq, lastHash }: { readonly lastSeq: number; readonly lastHash: string | null },
): ChainWalk {
  const isWhole = walk.fault === null && walk.checked > 0 && walk.nextSeq === lastSeq + 1
  if (!isWhole || walk.lastHash === lastHash) return walk
  return { ...walk, fault: { seq: lastSeq, reason: 'HASH' } }
}

const toVerified = ({ fault, checked, expired }: ChainWalk, headHash: string | null): Verified => ({
  ok: fault === null,
  checked,
  firstBadSeq: fault?.seq ?? null,
  reason: fault?.reason ?? null,
  headHash,
  expiredPictures: expired,
})

/** A day whose end was written anew does not bear the station's signature any more. */
function atSeals(
  walk: ChainWalk,
  { scaleId, days }: { readonly scaleId: string; readonly days: readonly DayHead[] },
): ChainWalk {
  const broken = days.find((day) => !isSealed(scaleId, day))
  if (broken === undefined || (walk.fault !== null && walk.fault.seq <= broken.seq)) return walk
  return { ...walk, fault: { seq: broken.seq, reason: 'HASH' } }
}

function isSealed(scaleId: string, { day, seq, hash, signature, agentKey }: DayHead): boolean {
  if (signature === null) return true
  const message = dayHeadText({ scaleId, day, seq, head: hash })
  return agentKey !== null && isSignedBy(agentKey, { message, signature })
}

/** Pictures may have been cleared away by now; only those that are there are compared. */
const NO_PICTURES = new Date('9999-01-01T00:00:00Z')

/** Every chain from its first reading, told line by line. Returns how many do not hold. */
export async function verifyAllReadings(
  db: Queryable,
  say: (line: string) => void,
): Promise<number> {
  let broken = 0
  for (const { id, code, name, orgName } of await findChainedScales(db)) {
    const { ok, checked, firstBadSeq, reason, headHash } = await verifyReadings(db, {
      scaleId: id,
      picturesFrom: NO_PICTURES,
    })
    if (!ok) broken += 1
    const found = ok
      ? `${checked}条相符，末条散列${headHash ?? ''}`
      : `第${firstBadSeq}条起不符（${reason}）`
    say(`${[orgName, code, name].filter((part) => part !== '').join(' ')}：${found}`)
  }
  return broken
}
