import { FRESH_TIME } from '../scale/live-scale.ts'

/** What a decoder has counted at a moment, since the line was opened. */
export interface LineCount {
  readonly time: number
  readonly good: number
  readonly bad: number
}

/** The counts of the last seconds, oldest first. */
export type LineHealth = readonly LineCount[]

export const NEW_LINE: LineHealth = []

const WINDOW = 10_000
/** Ten frames a second come in; five counts a second are as good as all. */
const BETWEEN = 200
/** A single bad frame right after a start is no noise. */
const FEWEST = 10

/** Why a scale counts as offline. */
export const OFFLINE_REASONS = { SILENT: '仪表无数据', NOISY: '仪表数据错误过多' } as const
export type OfflineReason = keyof typeof OFFLINE_REASONS

/**
 * Takes the counters of a decoder in; smaller ones than before mean that the line was opened anew.
 *
 * @example
 * health = noteCount(health, { time, good: decoder.good, bad: decoder.bad })
 */
export function noteCount(health: LineHealth, count: LineCount): LineHealth {
  const newest = health.at(-1)
  if (newest === undefined) return [count]
  if (count.good < newest.good || count.bad < newest.bad || count.time < newest.time) return [count]
  const before = health.at(-2)
  const isClose = before !== undefined && newest.time - before.time < BETWEEN
  const kept = isClose ? [...health.slice(0, -1), count] : [...health, count]
  return kept.slice(baseOf(kept, count.time))
}

/** The newest count that is as old as the window, or the oldest of all. */
function baseOf(health: LineHealth, now: number): number {
  const at = health.findLastIndex(({ time }) => time <= now - WINDOW)
  return Math.max(at, 0)
}

/** More than a fifth of the last ten seconds was garbage: what is left is not to be trusted. */
export function isNoisy(health: LineHealth, now: number): boolean {
  const newest = health.at(-1)
  const base = health[baseOf(health, now)]
  if (newest === undefined || base === undefined) return false
  const bad = newest.bad - base.bad
  const all = bad + newest.good - base.good
  return all >= FEWEST && bad * 5 > all
}

/**
 * Why a line cannot be weighed with, or null; the exception is SCALE_OFFLINE either way.
 *
 * @example
 * offlineReason(health, { now, newest: live.frames.at(-1)?.time ?? null })
 */
export function offlineReason(
  health: LineHealth,
  { now, newest }: { readonly now: number; readonly newest: number | null },
): OfflineReason | null {
  if (newest === null || now - newest > FRESH_TIME) return 'SILENT'
  return isNoisy(health, now) ? 'NOISY' : null
}
