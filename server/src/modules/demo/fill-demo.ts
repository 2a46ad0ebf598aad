import { createCodeSource } from '#platform/code-rules/code-source.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { demoDesk } from './demo-calls.ts'
import {
  advanceMark,
  type FillMark,
  findKept,
  findMarks,
  INSTALL,
  lockMark,
} from './demo-fill.queries.ts'
import { type DemoSite, demoTime } from './demo-site.ts'
import { workDesks } from './desks-demo.ts'
import { type LaneState, openLane, playDay } from './fill-day.ts'
import { type KeptSite, openSite } from './kept-site.ts'
import type { DemoBase } from './load-demo.ts'

export interface FillParts {
  readonly db: Database
  readonly engine: Engine
  readonly calls: DemoSite['calls']
  /** Ends it; the day under way is undone, and the next start makes it again. */
  readonly signal?: AbortSignal
}

/** How often a day is begun anew that crossed the work of somebody else. */
const MOST_TRIES = 5

/**
 * Fills in the days before the install, company beside company and one commit for each day. Whoever works
 * meanwhile works on other scales, other notices and other days: numbers, readings and stock go on in the order
 * in which they are written. Answers whether the last day was filled in now.
 */
export async function fillDemo(parts: FillParts): Promise<boolean> {
  const marks = (await findMarks(parts.db)).filter(({ lane }) => lane !== INSTALL)
  if (marks.length === 0) return false
  const kept = await findKept(parts.db)
  const lanes = marks.map((mark, at) => new Lane(parts, kept, { mark, at }))
  const whole = Math.max(0, ...marks.map((mark) => mark.whole))
  const done = Math.min(...marks.map((mark) => mark.done))
  if (done === whole) return false
  // The plant comes after the others: goods of the mine are on the same road for both, and the same day gives the
  // same rows.
  const beside = lanes.filter((lane) => !lane.isPlant)
  const plant = lanes.filter((lane) => lane.isPlant)
  for (let day = done; day < whole; day += 1) {
    if (parts.signal?.aborted) return false
    for (const together of [beside, plant]) {
      const results = await Promise.allSettled(together.map((lane) => lane.play(day)))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    }
  }
  return parts.signal?.aborted !== true
}

class Lane {
  readonly #parts: FillParts
  readonly #mark: FillMark
  readonly #site: DemoSite
  readonly #base: DemoBase
  readonly #desk: ReturnType<typeof demoDesk>

  constructor(
    parts: FillParts,
    kept: KeptSite,
    { mark, at }: { readonly mark: FillMark; readonly at: number },
  ) {
    this.#parts = parts
    this.#mark = mark
    const { db, engine, calls } = parts
    const time = demoTime(mark.hour, { milliseconds: 100 * (at + 1) })
    const codes = createCodeSource({ db, clock: time.clock })
    const { site, base } = openSite(kept, { engine: engine.at(time), codes, calls, time })
    this.#site = site
    this.#base = base
    this.#desk = demoDesk(site)
  }

  get isPlant(): boolean {
    return this.#site.companies[0].orgCode === this.#mark.lane
  }

  async play(day: number): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await this.#parts.db.transaction((tx) => this.#playOnce(tx, day))
      } catch (error) {
        if (this.#parts.signal?.aborted) return
        if (tries === MOST_TRIES) throw error
      }
  }

  async #playOnce(tx: Tx, day: number): Promise<void> {
    const mark = await lockMark(tx, this.#mark.lane)
    if (mark === null || mark.done > day) return
    const site = this.#site
    const company = site.companies.find(({ orgCode }) => orgCode === mark.lane)
    if (company === undefined) throw new Error(`no demo company ${mark.lane}`)
    const { goods, scales, adapterId } = this.#base
    // The second scales: the readings of the first ones go on from what the install has left.
    const second = new Map([...scales].map(([orgId, [one, two]]) => [orgId, [two, one] as const]))
    const ground = { tx, site, calls: this.#desk.on(tx), scales: second }
    const daysAgo = mark.whole - 1 - day
    beginDay(site, daysAgo)
    const state = day === 0 ? await openLane(ground, { company, goods }) : laneState(mark)
    const { signal } = this.#parts
    const filled = { company, goods, daysAgo, visits: mark.visits, state, signal, adapterId }
    await workDesks(ground, filled, () => playDay(ground, filled))
    await advanceMark(tx, { lane: mark.lane, done: day + 1, state })
  }
}

/** In the morning; who installs before that finds today's desks at work all the same. */
function beginDay({ time }: DemoSite, daysAgo: number): void {
  time.begin()
  if (time.at(daysAgo, '08:00:00') < time.hour) time.goTo(daysAgo, '08:00:00')
  else time.goBefore(EARLY_MINUTES)
}

const EARLY_MINUTES = 30

const laneState = ({ state }: FillMark): LaneState => ({ placed: {}, ...state })
