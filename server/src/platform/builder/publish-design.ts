import { checkDesign } from '@junheng/domain/builder/check-design.ts'
import { compareDesigns } from '@junheng/domain/builder/compare-designs.ts'
import { conversionOf } from '@junheng/domain/builder/retype.ts'
import {
  designOfRows,
  rowsOfDesign,
  settledDesign,
  type TableDesign,
} from '@junheng/domain/builder/table-design.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { parseCustomField } from '@junheng/domain/entity/parse-custom-field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { TableShape } from '#platform/db/schema/table-shape.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { MOST_CUSTOM_FIELDS } from './add-custom-field.ts'
import {
  deleteFields,
  insertField,
  insertTable,
  readFields,
  readTables,
  type Trail,
  updateTable,
} from './builder.queries.ts'
import { type BuilderDeps, changeModel } from './change-model.ts'
import { pickTargetsAmong } from './combine-models.ts'
import { findVersions, insertVersion } from './design.queries.ts'
import { type FieldHolder, findImpacts } from './design-impact.ts'
import { carryLayers } from './layer-names.ts'
import { reshapeTables } from './reshape-tables.ts'

export interface DesignDeps extends BuilderDeps {
  readonly caller: Caller
  readonly holders: readonly FieldHolder[]
}

export interface PublishRequest {
  readonly design: TableDesign
  readonly note: string | null
  /** Whoever publishes has seen what is lost. */
  readonly isConfirmed: boolean
}

export interface Published {
  readonly registry: EntityRegistry
  /** Of the table, counted by what was published of it. */
  readonly version: number
}

/** The design in force, and which one it is; 0: there is none. */
export interface CurrentDesign {
  readonly design: TableDesign | null
  readonly version: number
}

export async function findCurrent(db: Queryable, name: string): Promise<CurrentDesign> {
  const table = (await readTables(db)).find((row) => row.name === name)
  if (table === undefined) return { design: null, version: 0 }
  const { id: _id, ...head } = table
  const fields = (await readFields(db)).filter(({ entity }) => entity === name)
  const [latest] = await findVersions(db, name)
  return { design: designOfRows(head, fields), version: latest?.version ?? 1 }
}

/**
 * Puts a design in force: checks it, refuses what would lose data unseen or break what others have built on it, stores
 * its rows and brings the tables to it, all in `tx`.
 */
export async function publishDesign(
  tx: Tx,
  { design, note, isConfirmed }: PublishRequest,
  deps: DesignDeps,
): Promise<Published> {
  // Before anything is read: whoever comes second sees what the first has published.
  await tx.run(sql`select version from cg_model_version for update`)
  const current = await findCurrent(tx, design.name)
  const changes = compareDesigns(current.design, design)
  const version = current.version + 1
  const registry = await changeModel(tx, deps, {
    entity: design.name,
    async store(before, trail) {
      assertFits(before, current.design, design)
      assertSeen(before, deps.caller, design)
      await assertHarmless(tx, {
        design,
        changes,
        registry: before,
        holders: deps.holders,
        isConfirmed,
      })
      await storeRows(tx, { design, isNew: current.design === null }, { deps, trail })
      await carryLayers(tx, design.name, changes)
      await storeVersion(tx, { current, design, note, version }, trail)
    },
    reshape: (known, wanted) =>
      reshapeTables(known, design, { changes, typeOf: (...at) => typeIn(wanted, ...at) }),
  })
  return { registry, version }
}

function typeIn(shapes: readonly TableShape[], table: string, column: string): string {
  const shape = shapes.find((one) => one.table === table)
  const found = shape?.columns.find(({ name }) => name === column)
  if (found === undefined) throw new Error(`${table} is to have no ${column}`)
  return found.type
}

function assertFits(
  before: EntityRegistry,
  current: TableDesign | null,
  design: TableDesign,
): void {
  const { name, scope, lifeCycle } = design
  if (current === null && before.target(name) !== null)
    throw new RefusalError(refuse('builder.tableExists', { name }))
  if (current !== null && (current.scope !== scope || current.lifeCycle !== lifeCycle))
    throw new RefusalError(refuse('builder.fixed'))
  const count = [design, ...design.children].reduce((sum, { fields }) => sum + fields.length, 0)
  if (count > MOST_CUSTOM_FIELDS)
    throw new RefusalError(refuse('builder.tooMany', { max: MOST_CUSTOM_FIELDS }))
  const others = before.models.filter((model) => model.name !== name)
  const faults = checkDesign(design, pickTargetsAmong(others))
  if (faults.length === 0) return
  const labels = new Map(
    [design, ...design.children].flatMap(({ fields }) =>
      fields.map((field) => [field.name, field.attrs.label] as const),
    ),
  )
  const said = faults.map(({ field, message }) =>
    field === null || message.startsWith('字段')
      ? message
      : `“${labels.get(field) ?? field}”${message}`,
  )
  throw new RefusalError(refuse('builder.invalid', { faults: said.join('；') }))
}

/** A picker shows rows to whoever fills in the form: nobody offers what he may not list himself. */
function assertSeen(registry: EntityRegistry, caller: Caller, design: TableDesign): void {
  const targets = [design, ...design.children].flatMap(({ fields }) =>
    fields.flatMap(({ attrs: { target } }) => (target === undefined ? [] : [target])),
  )
  for (const name of new Set(targets)) {
    const owner = name === design.name ? undefined : registry.target(name)?.owner
    const isSeen = owner?.mounts.some((mount) => isPermitted(caller, permissionKey(mount, 'list')))
    if (owner !== undefined && isSeen !== true)
      throw new RefusalError(refuse('builder.unseen', { label: owner.label }))
  }
}

async function assertHarmless(
  tx: Tx,
  { isConfirmed, ...asked }: Parameters<typeof findImpacts>[1] & { readonly isConfirmed: boolean },
): Promise<void> {
  for (const { change, from, to } of asked.changes.fields)
    if (change === 'retype' && from && to && conversionOf(from, to) === null)
      throw new RefusalError(refuse('builder.noConversion', { label: from.attrs.label }))
  const impacts = await findImpacts(tx, asked)
  const held = impacts.find(({ holders }) => holders.length > 0)
  if (held !== undefined) {
    const { title, holders } = held
    throw new RefusalError(refuse('builder.held', { title, holders: holders.join('、') }))
  }
  const lost = impacts.filter((impact) => impact.lost > 0)
  if (lost.length > 0 && !isConfirmed) {
    const what = lost.map((one) => `${one.title}（${one.lost}行）`).join('、')
    throw new RefusalError(refuse('builder.losesData', { what }))
  }
}

async function storeRows(
  tx: Tx,
  { design, isNew }: { readonly design: TableDesign; readonly isNew: boolean },
  { deps, trail }: { readonly deps: BuilderDeps; readonly trail: Trail },
): Promise<void> {
  const { table, fields } = rowsOfDesign(design)
  if (isNew) await insertTable(tx, { id: deps.newId(), ...table }, trail)
  else await updateTable(tx, table, trail)
  await deleteFields(tx, design.name)
  for (const row of fields) {
    const field = parseCustomField(row)
    if (!field.ok) throw new Error(`${row.name} was checked before`)
    const place = { id: deps.newId(), entity: design.name, child: row.child }
    await insertField(tx, { ...place, field: field.value }, trail)
  }
}

/** What was made before there were versions becomes the first of them. */
async function storeVersion(
  tx: Tx,
  {
    current,
    design,
    note,
    version,
  }: {
    readonly current: CurrentDesign
    readonly design: TableDesign
    readonly note: string | null
    readonly version: number
  },
  trail: Trail,
): Promise<void> {
  const { name } = design
  const known = await findVersions(tx, name)
  if (current.design !== null && known.length === 0) {
    const first = { name, version: 1, design: settledDesign(current.design), note: '原有定义' }
    await insertVersion(tx, first, trail)
  }
  await insertVersion(tx, { name, version, design: settledDesign(design), note }, trail)
}
