import { join } from 'node:path'
import type { ZeroReturn } from '@junheng/domain/scale/live-scale.ts'
import { type Flow, idleFlow, STATION_STATES } from '@junheng/domain/station/flow.ts'
import { keepIfPossible, readJson } from '#station/disk/write-whole.ts'

const SPARED_TIME = 5000

/** What comes back after a restart: where the flow stood, and what the scale owed since its last reading. */
export interface Lease {
  readonly flow: Flow
  /** Null: nobody has kept it. */
  readonly zero: ZeroReturn | null
}

/** Where the flow of a scale is kept, so that it comes back after a restart. */
export interface LeaseFile {
  load(now: number): Lease
  save(lease: Lease): void
}

export function openLeaseFile(folder: string, scaleId: string): LeaseFile {
  const path = join(folder, `lease-${scaleId.replace(/\W/g, '')}.json`)
  let saved: Lease | null = null
  return {
    load(now) {
      // Only this program writes the file, and only as a whole.
      const stored = readJson(path)
      if (!isFlow(stored)) return { flow: idleFlow(now), zero: null }
      const { zero = null, ...flow } = stored as Flow & { readonly zero?: ZeroReturn }
      return { flow: { ...idleFlow(now), ...flow }, zero }
    },
    save(lease) {
      if (saved !== null && isNearly(saved, lease)) return
      saved = lease
      keepIfPossible(path, JSON.stringify({ ...lease.flow, zero: lease.zero }))
    },
  }
}

/** A truck that moves renews its lease ten times a second; the disk need not hear of each. */
const isNearly = (saved: Lease, next: Lease): boolean => {
  const renewed = (next.flow.leaseUntil ?? 0) - (saved.flow.leaseUntil ?? 0)
  return renewed >= 0 && renewed < SPARED_TIME && restOf(saved) === restOf(next)
}

const restOf = ({ flow, zero }: Lease): string => JSON.stringify([{ ...flow, leaseUntil: 0 }, zero])

const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  Object.hasOwn(STATION_STATES, value.state)
