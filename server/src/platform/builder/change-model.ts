import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { notify } from '#platform/db/notifications.ts'
import { migrationSql } from '#platform/db/schema/shape-sql.ts'
import { type TableShape, tableShapes } from '#platform/db/schema/table-shape.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { buildRegistry, type EntityRegistry } from '#platform/entity-engine/registry.ts'
import { bumpVersion, type Trail } from './builder.queries.ts'
import { type CombinedModels, combineModels } from './combine-models.ts'
import { readCustomModels } from './load-custom-models.ts'

/** Said to all nodes when a customer's table or column was made; carries the new version. */
export const MODEL_CHANGED = 'model_changed'

/** What a change of the model needs beside its transaction. */
export interface BuilderDeps {
  readonly entities: readonly Entity[]
  readonly clock: Clock
  readonly caller: Pick<Caller, 'userId' | 'realName'>
  newId(): string
}

/** Waiting for a table queues everyone behind us; long before that is noticed we give up. */
const LOCK_LIMIT = '3s'
const STATEMENT_LIMIT = '10s'

/**
 * Changes the model: stores rows, then makes tables and columns of what these rows mean when read the
 * way every node will read them, all in `tx`. One change at a time; whoever comes second sees what the
 * first has done.
 *
 * @returns the model as it is after the change
 */
export async function changeModel(
  tx: Tx,
  deps: BuilderDeps,
  change: {
    readonly entity: string
    /** Refuses, or stores the rows of the change. */
    store(registry: EntityRegistry, trail: Trail): Promise<void>
    /** What must be done to the tables before they can grow: columns that are renamed, retyped or dropped. */
    reshape?(known: readonly TableShape[], wanted: readonly TableShape[]): Reshaped
  },
): Promise<EntityRegistry> {
  return explainFailures(async () => {
    await tx.run(
      sql`select set_config('lock_timeout', ${LOCK_LIMIT}, true), set_config('statement_timeout', ${STATEMENT_LIMIT}, true)`,
    )
    const version = await bumpVersion(tx)
    const before = await readModels(tx, deps)
    const { userId, realName } = deps.caller
    const registry = buildRegistry(before.models, version)
    await change.store(registry, { userId, realName, now: deps.clock.now() })
    const after = await readModels(tx, deps)
    refuseProblems(before, after)
    const changed = buildRegistry(after.models, version)
    for (const statement of growthSql(registry, changed, change)) await tx.run(rawSql(statement))
    await notify(tx, MODEL_CHANGED, String(version))
    return changed
  })
}

const readModels = async (tx: Tx, { entities }: BuilderDeps): Promise<CombinedModels> =>
  combineModels(entities, await readCustomModels(tx))

/** What was broken before is not this change's fault. */
function refuseProblems(before: CombinedModels, after: CombinedModels): void {
  const old = new Set(before.problems.map((problem) => JSON.stringify(problem)))
  const fresh = after.problems.filter((problem) => !old.has(JSON.stringify(problem)))
  if (fresh.length === 0) return
  const faults = fresh.flatMap((problem) => problem.faults).join('；')
  throw new RefusalError(refuse('builder.invalid', { faults }))
}

/** Statements, and the tables as they are once these have run. */
export interface Reshaped {
  readonly statements: readonly string[]
  readonly shapes: readonly TableShape[]
}

function growthSql(
  before: EntityRegistry,
  after: EntityRegistry,
  {
    entity,
    reshape,
  }: {
    readonly entity: string
    reshape?(known: readonly TableShape[], wanted: readonly TableShape[]): Reshaped
  },
): readonly string[] {
  const tableOf = (name: string): string | null => after.target(name)?.table.table ?? null
  const old = before.models.filter((model) => model.name === entity)
  const known = old.flatMap((model) => tableShapes(model, tableOf))
  // None where the change was to take it away.
  const left = after.models.filter((model) => model.name === entity)
  const wanted = left.flatMap((model) => tableShapes(model, tableOf))
  const { statements, shapes } = reshape?.(known, wanted) ?? { statements: [], shapes: known }
  const grown = wanted.map((shape) => withOpenColumns(shapes, shape))
  return [...statements, ...migrationSql(shapes, grown)]
}

/**
 * A column of a table that may have rows takes no NOT NULL without a default: the rows may have
 * nothing there. That it is required is for the engine to say, of what is written from now on.
 */
function withOpenColumns(known: readonly TableShape[], shape: TableShape): TableShape {
  const old = known.find(({ table }) => table === shape.table)
  if (old === undefined) return shape
  const there = new Map(old.columns.map((column) => [column.name, column.notNull]))
  const columns = shape.columns.map((column) =>
    column.default !== undefined || there.get(column.name) === true
      ? column
      : { ...column, notNull: false },
  )
  return { ...shape, columns }
}

/** Lock not got, statement stopped, deadlock: someone else is at work on the table. */
const BUSY = new Set(['55P03', '57014', '40P01'])
/** A column, relation or constraint of this name stands in the database without a row that says so. */
const TAKEN = new Set(['42701', '42P07', '42710'])
/** What is to stand only once stands there twice. */
const REPEATED = '23505'

async function explainFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (BUSY.has(code)) throw new RefusalError(refuse('builder.busy'))
    if (code === REPEATED) throw new RefusalError(refuse('builder.repeated'))
    if (TAKEN.has(code)) throw new RefusalError(refuse('builder.nameTaken'))
    throw error
  }
}
