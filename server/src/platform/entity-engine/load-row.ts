import type { Entity, RowOf } from '@junheng/domain/entity/define-entity.ts'
import type { ChildModel, EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow, EngineRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { readCondition, scopeCondition } from '#platform/access/row-scope.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityRegistry } from './registry.ts'
import { kindsOnly, liveOnly } from './row-conditions.ts'
import { rowQuestion } from './row-question.ts'
import { rowSource } from './row-source.ts'

interface LoadOptions<R extends EngineRow = EngineRow> {
  readonly model: EntityModel<R>
  readonly caller: Caller
  /** Where the row is asked for: a mount for some kinds of business holds only their rows. */
  readonly mount?: MountModel
  readonly id: string
  /** Locks the header row until the transaction ends; children are locked with it by convention. */
  readonly lock?: boolean
  /** Rows that somebody else will lock to write them: only such as the caller may write. */
  readonly toWrite?: boolean
  /** Children that are read with it, where not all are. */
  readonly children?: readonly ChildModel[]
}

/** One row of the caller's scope with its children; a row outside it is missing. */
export async function loadRow<R extends EngineRow>(
  db: Queryable,
  registry: EntityRegistry,
  { id, ...options }: LoadOptions<R>,
): Promise<R> {
  const { model, lock = false, toWrite = lock } = options
  const [row] =
    lock || toWrite
      ? await loadRows(db, registry, { ...options, ids: [id] })
      : await readOne(db, registry, { ...options, model, id })
  if (row === undefined) throw new RefusalError(refuse('row.missing'))
  return row
}

async function readOne<R extends EngineRow>(
  db: Queryable,
  registry: EntityRegistry,
  { id, ...asked }: Pick<LoadOptions<R>, 'model' | 'mount' | 'caller' | 'id' | 'children'>,
): Promise<R[]> {
  const { model, children = [...model.children.values()] } = asked
  const question = rowQuestion(rowSource(registry, model), asked)
  const found = db.rows<R>(question(id), { quick: true })
  return withChildren(found, linesOf(db, registry, { children, ids: [id], quick: true }))
}

/** The same, typed as the entity is declared. */
export async function loadTyped<E extends Entity>(
  db: Queryable,
  registry: EntityRegistry,
  entity: E,
  options: Omit<LoadOptions, 'model'>,
): Promise<RowOf<E>> {
  return loadRow(db, registry, { ...options, model: registry.model(entity) })
}

/** Several, ascending; one that is missing refuses all. */
export async function loadAllTyped<E extends Entity>(
  db: Queryable,
  registry: EntityRegistry,
  entity: E,
  { ids, ...options }: Omit<LoadOptions, 'model' | 'id'> & { readonly ids: readonly string[] },
): Promise<readonly RowOf<E>[]> {
  const model = registry.model(entity)
  const wanted = [...new Set(ids)]
  const rows = await loadRows(db, registry, { ...options, model, ids: wanted })
  if (rows.length < wanted.length) throw new RefusalError(refuse('row.missing'))
  return rows
}

/** Rows of the caller's scope by id, ascending; those out of scope are left out. */
export async function loadRows<R extends EngineRow>(
  db: Queryable,
  registry: EntityRegistry,
  {
    model,
    caller,
    mount,
    ids,
    lock = false,
    toWrite = lock,
    ...read
  }: Omit<LoadOptions<R>, 'id'> & { readonly ids: readonly string[] },
): Promise<R[]> {
  const [only] = ids
  const chosen =
    ids.length === 1 && only !== undefined ? sql`t.id = ${only}` : sql`t.id = any(${ids}::bigint[])`
  // Who only reads a row that names his company does not write it.
  const reached = toWrite ? scopeCondition(model, caller) : readCondition(model, caller)
  const where = sql`${chosen} and ${reached}${liveOnly(model)}${kindsOnly(model, mount)}`
  return loadWhere(db, registry, { model, where, lock, ids, ...read })
}

interface WhereOptions<R extends EngineRow> extends Pick<LoadOptions<R>, 'model' | 'children'> {
  /** On the table as `t`. */
  readonly where: SqlFragment
  readonly lock: boolean
  /** All that it may find, where that is known. */
  readonly ids?: readonly string[]
}

/** Rows that a condition finds, ascending, with their children. Whose they may be, who asks has seen to. */
export async function loadWhere<R extends EngineRow>(
  db: Queryable,
  registry: EntityRegistry,
  { model, where, lock, ids, children = [...model.children.values()] }: WhereOptions<R>,
): Promise<R[]> {
  const source = rowSource(registry, model)
  const asked = db.rows<R>(
    sql`select ${source.columns} from ${source.from} where ${where} order by t.id${rawSql(lock ? ' for update of t' : '')}`,
  )
  // Behind the lock, and in one write with it: children are read as they are once it holds.
  if (lock && ids) return withChildren(asked, linesOf(db, registry, { children, ids }))
  const found = (await asked).map(({ id }) => id)
  return withChildren(asked, linesOf(db, registry, { children, ids: found }))
}

/** Rows of one child table, by the row that they belong to. */
interface Lines {
  readonly child: ChildModel
  readonly rows: ReadonlyMap<string, AnyRow[]>
}

interface LinesQuestion {
  readonly children: readonly ChildModel[]
  readonly ids: readonly string[]
  /** Found at once: asked together with the row that they belong to. */
  readonly quick?: boolean
}

const linesOf = (
  db: Queryable,
  registry: EntityRegistry,
  { children, ids, quick = false }: LinesQuestion,
): Promise<readonly Lines[]> =>
  Promise.all(
    ids.length === 0
      ? []
      : children.map(async (child) => ({
          child,
          rows: await loadChildren(db, registry, { child, ids, quick }),
        })),
  )

async function withChildren<R extends EngineRow>(
  asked: Promise<R[]>,
  children: Promise<readonly Lines[]>,
): Promise<R[]> {
  const [rows, lines] = await Promise.all([asked, children])
  if (lines.length === 0) return rows
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      lines.map(({ child, rows: found }) => {
        const own = found.get(row.id) ?? []
        return [child.key, child.shape === 'one' ? (own[0] ?? null) : own]
      }),
    ),
  }))
}

async function loadChildren(
  db: Queryable,
  registry: EntityRegistry,
  {
    child,
    ids,
    quick,
  }: { readonly child: ChildModel; readonly ids: readonly string[]; readonly quick: boolean },
): Promise<ReadonlyMap<string, AnyRow[]>> {
  const source = rowSource(registry, child)
  const rows = await db.rows<AnyRow & { readonly mainId: string }>(
    sql`select t.main_id as "mainId", ${source.columns} from ${source.from} where t.main_id = any(${ids}::bigint[]) order by t.main_id, t.row_no, t.id`,
    { quick },
  )
  const byMain = new Map<string, AnyRow[]>()
  for (const { mainId, ...row } of rows) {
    const list = byMain.get(mainId)
    if (list) list.push(row)
    else byMain.set(mainId, [row])
  }
  return byMain
}

/** The row as a mount shows it: without the fields and children the mount lacks. */
export function rowAtMount(model: EntityModel, mount: MountModel, row: AnyRow): AnyRow {
  const { lacking, narrowed } = lacksOf(model, mount)
  if (lacking.size === 0 && narrowed.length === 0) return row
  const shown: Record<string, unknown> = {}
  for (const name in row) if (!lacking.has(name)) shown[name] = row[name]
  for (const key of narrowed)
    if (key in shown) shown[key] = childAtMount(model, mount, key, shown[key])
  return shown
}

/** What a mount does not show of its entity: names, and children of which it shows less. */
interface Lacks {
  readonly lacking: ReadonlySet<string>
  readonly narrowed: readonly string[]
}

const lacks = new WeakMap<MountModel, Lacks>()

function lacksOf(model: EntityModel, mount: MountModel): Lacks {
  const known = lacks.get(mount)
  if (known !== undefined) return known
  const fields = [...model.fields.keys()].filter((name) => !mount.fields.has(name))
  const children = [...model.children.keys()].filter((key) => !mount.children.has(key))
  const narrowed = [...mount.children].flatMap(([key, { fields: shown }]) =>
    model.children.get(key)?.fields === shown ? [] : [key],
  )
  const found = { lacking: new Set([...fields, ...children]), narrowed }
  lacks.set(mount, found)
  return found
}

function childAtMount(model: EntityModel, mount: MountModel, key: string, value: unknown): unknown {
  const fields = model.children.get(key)?.fields
  const shown = mount.children.get(key)?.fields
  if (!fields || !shown || fields === shown) return value
  const narrow = (row: AnyRow): AnyRow =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !fields.has(name) || shown.has(name)))
  return Array.isArray(value) ? value.map(narrow) : value && narrow(value as AnyRow)
}
