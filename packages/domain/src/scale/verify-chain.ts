import { FIRST_PREV_HASH, type HashedReading, readingLine } from './reading-hash.ts'

/** Why a chain does not hold: changed, missing or doubled rows, or a picture that is not the one taken. */
const CHAIN_FAULTS = ['HASH', 'GAP', 'ORDER', 'PICTURE'] as const
export type ChainFault = (typeof CHAIN_FAULTS)[number]

export interface ChainRow extends HashedReading {
  readonly hash: string
  /** A picture of it is there and is another one. */
  readonly pictureBad: boolean
  /** Pictures that were cleared away after their time: gone, and no fault. */
  readonly picturesExpired: number
}

/** Where a walk along a chain has come to. */
export interface ChainWalk {
  readonly nextSeq: number
  /** Null: what stands before the first row asked for is unknown and taken as it is. */
  readonly lastHash: string | null
  readonly checked: number
  /** Pictures met so far that were cleared away. */
  readonly expired: number
  readonly fault: { readonly seq: number; readonly reason: ChainFault } | null
}

/** Begins at a number; the very first reading stands on zeros. */
export function startWalk(fromSeq: number, lastHash: string | null): ChainWalk {
  return {
    nextSeq: fromSeq,
    lastHash: fromSeq === 1 ? FIRST_PREV_HASH : lastHash,
    checked: 0,
    expired: 0,
    fault: null,
  }
}

interface WalkParts {
  hashOf(line: string): string
  /** Hashes that were written down elsewhere, by number. */
  readonly known: ReadonlyMap<number, string>
}

/** Goes one row on; rows come in the order of their numbers. Nothing after the first fault counts. */
export function stepWalk(walk: ChainWalk, row: ChainRow, { hashOf, known }: WalkParts): ChainWalk {
  if (walk.fault !== null) return walk
  const reason = faultOf(walk, row, { hashOf, known })
  if (reason !== null)
    return { ...walk, fault: { seq: reason === 'GAP' ? walk.nextSeq : row.seq, reason } }
  return {
    nextSeq: row.seq + 1,
    lastHash: row.hash,
    checked: walk.checked + 1,
    expired: walk.expired + row.picturesExpired,
    fault: null,
  }
}

/** A chain that is shorter than its head says has lost its end. */
export function endWalk(walk: ChainWalk, lastSeq: number): ChainWalk {
  if (walk.fault !== null || walk.nextSeq > lastSeq) return walk
  return { ...walk, fault: { seq: walk.nextSeq, reason: 'GAP' } }
}

function faultOf(walk: ChainWalk, row: ChainRow, { hashOf, known }: WalkParts): ChainFault | null {
  if (row.seq > walk.nextSeq) return 'GAP'
  if (row.seq < walk.nextSeq) return 'ORDER'
  if (walk.lastHash !== null && row.prevHash !== walk.lastHash) return 'HASH'
  if (hashOf(readingLine(row)) !== row.hash) return 'HASH'
  const noted = known.get(row.seq)
  if (noted !== undefined && noted !== row.hash) return 'HASH'
  return row.pictureBad ? 'PICTURE' : null
}
