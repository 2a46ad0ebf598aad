import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll } from 'vitest'
import type { Maker } from '#modules/archives/api.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { makeFactory } from '#modules/archives/factory/factory.fixtures.ts'
import { makeLine } from '#modules/archives/line/line.fixtures.ts'
import {
  makeAuditedNotice,
  type NoticeKind,
  subIdOf,
} from '#modules/trade/notice/notice.fixtures.ts'
import {
  actOrder,
  createOrder,
  deleteOrder,
  updateOrder,
} from '#modules/trade/order-writes.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { StateAction } from '#platform/entity-engine/change-state.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type TestBed, useTestBed } from '#test/database.ts'
import { registryCalls } from '../registry-ports.fixtures.ts'

/** A factory and a line with all its steps for every kind of business. */
export async function makeSite(tx: Tx, maker: Maker): Promise<void> {
  await makeFactory(tx, maker, { isDefault: true })
  const point = async (code: string, checkType: string) =>
    String((await makeCheck(tx, maker, { code, name: code, checkType }))['id'])
  await makeLine(tx, maker, {
    kinds: 'pu,pt,sa,st,al,tr',
    asLineSub: [
      { seq: 1, stepType: 'CHECKIN', checkIds: await point('QD', 'CHECKIN') },
      { seq: 2, stepType: 'GATE_IN', checkIds: await point('JM', 'GATE_IN') },
      { seq: 3, stepType: 'WEIGH_1', checkIds: await point('B1', 'SCALE') },
      { seq: 4, stepType: 'SAMPLE', checkIds: await point('QY', 'SAMPLE') },
      { seq: 5, stepType: 'WEIGH_2', checkIds: await point('B2', 'SCALE') },
      { seq: 6, stepType: 'GATE_OUT', checkIds: await point('CM', 'GATE_OUT') },
    ],
  })
}

export interface NewVisit extends AnyRow {
  readonly kind?: NoticeKind
  readonly notice: AnyRow
  /** Of its one row, unless rows are given. */
  readonly preQuantity?: string
  readonly line?: AnyRow
  warn?(text: string): void
}

/** A visit of a vehicle for 30 t of the notice's first line. */
export function makeVisit(tx: Tx, maker: Maker, body: NewVisit): Promise<AnyRow> {
  const { kind = 'sa', notice, preQuantity = '30', line = {}, warn, ...sent } = body
  return createOrder(tx, maker, {
    entity: 'registry',
    at: kind,
    body: {
      kind,
      noticeId: notice['id'],
      plateNumber: plateOf(maker),
      trRegistrySub: [{ noticeSubId: subIdOf(notice), preQuantity, ...line }],
      ...sent,
    },
    ...(warn ? { warn } : {}),
  })
}

/** A plate that nobody else has. */
export const plateOf = (_maker: Maker): string => {
  plates += 1
  return `陕E${String(plates).padStart(5, '0')}`
}
let plates = 0

export interface LineCounters {
  readonly preQuantity: string
  readonly deSuttle: string
  readonly maxLimit: string
  readonly countSa: number
  readonly usedNum: number
}

/** A bed with a site, to register vehicles in. */
export interface VisitBed extends TestBed {
  on<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  notice(body?: Parameters<typeof makeAuditedNotice>[2]): Promise<AnyRow>
  visit(body: NewVisit): Promise<AnyRow>
  act(action: StateAction, id: unknown, as?: Partial<Caller>): Promise<readonly string[]>
  update(body: AnyRow, action?: 'update' | 'safeUpdate', at?: NoticeKind): Promise<AnyRow>
  drop(id: unknown): Promise<void>
  ask(
    name: string,
    asked: { readonly body?: object; readonly id?: string; readonly caller?: Caller },
  ): Promise<AnyRow>
  row(id: unknown): Promise<AnyRow>
  line(notice: AnyRow): Promise<LineCounters>
  plates(id: unknown): Promise<readonly string[]>
}

export function useVisitBed(): VisitBed {
  const bed = useTestBed() as { -readonly [K in keyof VisitBed]: VisitBed[K] }
  beforeAll(async () => {
    Object.assign(bed, partsOf(bed))
    await bed.on((tx) => makeSite(tx, bed))
  })
  return bed
}

function partsOf(bed: TestBed): Omit<VisitBed, keyof TestBed> {
  const { db, engine, caller } = bed
  const on = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work)
  const calls = registryCalls({ db, engine } as EntityServices)
  const place = (at: NoticeKind | 'all' = 'all') => ({ entity: 'registry', at })
  return {
    on,
    notice: (body = {}) => on((tx) => makeAuditedNotice(tx, bed, { quantity: '1000', ...body })),
    visit: (body) => on((tx) => makeVisit(tx, bed, body)),
    act: (action, id, as = {}) =>
      on((tx) => {
        const maker = { ...bed, caller: { ...caller, ...as } }
        return actOrder(tx, maker, { ...place(), action, id })
      }),
    update: (body, action = 'update', at = 'sa') =>
      on((tx) => updateOrder(tx, bed, { ...place(at), body, action })),
    drop: (id) => on((tx) => deleteOrder(tx, bed, { ...place(), id })),
    async ask(name, { body, id, caller: as = caller }) {
      const path = `/registry/tr-registry/${name}`
      const params = id === undefined ? {} : { id }
      return (await askCall(calls, path, { db, caller: as, params, body })).data as AnyRow
    },
    async row(id) {
      return (await db.row<AnyRow>(sql`select * from tr_registry where id = ${String(id)}`)) ?? {}
    },
    async line(notice) {
      const row = await db.row<LineCounters>(
        sql`select pre_quantity as "preQuantity", de_suttle as "deSuttle", max_limit as "maxLimit", count_sa as "countSa", used_num as "usedNum" from or_notice_sub where id = ${subIdOf(notice)}`,
      )
      if (row === null) throw new Error('no line')
      return row
    },
    async plates(id) {
      const rows = await db.rows<{ readonly plate: string }>(
        sql`select plate_number as plate from tr_open_plate where registry_id = ${String(id)} order by 1`,
      )
      return rows.map(({ plate }) => plate)
    },
  }
}
