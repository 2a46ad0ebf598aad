import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { deliveredTons } from '@junheng/domain/values/suttle.fixtures.ts'
import { type Tons, tonsOf } from '@junheng/domain/values/tons.ts'
import fc from 'fast-check'
import { notice } from '#modules/trade/notice/notice.entity.ts'
import {
  closeLines,
  finishNotices,
  type LineContext,
  noticesOfLines,
  openLines,
  reopenNotices,
  updateMaxLimit,
} from '#modules/trade/notice/notice-lines.ts'
import type { Booking } from '#modules/trade/quantity/booking.ts'
import { adjust, deliver, redeliver, undeliver } from '#modules/trade/quantity/deliver.ts'
import { lineOf, visit } from '#modules/trade/quantity/quantity.fixtures.ts'
import { cancel, release } from '#modules/trade/quantity/release.ts'
import { rereserve, reserve } from '#modules/trade/quantity/reserve.ts'
import type { QuantitySite } from '#modules/trade/quantity/site.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import * as model from './notice-model.ts'

/** The product's side of a life: the same visits in the same order as in the model. */
export interface Real {
  readonly tx: Tx
  readonly site: QuantitySite
  readonly context: LineContext
  readonly contractSubId: string
  readonly subIds: readonly string[]
  readonly noticeIds: readonly string[]
  readonly bookings: Booking[]
}

type LifeCommand = fc.AsyncCommand<model.Model, Real>

const tons = (kg: number): Tons => tonsOf((kg / 1000).toFixed(3))
const kg = (text: string): number => Math.round(Number(text) * 1000)

/** One step on both sides: the outcomes must agree, and then all counters. */
class Step implements LifeCommand {
  constructor(
    readonly name: string,
    readonly expect: (life: model.Model) => model.Expected | null,
    readonly act: (real: Real) => Promise<void>,
  ) {}
  check = (): boolean => true
  async run(life: model.Model, real: Real): Promise<void> {
    const expected = this.expect(life)
    // Nothing to do it with: no such visit yet.
    if (expected === null) return
    const actual = await outcomeOf(real, () => this.act(real))
    if (actual !== expected) throw new Error(`${this.name}: expected ${expected}, got ${actual}`)
    await compare(life, real, this.name)
  }
  toString = (): string => this.name
}

/** A refusal takes back what it had begun, as its transaction would. */
async function outcomeOf({ tx }: Real, act: () => Promise<void>): Promise<model.Expected> {
  try {
    await tx.savepoint(act)
    return 'done'
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal.code
    throw error
  }
}

async function compare(life: model.Model, real: Real, step: string): Promise<void> {
  const contract = await real.tx.row<{ notice: string; done: string; over: string }>(
    sql`select notice_quantity as notice, done_quantity as done, over_quantity as over from or_contract_sub where id = ${real.contractSubId}`,
  )
  const lines = []
  for (const id of real.subIds) lines.push(await lineOf(real.tx, id))
  const stored = {
    contract: [contract?.notice, contract?.done, contract?.over].map((text) => kg(text ?? '')),
    lines: lines.map((line) => [
      kg(line.maxLimit),
      kg(line.preQuantity),
      kg(line.deSuttle),
      line.countSa,
      line.usedNum,
      line.numLimit,
      line.live,
    ]),
    reserved: real.bookings.map(({ reserved }) => kg(reserved)),
  }
  const wanted = {
    contract: [life.notice, life.doneTons, life.over],
    lines: life.lines.map((line) => [
      line.max,
      line.pre,
      line.de,
      line.made,
      line.used,
      line.numLimit,
      !line.closed && !line.done,
    ]),
    reserved: life.visits.map(({ reserved }) => reserved),
  }
  const [left, right] = [JSON.stringify(stored), JSON.stringify(wanted)]
  if (left !== right) throw new Error(`after ${step}: stored ${left}, the model has ${right}`)
}

/** A visit that fits, chosen alike on both sides. */
function chosen(
  life: model.Model,
  index: number,
  fits: (item: model.ModelVisit) => boolean,
): number | null {
  const open = life.visits.flatMap((item, at) => (fits(item) ? [at] : []))
  return open.length === 0 ? null : (open[index % open.length] ?? null)
}

/** A step on one of the visits; what the product gives back is what it is asked with next time. */
function onVisit(
  name: string,
  {
    index,
    fits,
    expect,
    act,
  }: {
    readonly index: number
    fits(item: model.ModelVisit): boolean
    expect(life: model.Model, item: model.ModelVisit): model.Expected
    act(real: Real, booking: Booking): Promise<Booking>
  },
): Step {
  let at: number | null = null
  return new Step(
    name,
    (life) => {
      at = chosen(life, index, fits)
      const item = at === null ? undefined : life.visits[at]
      return item === undefined ? null : expect(life, item)
    },
    async (real) => {
      const booking = at === null ? undefined : real.bookings[at]
      if (at === null || booking === undefined) throw new Error('no booking')
      real.bookings[at] = await act(real, booking)
    },
  )
}

const isOpen = (item: model.ModelVisit): boolean => item.used && item.weighed === null
const isWeighed = (item: model.ModelVisit): boolean => item.weighed !== null
/** Left with its weighing taken back: the only visit that can be weighed again without being used. */
const isTakenBack = (item: model.ModelVisit): boolean =>
  !item.used && item.weighed === null && item.counted

const index = fc.nat(20)
const line = fc.nat(1)
const load = fc.integer({ min: 1, max: 70_000 })

/** Every command a notice's life knows. */
export const COMMANDS: fc.Arbitrary<LifeCommand>[] = [
  fc.tuple(line, load).map(
    ([at, asked]) =>
      new Step(
        `reserve(${at}, ${asked})`,
        (life) => model.reserveModel(life, at, asked),
        async (real) => {
          const request = visit(real.subIds[at] ?? '', { quantity: tons(asked) })
          real.bookings.push(await reserve(real.tx, real.site, request))
        },
      ),
  ),
  fc.tuple(index, load).map(([at, asked]) =>
    onVisit(`rereserve(${at}, ${asked})`, {
      index: at,
      fits: isOpen,
      expect: (life, item) => model.rereserveModel(life, item, asked),
      act: (real, booking) => rereserve(real.tx, real.site, booking, tons(asked)),
    }),
  ),
  fc.tuple(index, fc.boolean()).map(([at, cancels]) =>
    onVisit(`${cancels ? 'cancel' : 'release'}(${at})`, {
      index: at,
      fits: isOpen,
      expect: (life, item) => model.releaseModel(life, item, cancels),
      act: (real, booking) => (cancels ? cancel : release)(real.tx, real.site, booking),
    }),
  ),
  fc.tuple(index, load).map(([at, weighed]) =>
    onVisit(`deliver(${at}, ${weighed})`, {
      index: at,
      fits: isOpen,
      expect: (life, item) => model.weighModel(life, item, { tons: weighed, free: false }),
      act: async (real, booking) =>
        (await deliver(real.tx, real.site, booking, { deSuttle: deliveredTons(tons(weighed)) }))
          .booking,
    }),
  ),
  fc.tuple(index, load, fc.boolean()).map(([at, weighed, left]) =>
    onVisit(`adjust(${at}, ${weighed}, ${left})`, {
      index: at,
      fits: isWeighed,
      expect: (life, item) =>
        model.weighModel(life, item, {
          tons: weighed,
          free: left || weighed <= (item.weighed ?? 0),
        }),
      act: async (real, booking) =>
        (
          await adjust(real.tx, real.site, booking, {
            deSuttle: deliveredTons(tons(weighed)),
            left,
          })
        ).booking,
    }),
  ),
  fc.tuple(index, load, fc.boolean()).map(([at, wanted, left]) =>
    onVisit(`undeliver(${at}, ${wanted}, ${left})`, {
      index: at,
      fits: isWeighed,
      expect: (life, item) => model.unweighModel(life, item, { wanted, left }),
      act: async (real, booking) => {
        const back = { quantity: tons(wanted), left, settled: false }
        return (await undeliver(real.tx, real.site, booking, back)).booking
      },
    }),
  ),
  fc.tuple(index, load).map(([at, weighed]) =>
    onVisit(`redeliver(${at}, ${weighed})`, {
      index: at,
      fits: isTakenBack,
      expect: (life, item) => model.weighModel(life, item, { tons: weighed, free: true }),
      act: async (real, booking) => {
        const again = { deSuttle: deliveredTons(tons(weighed)), left: true }
        return (await redeliver(real.tx, real.site, booking, again)).booking
      },
    }),
  ),
  fc.tuple(line, fc.integer({ min: 1, max: 160_000 })).map(
    ([at, max]) =>
      new Step(
        `limit(${at}, ${max})`,
        (life) => model.limitModel(life, at, max),
        async ({ tx, context, subIds }) => {
          const id = subIds[at] ?? ''
          for (const owner of await noticesOfLines(tx, context, { subIds: [id], lock: true }))
            await updateMaxLimit(tx, context, { owner, id, maxLimit: tons(max) })
        },
      ),
  ),
  fc.tuple(line, fc.boolean()).map(
    ([at, opens]) =>
      new Step(
        `${opens ? 'open' : 'close'}(${at})`,
        (life) => (opens ? model.openModel : model.closeModel)(life, at),
        async ({ tx, context, subIds }) => {
          const ids = [subIds[at] ?? '']
          const notices = await noticesOfLines(tx, context, { subIds: ids, lock: true })
          if (opens) await openLines(tx, context, { notices, ids })
          else await closeLines(tx, context, { notices, ids, reason: '停发' })
        },
      ),
  ),
  fc.tuple(line, fc.boolean()).map(
    ([at, reopens]) =>
      new Step(
        `${reopens ? 'reopen' : 'finish'}(${at})`,
        (life) => (reopens ? model.reopenModel : model.finishModel)(life, at),
        async ({ tx, context, noticeIds }) => {
          const change = reopens ? reopenNotices : finishNotices
          const id = noticeIds[at] ?? ''
          const { registry } = context.engine
          const { caller } = context
          const held = await loadTyped(tx, registry, notice, { caller, id, lock: true })
          await change(tx, context, [held])
        },
      ),
  ),
]
