import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { beforeAll } from 'vitest'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeFactory } from '#modules/archives/factory/factory.fixtures.ts'
import { makeVehicle } from '#modules/archives/vehicle/vehicle.fixtures.ts'
import { reserve } from '#modules/trade/api.ts'
import {
  makeAuditedNotice,
  type NoticeKind,
  subIdOf,
} from '#modules/trade/notice/notice.fixtures.ts'
import { siteOf } from '#modules/trade/quantity/quantity.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { identifier, joinSql, sql } from '#platform/db/sql.ts'
import type { DomainEvent } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { type TestBed, useTestBed } from '#test/database.ts'
import type { RegistryPorts } from '../ports.ts'
import { registryCalls, UNANSWERED } from '../registry-ports.fixtures.ts'

const BASES: Readonly<Record<NoticeKind, string>> = {
  pu: '/purorder/tr-registry',
  pt: '/pt/tr-registry',
  sa: '/sale/tr-registry',
  st: '/st/tr-registry',
  al: '/allot/tr-registry',
  tr: '/transfer/tr-registry',
}

/** Columns of a visit, by their names in the table. */
type Columns = Readonly<Record<string, unknown>>

export interface MadeVisit {
  readonly id: string
  readonly subId: string
  readonly plate: string
  readonly vehicleId: string
  readonly noticeSubId: string
}

/** A bed with one factory, one notice per kind and visits at any stage, asked by the calls of the gate. */
export interface GateBed extends TestBed {
  readonly factoryId: string
  /** What was told of visits, gates and barriers, in its order. */
  readonly heard: DomainEvent[]
  readonly ports: { exitGates: RegistryPorts['exitGates']; cardReader: RegistryPorts['cardReader'] }
  /** Makes a call of the mount for all kinds, or of a full path. */
  ask<R extends object = AnyRow>(name: string, body: object, as?: Partial<Caller>): Promise<R>
  makeVisit(columns?: Columns, kind?: NoticeKind): Promise<MadeVisit>
  row(id: string): Promise<AnyRow>
  inFactory(): Promise<number>
}

const HEARD = ['visitEntered', 'visitLeft', 'visitCalled', 'barrierOpen'] as const

export function useGateBed(): GateBed {
  const heard: DomainEvent[] = []
  const handlers = HEARD.map((event) => ({
    event,
    handle: async (_tx: unknown, told: DomainEvent) => void heard.push(told),
  }))
  const bed = useTestBed({ handlers }) as { -readonly [K in keyof GateBed]: GateBed[K] }
  beforeAll(async () => {
    const { id } = await bed.db.transaction((tx) => makeFactory(tx, bed, { code: 'F0' }))
    Object.assign(bed, { heard }, gateParts(bed, String(id)))
  })
  return bed
}

function gateParts(bed: TestBed, factoryId: string): Partial<GateBed> {
  const ports = { ...UNANSWERED }
  const services = { db: bed.db, engine: bed.engine } as EntityServices
  const notices = new Map<NoticeKind, Promise<AnyRow>>()
  let made = 0
  return {
    factoryId,
    ports,
    async ask<R extends object>(name: string, body: object, as: Partial<Caller> = {}) {
      const calls = registryCalls(services, ports)
      const path = name.startsWith('/') ? name : `/registry/tr-registry/${name}`
      const caller = { ...bed.caller, ...as }
      return (await askCall(calls, path, { db: bed.db, caller, body })).data as R
    },
    async makeVisit(columns = {}, kind = 'sa') {
      made += 1
      const plate = `陕A${String(10_000 + made)}`
      const notice = notices.get(kind) ?? makeNotice(bed, kind)
      notices.set(kind, notice)
      return storeVisit(bed, { kind, plate, notice: await notice, factoryId, columns })
    },
    async row(id) {
      const model = bed.engine.registry.model('registry')
      const fields = [...model.fields.values()].filter(({ source }) => source === 'column')
      const columns = fields.map(
        ({ column, name }) => sql`${identifier(column)} as ${identifier(name)}`,
      )
      return (await bed.db.row<AnyRow>(
        sql`select ${joinSql(columns)} from tr_registry where id = ${id}`,
      )) as AnyRow
    },
    async inFactory() {
      const row = await bed.db.row<{ readonly n: number }>(
        sql`select in_factory as n from as_inv_factory where id = ${factoryId}`,
      )
      return row?.n ?? -1
    },
  }
}

const makeNotice = (bed: TestBed, kind: NoticeKind): Promise<AnyRow> =>
  bed.db.transaction((tx) =>
    makeAuditedNotice(tx, bed, { kind, quantity: '100000', line: { numLimit: 10_000 } }),
  )

interface NewVisit {
  readonly kind: NoticeKind
  readonly plate: string
  readonly notice: AnyRow
  readonly factoryId: string
  readonly columns: Columns
}

const NOW = sql`now()`

/** Stores an audited visit that reserves 30 t; what differs is given by column. */
function storeVisit(bed: TestBed, { kind, plate, notice, factoryId, columns }: NewVisit) {
  const { engine, caller } = bed
  const noticeSubId = subIdOf(notice)
  const [line] = childRowsOf(notice['orNoticeSub'])
  return bed.db.transaction(async (tx): Promise<MadeVisit> => {
    const vehicle = await makeVehicle(tx, bed, { plateNumber: plate })
    const [id, subId, vehicleId] = [engine.newId(), engine.newId(), String(vehicle['id'])]
    const booking = await reserve(tx, siteOf(bed), {
      key: subId,
      noticeSubId,
      vehicle: { vehicleId, plateNumber: plate, carrierId: null },
      quantity: '30.000' as Tons,
    })
    const values: Columns = {
      id,
      code: `DJ${id.slice(-6)}`,
      kind,
      side: kind === 'al' || kind === 'tr' ? 'fh' : null,
      stage: 'REGISTERED',
      status: 'AUDITED',
      notice_id: notice['id'],
      vehicle_id: vehicleId,
      plate_number: plate,
      count_sa: 1,
      de_suttle: '0',
      priority: 0,
      miss_count: 0,
      reject_count: 0,
      source: 'WEB',
      factory_id: factoryId,
      org_id: caller.orgId,
      group_id: caller.groupId,
      create_date: NOW,
      update_date: NOW,
      arrive_time: NOW,
      ...columns,
    }
    const names = joinSql(Object.keys(values).map((name) => identifier(name)))
    const bound = joinSql(
      Object.values(values).map((value) => (value === NOW ? NOW : sql`${value}`)),
    )
    await tx.run(sql`insert into tr_registry (${names}) values (${bound})`)
    await tx.run(
      sql`insert into tr_registry_sub (id, main_id, row_no, seq, notice_sub_id, inventory_id, inv_code, inv_name, pre_quantity, reserved, booking) values (${subId}, ${id}, 0, 1, ${noticeSubId}, ${line?.['inventoryId']}, ${line?.['invCode']}, ${line?.['invName']}, '30', '30', ${JSON.stringify(booking)})`,
    )
    if (isInside(String(values['stage'])))
      await tx.run(
        sql`update as_inv_factory set in_factory = in_factory + 1 where id = ${factoryId}`,
      )
    return { id, subId, plate, vehicleId, noticeSubId }
  })
}

const isInside = (stage: string): boolean => ['ENTERED', 'FIRST_WEIGHED', 'WEIGHED'].includes(stage)

export const baseOf = (kind: NoticeKind): string => BASES[kind]
