import { randomBytes } from 'node:crypto'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { makeComputationGroup } from '#modules/archives/computation-group/computation-group.fixtures.ts'
import { makeInventoryClass } from '#modules/archives/inventory-class/inventory-class.fixtures.ts'
import { type FinanceBed, useFinanceBed } from '#modules/finance/finance.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { type Networks, readOutside } from '#platform/net/networks.ts'
import { sourceNetworks } from './read-source.ts'

export const SOURCES = '/sync/data-source'
export const INTERFACES = '/sync/interface-conf'

/** A database of somebody else's, on the same server, with an account that may only read. */
export interface ErpDatabase {
  readonly host: string
  readonly port: number
  readonly name: string
  readonly user: string
  readonly password: string
  /** As its owner. */
  run(statement: string, values?: readonly unknown[]): Promise<readonly AnyRow[]>
  close(): Promise<void>
}

const MATERIALS = `
  create table bd_material (pk text primary key, code text, name text, spec text, cls text, unit text, price numeric, used text, ts timestamp not null default now());
  create sequence counted;
  create view slow as select pg_sleep(600)::text as pk, ''::text as code, ''::text as name`

async function openErp(): Promise<ErpDatabase> {
  const server = new URL(inject('serverUrl'))
  const name = `erp_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.query(`create role ${name} login password '${password}'`)
  const own = new URL(server)
  own.pathname = `/${name}`
  const client = new pg.Client({ connectionString: own.href })
  await client.connect()
  await client.query(MATERIALS)
  await client.query(`grant select on all tables in schema public to ${name}`)
  // Even what its account may do changes nothing.
  await client.query(`grant usage on sequence counted to ${name}`)
  return {
    host: server.hostname === 'localhost' ? '127.0.0.1' : server.hostname,
    port: Number(server.port || 5432),
    name,
    user: name,
    password,
    run: async (statement, values = []) =>
      (await client.query<AnyRow>(statement, [...values])).rows,
    async close() {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
      await admin.end()
    },
  }
}

export interface SyncBed extends FinanceBed {
  readonly erp: ErpDatabase
  /** A source with its password; the ERP's database unless told otherwise. */
  source(more?: AnyRow): Promise<string>
  /** An interface of materials of a new source, unless told otherwise. */
  conf(more?: AnyRow, source?: AnyRow): Promise<{ readonly id: string; readonly sourceId: string }>
  sync(id: string, how?: { readonly full?: boolean; readonly dryRun?: boolean }): Promise<SyncRun>
  /** Materials of a source by their inner code. */
  materials(sourceId: string): Promise<readonly AnyRow[]>
}

export interface SyncRun {
  readonly logId: string
  readonly state: string
  readonly error: string | null
  readonly rows: readonly { readonly key: string; readonly result: string; message: string }[]
  readonly [figure: string]: unknown
}

export const MATERIAL_FIELDS = [
  { field: 'invCode', column: 'code', transform: 'PLAIN' },
  { field: 'invName', column: 'name', transform: 'PLAIN' },
  { field: 'model', column: 'spec', transform: 'PLAIN' },
  { field: 'invcId', column: 'cls', transform: 'PLAIN' },
  { field: 'comId', column: 'unit', transform: 'DEFAULT', param: 'T' },
  { field: 'isPu', column: 'used', transform: 'MAP', param: 'Y=是;N=否' },
]

/** A plant beside an ERP whose database it reads; this machine counts as allowed. */
export function useSyncBed(): SyncBed {
  const bed = useFinanceBed() as { -readonly [K in keyof SyncBed]: SyncBed[K] }
  let serial = 0
  beforeAll(async () => {
    const erp = await openErp()
    bed.engine.parts.put(sourceNetworks, readOutside('127.0.0.0/8,::1/128') as Networks)
    await bed.on(async (tx) => {
      await makeInventoryClass(tx, bed, { invcCode: 'COAL', invcName: '煤炭类' })
      await makeComputationGroup(tx, bed, { code: 'ERPW', name: 'ERP重量' })
    })
    Object.assign(bed, {
      erp,
      async source(more = {}) {
        serial += 1
        const { id } = await bed.call('POST', `${SOURCES}/create`, {
          name: `来源${serial}`,
          type: 'DB',
          system: 'NC',
          dialect: 'POSTGRES',
          host: erp.host,
          port: erp.port,
          dbName: erp.name,
          username: erp.user,
          timeoutMs: 60_000,
          ...more,
        })
        await bed.call('PUT', `${SOURCES}/secret/${String(id)}`, { secret: erp.password })
        return String(id)
      },
      async conf(more = {}, source = {}) {
        const sourceId = await bed.source(source)
        const { id } = await bed.call('POST', `${INTERFACES}/create`, {
          code: `MAT${serial}`,
          name: `物料${serial}`,
          sourceId,
          entity: 'inventory',
          query: 'select pk, code, name, spec, cls, unit, used, ts from bd_material',
          matchKey: 'pk',
          sysSyncField: MATERIAL_FIELDS,
          ...more,
        })
        return { id: String(id), sourceId }
      },
      sync: (id, { full = false, dryRun = false } = {}) =>
        bed.call<SyncRun>('POST', `${INTERFACES}/run/${id}`, { full, dryRun }),
      materials: (sourceId) =>
        bed.db.rows<AnyRow>(
          sql`select id::text as id, inner_code as key, inv_code as code, inv_name as name, model, is_pu as "isPu", resource_type as "resourceType", enabled, version from as_inventory where source_id = ${sourceId} order by inner_code`,
        ),
    } satisfies Partial<SyncBed>)
  })
  afterAll(() => bed.erp.close())
  return bed
}

/** A material of the ERP. */
export const putMaterial = (
  { erp }: SyncBed,
  {
    pk,
    code = pk,
    name = `物料${pk}`,
    spec = null,
    cls = 'COAL',
    unit = 'T',
    used = 'Y',
    ts,
  }: {
    readonly pk: string
    readonly code?: string
    readonly name?: string | null
    readonly spec?: string | null
    readonly cls?: string
    readonly unit?: string | null
    readonly used?: string
    readonly ts?: string
  },
) =>
  erp.run(
    `insert into bd_material (pk, code, name, spec, cls, unit, used, ts) values ($1, $2, $3, $4, $5, $6, $7, coalesce($8::timestamp, now()))
      on conflict (pk) do update set code = excluded.code, name = excluded.name, spec = excluded.spec, cls = excluded.cls, unit = excluded.unit, used = excluded.used, ts = excluded.ts`,
    [pk, code, name, spec, cls, unit, used, ts ?? null],
  )
