import type { ChildModel, EntityModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { App } from '#app/app.ts'
import { identifier, joinSql, sql } from '#platform/db/sql.ts'
import type { Markers } from './markers.ts'
import { type Ground, type Place, type Plot, rowValues } from './plant-values.ts'
import { isPersonal } from './who-sees.ts'

/** A row of a mount, by the address that lists it. */
export interface PlantedRow extends Place {
  readonly id: string
  readonly entity: string
  readonly base: string
  /** Fields that hold a person's number, and the number. */
  readonly people: Readonly<Record<string, string>>
}

/** What runs the product itself; a row of these that means nothing would stop it. */
const UNPLANTED = new Set(
  'group organization role dict codeRule hierarchyCodeRule oauthClient app flow displayKey apiKey format region indexConf reportTemplate'.split(
    ' ',
  ),
)

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly needed: boolean
}

/** What is planted, and the tables it is planted in. */
interface Field extends Ground {
  readonly columns: ReadonlyMap<string, readonly Column[]>
}

/**
 * Rows of every entity in every company, each text and each price a marker, each reference at a row of the same
 * place: whatever joins, copies or sums has something to tell. Two of each, so that an order can tell too.
 */
export async function plantSite(
  app: App,
  markers: Markers,
  places: readonly Place[],
): Promise<readonly PlantedRow[]> {
  const models = app.engine.registry.models.filter(({ name }) => !UNPLANTED.has(name))
  const plots = models.flatMap((model) =>
    placesOf(model, places).flatMap((place) =>
      model.mounts
        .filter(({ code }) => code !== 'all')
        .flatMap((mount) => [1, 2].map(() => ({ ...place, model, mount, id: app.engine.newId() }))),
    ),
  )
  const ground = { app, markers, plots, columns: await readColumns(app), values: new Map() }
  const planted = new Set<Plot>()
  const bare = new Set(
    models.flatMap((model) => [model, ...model.children.values()].map(({ table }) => table)),
  )
  const queue = sourcesFirst(plots).flatMap((plot) => seedlings(ground, plot))
  const plant = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { plot, child, row } = next
      const { table } = child ?? plot.model
      // What was audited may have to hold more than a planted row does; a draft is listed as well.
      const isThere =
        (await insert(ground, table, row)) ||
        (await insert(ground, table, { ...row, status: 'INIT' }))
      if (isThere) bare.delete(table)
      if (isThere && child === null) planted.add(plot)
    }
  }
  await Promise.all([plant(), plant(), plant(), plant()])
  if (bare.size > 0) throw new Error(`nothing could be planted of ${[...bare].join(', ')}`)
  return [...planted].map(({ id, model, mount, groupId, orgId }) => ({
    id,
    entity: model.name,
    base: mount.base,
    groupId,
    orgId,
    people: peopleIn(ground, model, id),
  }))
}

function peopleIn({ values }: Ground, model: EntityModel, id: string): PlantedRow['people'] {
  const row = values.get(id) ?? {}
  const fields = [...model.fields.values()].filter(({ name, attrs }) =>
    isPersonal(model.name, { label: attrs.label, name }),
  )
  return Object.fromEntries(
    fields.flatMap(({ name }) => (typeof row[name] === 'string' ? [[name, row[name]]] : [])),
  )
}

/** Of what belongs to a group, one for each. */
function placesOf({ scope }: EntityModel, places: readonly Place[]): readonly Place[] {
  if (scope !== 'group') return places
  return places.filter(
    (place, at) => places.findIndex((one) => one.groupId === place.groupId) === at,
  )
}

/** What is copied from comes before what copies it: archives before documents. */
const sourcesFirst = (plots: readonly Plot[]): readonly Plot[] =>
  plots.toSorted((one, two) => rank(one.model) - rank(two.model))

const rank = ({ lifeCycle }: EntityModel): number => (lifeCycle === 'master' ? 0 : 1)

async function readColumns({ db }: App): Promise<Field['columns']> {
  const rows = await db.rows<Column>(
    sql`select table_name as table, column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as needed from information_schema.columns where table_schema = current_schema()`,
  )
  const byTable = new Map<string, Column[]>()
  for (const row of rows) byTable.set(row.table, [...(byTable.get(row.table) ?? []), row])
  return byTable
}

interface Seedling {
  readonly plot: Plot
  /** Null: of the entity itself. */
  readonly child: ChildModel | null
  readonly row: AnyRow
}

/** The row of a plot, and one line in each of its child tables. */
function seedlings(ground: Ground, plot: Plot): readonly Seedling[] {
  const { model, id, groupId, orgId } = plot
  const place =
    model.scope === 'group' ? { group_id: groupId } : { group_id: groupId, org_id: orgId }
  const own = { ...rowValues(ground, plot, model), ...place, id }
  const lines = [...model.children.values()].map((child) => ({
    plot,
    child,
    row: { ...rowValues(ground, plot, child), id: ground.app.engine.newId(), main_id: id },
  }))
  return [{ plot, child: null, row: own }, ...lines]
}

/** Whether the row could be planted: a second one may be one too many where only one is allowed. */
async function insert({ app, columns }: Field, table: string, given: AnyRow): Promise<boolean> {
  const known = columns.get(table) ?? []
  const row: Record<string, unknown> = {}
  for (const { name, type, needed } of known) {
    const value = [FITTED[table] ?? {}, given, STATES].find((from) => name in from)?.[name]
    if (value !== undefined && value !== null) row[name] = value
    else if (needed) row[name] = ANY[type] ?? 'x'
  }
  const names = Object.keys(row).map((name) => identifier(name))
  const values = Object.values(row).map((value) => sql`${value}`)
  try {
    await app.db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(
        sql`insert into ${identifier(table)} (${joinSql(names)}) values (${joinSql(values)})`,
      )
    })
    return true
  } catch (error) {
    if (isUnfit(error)) return false
    throw error
  }
}

/** Refused by a constraint of its table. */
const isUnfit = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  String(error.code).startsWith('23')

/** Amounts that a constraint adds up. */
const OWED = {
  settle_amount: '0',
  fare_amount: '0',
  short_amount: '0',
  deduct_amount: '0',
  add_amount: '0',
  no_tax_amount: '0',
  tax_amount: '0',
}

/** What a constraint of its table asks of a row. */
const FITTED: Readonly<Record<string, AnyRow>> = {
  fd_calculation: { settle_amount: '0', no_tax_amount: '0', tax_amount: '0' },
  fd_fare_settle: { ...OWED, oil_amount: '0', cash_amount: '0', remit_amount: '0' },
  fd_fare_settle_sub: { ...OWED, live: false },
  fd_recive_payment_sub: { fare_settle_id: null },
  sys_outbox: { target: 'NC', status: 'READY' },
  or_price: { start_time: new Date() },
  or_price_sub: { invc_id: null },
  // The number of a flow under way; one that nobody sent has none.
  mm_hand_flow: { instance_id: null },
  or_notice_sub: {
    pre_quantity: '0',
    de_suttle: '0',
    used_num: 0,
    count_sa: 1,
    num_limit: null,
    max_limit: '100',
    live: true,
    closed: false,
  },
}

/** Columns of the engine's own, such as make a row one that is listed. */
const STATES: AnyRow = {
  status: 'AUDITED',
  enabled: true,
  deleted: false,
  version: 0,
  create_date: new Date(),
  update_date: new Date(),
}

const ANY: Readonly<Record<string, unknown>> = {
  bigint: '1',
  integer: 1,
  smallint: 1,
  numeric: '1',
  boolean: false,
  date: '2026-11-15',
  'timestamp with time zone': new Date(),
  'time without time zone': '08:00:00',
  jsonb: '{}',
  ARRAY: '{}',
  'double precision': 1,
  bytea: Buffer.alloc(32),
}
