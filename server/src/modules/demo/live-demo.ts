import { setTimeout as pause } from 'node:timers/promises'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { OPEN_STAGES, type Stage } from '@junheng/domain/visit/stages.ts'
import { findRoomyLine } from '#modules/trade/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { createCodeSource } from '#platform/code-rules/code-source.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { Call } from '#platform/http/call.ts'
import { findTrucks, type Order, type Placed, type Truck, tripOf } from './carried-demo.ts'
import { findKept, findMarks, INSTALL, tryMark } from './demo-fill.queries.ts'
import { type DemoSite, demoTime, userAt } from './demo-site.ts'
import { type KeptSite, openSite } from './kept-site.ts'
import { liveCalls } from './live-calls.ts'
import type { DemoBase } from './load-demo.ts'
import {
  confirm,
  type DemoGround,
  putOn,
  registerTrip,
  scaleOf,
  VISITS,
  WEIGHS,
} from './visit-demo.ts'

export interface LiveParts {
  readonly db: Database
  readonly engine: Engine
  readonly calls: DemoSite['calls']
  /** As the running server answers them. */
  served(): readonly Call[]
  readonly signal: AbortSignal
  /** Told what a truck was refused, or what failed. */
  warn(error: unknown): void
}

/** What tells the trucks of this simulation from those that somebody plays with. */
const REMARK = '演示车流'
/** Minutes that a truck spends at a stage before it goes on. */
const STAY: Readonly<Partial<Record<Stage, number>>> = {
  QUEUING: 3,
  CALLED: 2,
  REGISTERED: 2,
  ENTERED: 4,
  FIRST_WEIGHED: 9,
  WEIGHED: 2,
}
/** Minutes from one truck to the next, and how many are on their way at most. */
const GAP = 6
const MOST_TRUCKS = 6
const TICK_MS = 5000
const MINUTE = 60_000

/** What is carried: coal in, coke out. */
const CARRIED: readonly Order[] = [
  { kind: 'pu', contract: null, invCode: 'M001', store: 'rawId' },
  { kind: 'sa', contract: null, invCode: 'M004', store: 'productId' },
]

/** Lets trucks go through the demo site at a plant's pace until it is told to end; on any other site it ends at once. */
export async function liveDemo(parts: LiveParts): Promise<void> {
  const live = await openLive(parts)
  if (live === null) return
  while (!parts.signal.aborted) {
    try {
      await live.step()
    } catch (error) {
      if (!parts.signal.aborted) parts.warn(error)
    }
    await pause(TICK_MS, undefined, { signal: parts.signal }).catch(() => {})
  }
}

/** Null: this is no demo site, or one that is not installed wholly. */
export async function openLive(parts: LiveParts): Promise<LiveSite | null> {
  const mark = (await findMarks(parts.db)).find(({ lane }) => lane === INSTALL)
  if (mark === undefined || mark.done < mark.whole) return null
  return new LiveSite(parts, await findKept(parts.db))
}

interface LiveVisit {
  readonly id: string
  readonly kind: 'pu' | 'sa'
  readonly stage: Stage
  readonly plateNumber: string
  readonly load: string
  readonly warehouseId: string
  /** Minutes since it came to its stage. */
  readonly minutes: number
}

class LiveSite {
  readonly #parts: LiveParts
  readonly #site: DemoSite
  readonly #base: DemoBase
  /** Trucks that were refused wait a while. */
  readonly #refused = new Map<string, number>()

  constructor(parts: LiveParts, kept: KeptSite) {
    this.#parts = parts
    const { db, engine, calls } = parts
    const time = demoTime(engine.clock.now())
    const codes = createCodeSource({ db, clock: engine.clock })
    const { site, base } = openSite(kept, { engine, codes, calls, time })
    this.#site = site
    this.#base = base
  }

  /** One truck goes one stage further, or the next one comes; nothing while another node is at it. */
  async step(): Promise<void> {
    const { db, engine, served } = this.#parts
    const { clock } = engine
    const newId = (): string => engine.newId()
    await db.transaction(async (tx) => {
      if (!(await tryMark(tx, INSTALL))) return
      const calls = liveCalls({ db, clock, newId, calls: served })
      const second = new Map(
        [...this.#base.scales].map(([orgId, [one, two]]) => [orgId, [two, one] as const]),
      )
      const ground = { tx, site: this.#site, calls, scales: second }
      const visits = await this.#visits(tx)
      const due = visits.find((visit) => this.#isDue(visit))
      if (due !== undefined) await this.#goOn(ground, due)
      else if (visits.length < MOST_TRUCKS && (await this.#isTime(tx))) await this.#come(ground)
    })
  }

  #isDue({ id, stage, minutes }: LiveVisit): boolean {
    const now = this.#parts.engine.clock.now().getTime()
    return minutes >= (STAY[stage] ?? 0) && (this.#refused.get(id) ?? 0) <= now
  }

  /** Trucks of the simulation on their way, who waits longest first. */
  #visits(tx: Tx): Promise<readonly LiveVisit[]> {
    const now = this.#parts.engine.clock.now().toISOString()
    return tx.rows<LiveVisit>(
      sql`select r.id::text as id, r.kind, r.stage, r.plate_number as "plateNumber", s.pre_quantity::text as load, s.warehouse_id::text as "warehouseId",
        (extract(epoch from ${now}::timestamptz - coalesce(r.update_date, r.create_date)) / 60)::float8 as minutes
      from tr_registry r join tr_registry_sub s on s.main_id = r.id
      where r.org_id = ${this.#plant.orgId} and r.remark = ${REMARK} and r.stage = any(${[...OPEN_STAGES]}) order by minutes desc`,
    )
  }

  get #plant() {
    return this.#site.companies[0]
  }

  async #isTime(tx: Tx): Promise<boolean> {
    const since = new Date(this.#parts.engine.clock.now().getTime() - GAP * MINUTE).toISOString()
    const row = await tx.row(
      sql`select 1 from tr_registry where org_id = ${this.#plant.orgId} and remark = ${REMARK} and create_date > ${since} limit 1`,
    )
    return row === null
  }

  /** The next truck registers at the gate, for whichever notice has most left. */
  async #come(ground: DemoGround): Promise<void> {
    const nth = Math.floor(this.#parts.engine.clock.now().getTime() / (GAP * MINUTE))
    const order = CARRIED[nth % CARRIED.length]
    const trucks = await this.#freeTrucks(ground.tx)
    const truck = trucks[nth % trucks.length]
    const placed = order && (await this.#placed(ground.tx, order))
    if (truck === undefined || !placed) return
    const company = this.#plant
    const carrying = { company, placed, truck, nth, oddity: null, until: 'LEFT' } as const
    const trip = tripOf(this.#base.goods, carrying)
    await registerTrip(ground, { ...trip, more: { remark: REMARK } })
  }

  async #freeTrucks(tx: Tx): Promise<readonly Truck[]> {
    const { hired } = await findTrucks(tx)
    const taken = await tx.rows<{ readonly plateNumber: string }>(
      sql`select plate_number as "plateNumber" from tr_open_plate where group_id = ${this.#site.groupId}`,
    )
    const busy = new Set(taken.map(({ plateNumber }) => plateNumber))
    return hired.filter(({ plateNumber }) => !busy.has(plateNumber))
  }

  async #placed(tx: Tx, order: Order): Promise<Placed | null> {
    const line = await findRoomyLine(tx, {
      orgId: this.#plant.orgId,
      kind: order.kind,
      inventoryId: this.#base.goods.materials.get(order.invCode) ?? '0',
      now: this.#parts.engine.clock.now(),
      least: '100',
    })
    return line && { ...line, order }
  }

  async #goOn(ground: DemoGround, visit: LiveVisit): Promise<void> {
    const { engine, warn } = this.#parts
    try {
      await this.#move(ground, visit)
    } catch (error) {
      this.#refused.set(visit.id, engine.clock.now().getTime() + GAP * MINUTE)
      warn(error)
    }
  }

  async #move(ground: DemoGround, { id, stage, ...visit }: LiveVisit): Promise<void> {
    const { calls, site } = ground
    const company = this.#plant
    const gate = userAt(site, 'gate', company).caller
    if (stage === 'QUEUING') return void (await calls.ask(gate, `${VISITS}/call`, { ids: [id] }))
    if (stage === 'CALLED' || stage === 'REGISTERED')
      return void (await calls.ask(gate, `${VISITS}/entrance`, { registryId: id }))
    if (stage === 'WEIGHED')
      return void (await calls.ask(gate, `${VISITS}/release`, { registryId: id }))
    const { hired } = await findTrucks(ground.tx)
    const tare = hired.find(({ plateNumber }) => plateNumber === visit.plateNumber)?.tare ?? 0
    const gross = tare + Number(visit.load)
    const [first, second] = visit.kind === 'pu' ? [gross, tare] : [tare, gross]
    if (stage === 'ENTERED') return this.#weigh(ground, { id, expect: 'FIRST', weight: first })
    await confirm(ground, { ...visit, company, side: null }, id)
    await this.#weigh(ground, { id, expect: 'SECOND', weight: second })
  }

  /** The truck drives on and is weighed as soon as the scale has come to rest. */
  async #weigh(
    ground: DemoGround,
    asked: { readonly id: string; readonly expect: string; readonly weight: number },
  ): Promise<void> {
    const company = this.#plant
    const { caller } = userAt(ground.site, 'weigher', company)
    const scaleId = scaleOf(ground, company)
    const body = { registryId: asked.id, scaleId, expect: asked.expect }
    await putOn(ground, { company, weight: 0 })
    await putOn(ground, { company, weight: asked.weight })
    try {
      for (let looks = 1; !(await saved(ground, { caller, body, looks })); looks += 1)
        await pause(REST_MS, undefined, { signal: this.#parts.signal })
    } finally {
      await putOn(ground, { company, weight: 0 })
    }
  }
}

/** False: the scale has not come to rest yet. */
async function saved(
  { calls }: DemoGround,
  {
    caller,
    body,
    looks,
  }: { readonly caller: Caller; readonly body: AnyRow; readonly looks: number },
): Promise<boolean> {
  try {
    await calls.ask(caller, `${WEIGHS}/weighsave`, body)
    return true
  } catch (error) {
    if (error instanceof RefusalError && looks < MOST_LOOKS) return false
    throw error
  }
}

/** How often the scale is looked at before the truck is sent off, and how long it may come to rest in between. */
const MOST_LOOKS = 20
const REST_MS = 1000
