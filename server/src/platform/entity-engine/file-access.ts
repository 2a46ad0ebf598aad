import { type EntityModel, type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { type FieldFault, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { hiddenFieldsOf } from '#platform/access/column-views.ts'
import { involvedRows } from '#platform/access/involved-rows.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { isSystemCaller } from '#platform/access/system-caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { type FileRow, findFiles } from '#platform/stored-files/file.queries.ts'
import {
  type FieldHolder,
  type FileHolder,
  fileHolders,
  fileIdsIn,
  holdsFiles,
  usesStatement,
} from './file-holders.ts'
import type { ReferringRow } from './references.ts'
import type { EntityRegistry } from './registry.ts'
import { kindsCondition, liveOnly } from './row-conditions.ts'

interface Asked {
  readonly caller: Caller
  readonly ids: readonly string[]
}

/** A file hangs there on a row. */
interface FileUse {
  readonly holder: number
  readonly fileId: string
  readonly rowId: string
}

/**
 * Those of some files that a caller may read: of his group, and hanging on a row and in a field that he may
 * read, on any of them if there are several; hanging nowhere yet, they are who brought them's alone. Whatever
 * gives a file out, or an address for it, asks here.
 *
 * @example
 * const readable = await readableFiles(db, registry, { caller, ids: [id] })
 * if (!readable.has(id)) throw new RefusalError(refuse('row.missing'))
 */
export async function readableFiles(
  db: Queryable,
  registry: EntityRegistry,
  { caller, ids }: Asked,
): Promise<ReadonlyMap<string, FileRow>> {
  const found = await findFiles(db, { ids, groupId: caller.groupId })
  const readable = new Map(found.filter(({ publicRead }) => publicRead).map((row) => [row.id, row]))
  const asked = found.filter(({ id }) => !readable.has(id))
  const uses = await findUses(
    db,
    registry,
    asked.map(({ id }) => id),
  )
  const shown = await shownFiles(db, { caller, uses, holders: fileHolders(registry) })
  const attached = new Set(uses.map(({ fileId }) => fileId))
  for (const row of asked) {
    const isOwn = !attached.has(row.id) && row.userId === caller.userId
    if (isOwn || shown.has(row.id)) readable.set(row.id, row)
  }
  return readable
}

async function findUses(
  db: Queryable,
  registry: EntityRegistry,
  ids: readonly string[],
): Promise<readonly FileUse[]> {
  const statements = fileHolders(registry).map((holder, at) => usesStatement(holder, at, ids))
  if (ids.length === 0 || statements.length === 0) return []
  return db.rows<FileUse>(joinSql(statements, ' union all '))
}

async function shownFiles(
  db: Queryable,
  {
    caller,
    uses,
    holders,
  }: {
    readonly caller: Caller
    readonly uses: readonly FileUse[]
    readonly holders: readonly FileHolder[]
  },
): Promise<ReadonlySet<string>> {
  const shown = new Set<string>()
  for (const [at, holder] of holders.entries()) {
    const here = uses.filter((use) => use.holder === at && !shown.has(use.fileId))
    if (here.length === 0) continue
    const rows = await readableRows(db, holder, { caller, ids: here.map(({ rowId }) => rowId) })
    for (const { fileId, rowId } of here) if (rows === 'all' || rows.has(rowId)) shown.add(fileId)
  }
  return shown
}

/** Rows of which the caller may see what hangs there. */
async function readableRows(
  db: Queryable,
  holder: FileHolder,
  { caller, ids }: Asked,
): Promise<ReadonlySet<string> | 'all'> {
  const { model } = holder
  if (holder.kind === 'field') {
    if (holder.field.attrs.groupRead) return 'all'
    if (isVeiled(holder, caller)) return new Set()
  }
  const ways = [
    ...mountConditions(holder, caller),
    sql`t.id in (${involvedRows(model.name, caller)})`,
  ]
  const rows = await db.rows<{ readonly id: string }>(
    sql`select t.id from ${identifier(model.table)} t where t.id = any(${[...new Set(ids)]}::bigint[]) and ${readCondition(model, caller)}${liveOnly(model)} and (${joinSql(ways, ' or ')})`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What is masked has no shape to be shown in: it is hidden. */
function isVeiled({ table, field }: FieldHolder, caller: Caller): boolean {
  return field.attrs.mask !== undefined || hiddenFieldsOf(caller, table).has(field.name)
}

/** What each mount that shows the place lets the caller see of its rows. */
function mountConditions(holder: FileHolder, caller: Caller): readonly SqlFragment[] {
  const { model } = holder
  const listed = model.mounts
    .filter(
      (mount) => isPermitted(caller, permissionKey(mount, 'list')) && isShownAt(holder, mount),
    )
    .flatMap((mount) => ownKinds(model, mount))
  const action = holder.kind === 'album' ? holder.album.action : undefined
  const acted = action
    ? model.mounts.filter((mount) => isPermitted(caller, permissionKey(mount, action)))
    : []
  return [...listed, ...acted].map((mount) => kindsCondition(model, mount, 't') ?? rawSql('true'))
}

function isShownAt(holder: FileHolder, mount: MountModel): boolean {
  if (holder.kind === 'album') return true
  const { childKey, field } = holder
  const fields = childKey === null ? mount.fields : mount.children.get(childKey)?.fields
  return fields?.has(field.name) ?? false
}

/** A mount for several kinds lists of each what the kind's own mount lets one list. */
function ownKinds(model: EntityModel, mount: MountModel): readonly MountModel[] {
  if (mount.kinds.length < 2) return [mount]
  const kinds = mount.kinds.filter(
    (kind) => !model.mounts.some((one) => one.kinds.length === 1 && one.kinds[0] === kind),
  )
  return kinds.length === 0 ? [] : [{ ...mount, kinds }]
}

/**
 * Whether a caller may hang files on a row: those he may read. Otherwise a guessed or overheard id on a row of
 * one's own would open the file to oneself.
 */
async function attachable(
  db: Queryable,
  registry: EntityRegistry,
  { caller, ids }: Asked,
): Promise<ReadonlyMap<string, FileRow>> {
  // The product itself hangs up what it has made or was given by somebody who was asked.
  return isSystemCaller(caller)
    ? new Map((await findFiles(db, { ids, groupId: caller.groupId })).map((row) => [row.id, row]))
    : readableFiles(db, registry, { caller, ids })
}

/**
 * For calls that store a file in their own way.
 *
 * @throws RefusalError as for a file that is not there
 */
export async function assertAttachable(
  db: Queryable,
  registry: EntityRegistry,
  { caller, ids, label }: Asked & { readonly label: string },
): Promise<readonly FileRow[]> {
  const found = await attachable(db, registry, { caller, ids })
  return ids.map((id) => {
    const row = found.get(id)
    if (row === undefined) throw new RefusalError(refuse('row.refMissing', { label }))
    return row
  })
}

/** Faults of files that a draft newly names and that the caller may not hang there. */
export async function fileFaults(
  db: Queryable,
  registry: EntityRegistry,
  { caller, rows }: { readonly caller: Caller; readonly rows: readonly ReferringRow[] },
): Promise<readonly FieldFault[]> {
  const named = rows.flatMap(({ table, index, row, changed }) =>
    [...table.fields.values()]
      .filter((field) => holdsFiles(field) && changed.has(field.name))
      .map((field) => ({
        table,
        index,
        field,
        rowId: row['id'],
        ids: fileIdsIn(field, row[field.name]),
      })),
  )
  const ids = [...new Set(named.flatMap((each) => each.ids))]
  if (ids.length === 0) return []
  const found = await attachable(db, registry, { caller, ids })
  const holders = fileHolders(registry)
  const others = ids.filter((id) => !found.has(id))
  const uses = (await findUses(db, registry, others)).map(({ holder, fileId, rowId }) =>
    placeOf(holders[holder], { fileId, rowId }),
  )
  // A list that was made longer names again what hangs there already.
  const isThere = ({ table, field, rowId }: (typeof named)[number], fileId: string): boolean =>
    uses.includes([table.table, field.name, rowId, fileId].join('/'))
  return named
    .filter((each) => each.ids.some((id) => !found.has(id) && !isThere(each, id)))
    .map(({ table, index, field }) => ({
      table: table.table,
      row: index,
      field: field.name,
      msg: refuse('row.refMissing', { label: field.attrs.label }).message,
    }))
}

function placeOf(
  holder: FileHolder | undefined,
  { fileId, rowId }: Pick<FileUse, 'fileId' | 'rowId'>,
): string {
  if (holder?.kind !== 'field') return ''
  return [holder.table.table, holder.field.name, rowId, fileId].join('/')
}
