import { OFFLINE_REASONS } from '@junheng/domain/indicator/line-health.ts'
import { type LiveWeight, ONLINE_TIME } from '@junheng/domain/scale/live-weight.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { LiveHub } from './live-hub.ts'
import { raiseAbout } from './raise-about.ts'
import { changeOnline, noteHeard, orphanScales, releaseScales } from './scale-state.queries.ts'

/** Why a scale counts as gone, in words. */
const REASONS = { ...OFFLINE_REASONS, GONE: '采集连接中断' } as const
type OfflineReason = keyof typeof REASONS

export interface WatchParts {
  readonly db: Database
  readonly engine: Engine
  readonly hub: LiveHub
  readonly node: string
  /** What one of this node's scales shows; null: not known. */
  shownOf(scaleId: string): Promise<LiveWeight | null>
}

export interface ScaleWatch {
  /** Looks whether the scales of this node still speak; what stopped is raised. */
  look(): Promise<void>
  /** Tells the database what this node has heard, and finds what dead nodes have left. */
  note(options: { readonly orphans: boolean }): Promise<void>
}

/** Notices when scales go silent, once each. */
export function watchScales({ db, engine, hub, node, shownOf }: WatchParts): ScaleWatch {
  /** What the database knows: true online, false not; and since when a line is missing. */
  const told = new Map<string, boolean>()
  const missing = new Map<string, number>()
  /** Scales that have been told to show less than nothing. */
  const negative = new Set<string>()
  const turn = async (scaleId: string, reason: OfflineReason | null): Promise<void> => {
    const online = reason === null
    if (told.get(scaleId) === online) return
    told.set(scaleId, online)
    const changed = await changeOnline(db, { node, scaleId, online, reason })
    if (changed && reason !== null)
      await raiseAbout({ db, engine }, { scaleId, ...offline(reason) })
  }
  const lookAt = async (scaleId: string, now: number): Promise<void> => {
    missing.delete(scaleId)
    const newest = hub.newest(scaleId)
    if (newest === null || now - newest > ONLINE_TIME) return turn(scaleId, 'SILENT')
    await turn(scaleId, hub.portOf(scaleId)?.counters().noisy ? 'NOISY' : null)
    const isNegative = (await shownOf(scaleId))?.negativeZero ?? false
    if (isNegative && !negative.has(scaleId))
      await raiseAbout({ db, engine }, { scaleId, type: 'NEGATIVE_ZERO', says: '空秤为负，请清零' })
    if (isNegative) negative.add(scaleId)
    else negative.delete(scaleId)
  }
  return {
    async look() {
      const now = engine.clock.now().getTime()
      const owned = hub.owned()
      for (const id of owned) await lookAt(id, now)
      for (const id of [...told.keys()].filter((each) => !owned.includes(each))) {
        const since = missing.get(id) ?? now
        missing.set(id, since)
        if (now - since < ONLINE_TIME) continue
        await turn(id, 'GONE')
        await releaseScales(db, { node, scaleIds: [id] })
        told.delete(id)
        missing.delete(id)
      }
    },
    async note({ orphans }) {
      const heard = hub.owned().map((scaleId) => {
        const newest = hub.newest(scaleId)
        const { good = 0, bad = 0 } = hub.portOf(scaleId)?.counters() ?? {}
        const lastFrame = newest === null ? null : new Date(newest).toISOString()
        return { scaleId, lastFrame, good, bad }
      })
      if (heard.length > 0) await noteHeard(db, { node, heard })
      if (!orphans) return
      for (const scaleId of await orphanScales(db))
        await raiseAbout({ db, engine }, { scaleId, ...offline('GONE') })
    },
  }
}

const offline = (reason: OfflineReason) =>
  ({ type: 'SCALE_OFFLINE', says: `离线：${REASONS[reason]}` }) as const
