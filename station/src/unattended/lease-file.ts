import { join } from 'node:path'
import { type Flow, idleFlow, STATION_STATES } from '@junheng/domain/station/flow.ts'
import { keepIfPossible, readJson } from '#station/disk/write-whole.ts'

const SPARED_TIME = 5000

/** Where the flow of a scale is kept, so that it comes back after a restart. */
export interface LeaseFile {
  load(now: number): Flow
  save(flow: Flow): void
}

export function openLeaseFile(folder: string, scaleId: string): LeaseFile {
  const path = join(folder, `lease-${scaleId.replace(/\W/g, '')}.json`)
  let saved: Flow | null = null
  return {
    load(now) {
      const stored = readJson(path)
      // Only this program writes the file, and only as a whole.
      return isFlow(stored) ? { ...idleFlow(now), ...stored } : idleFlow(now)
    },
    save(flow) {
      if (saved !== null && isNearly(saved, flow)) return
      saved = flow
      keepIfPossible(path, JSON.stringify(flow))
    },
  }
}

/** A truck that moves renews its lease ten times a second; the disk need not hear of each. */
const isNearly = (saved: Flow, flow: Flow): boolean => {
  const renewed = (flow.leaseUntil ?? 0) - (saved.leaseUntil ?? 0)
  return (
    renewed >= 0 &&
    renewed < SPARED_TIME &&
    JSON.stringify({ ...saved, leaseUntil: 0 }) === JSON.stringify({ ...flow, leaseUntil: 0 })
  )
}

const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  Object.hasOwn(STATION_STATES, value.state)
