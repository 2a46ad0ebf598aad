import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import type { EntityModel, FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { allowsQuery } from '@junheng/domain/template/list-query.ts'
import type { Caller } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { liveOnly } from '#platform/entity-engine/row-conditions.ts'
import { importColumns } from '#platform/export/excel-columns.ts'
import { mountTemplates } from '#platform/template/derived-templates.ts'
import { isTyped, sampleRow } from './sample-row.ts'
import { type Trial, TrialBench } from './trial-bench.ts'
import { tryExport, tryImport } from './try-workbook.ts'

/** What came of trying a table out. */
export interface Tried {
  /** What does not work, in words; while there is any, the table is not published. */
  readonly faults: readonly string[]
  /** What could not be tried. */
  readonly notes: readonly string[]
}

/** Not a failure: what was tried is undone by it. */
class Undone extends Error {}

/**
 * Uses a table as people will, by the very calls it has: makes a row, looks at it, asks for it by every field and
 * operator, changes it, sends it through its life and deletes it; and looks from outside, where it must not be seen.
 * Nothing of it stays.
 */
export async function tryTable(trial: Trial): Promise<Tried> {
  const faults: string[] = []
  const notes: string[] = []
  try {
    await trial.tx.savepoint(async () => {
      await tryAll(new TrialBench(trial, faults, notes))
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return { faults, notes }
}

/** What became of a row that its maker has typed into the form of a table that is not there yet. */
export interface TriedRow {
  /** As it would be stored. */
  readonly row: AnyRow | null
  readonly fault: string | null
}

/** Stores a row of the table, reads it back and undoes both. */
export async function tryRow(trial: Trial, body: unknown): Promise<TriedRow> {
  let tried: TriedRow = { row: null, fault: null }
  try {
    await trial.tx.savepoint(async () => {
      const bench = new TrialBench(trial, [], [])
      const { id } = await bench.ask('POST', '/create', { body })
      tried = { row: await bench.ask('GET', '/get/:id', { id: textOf(id) }), fault: null }
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof RefusalError) return { row: null, fault: error.message }
    if (!(error instanceof Undone)) throw error
  }
  return tried
}

async function tryAll(bench: TrialBench): Promise<void> {
  const { model, mount, registry } = bench
  await bench.step('模板', async () => void mountTemplates(registry, { model, mount }))
  await bench.step('权限', async () => {
    for (const { access, path } of bench.calls)
      if (access.kind === 'public' || access.kind === 'signed-in')
        throw new Error(`接口${path}不需要权限`)
  })
  await bench.step('导入', async () => checkImport(model, mount))
  const { body, missing } = await sampleRow(mount, (field) => refer(bench, field))
  if (missing.length > 0) {
    bench.notes.push(`没有可填入“${missing.join('、')}”的数据，未试存`)
    await bench.step('查询', async () => void (await bench.ask('POST', '/list', { body: {} })))
    return
  }
  let row: AnyRow = {}
  const isMade = await bench.step('新增', async () => {
    row = await bench.ask('POST', '/create', { body })
  })
  if (!isMade) return
  await tryStored(bench, { row, body })
}

async function tryStored(
  bench: TrialBench,
  { row, body }: { readonly row: AnyRow; readonly body: AnyRow },
): Promise<void> {
  const id = textOf(row['id'])
  await bench.step('查看', async () => {
    const stored = await bench.ask('GET', '/get/:id', { id })
    for (const field of [...bench.mount.fields.values()].filter(isKept))
      if (body[field.name] !== undefined && stored[field.name] === null)
        throw new Error(`“${field.attrs.label}”没有存下`)
  })
  await tryQueries(bench, row)
  await tryOutside(bench, id)
  await bench.step('脱敏', async () => {
    const { list } = await bench.ask('POST', '/list', { body: {} })
    const [shown] = list as readonly AnyRow[]
    for (const { name, attrs } of bench.model.fields.values())
      if (attrs.mask && body[name] !== undefined && shown?.[name] === body[name])
        throw new Error(`“${attrs.label}”没有脱敏`)
  })
  await bench.step('修改', async () => {
    await bench.ask('PUT', '/update', { body: { ...body, id, version: row['version'] } })
  })
  await tryLife(bench, id)
  await tryExport(bench)
  await bench.step('删除', async () => {
    await bench.ask('DELETE', '/delList', { body: { ids: [id] } })
    const { total } = await bench.ask('POST', '/list', { body: {} })
    if (Number(total) > 0 && (await isListed(bench, id, bench.caller)))
      throw new Error('删除后仍在列表里')
  })
  await tryImport(bench, body)
}

const isKept = (field: FieldModel): boolean => isTyped(field) && !field.attrs.mask

/** By each field and each operator that its kind allows; being equal must find the row. */
async function tryQueries(bench: TrialBench, row: AnyRow): Promise<void> {
  for (const field of bench.mount.listFields.values()) {
    if (!allowsQuery(field) || field.attrs.mask || field.origin === 'base') continue
    const value = row[field.name]
    if (value === null || value === undefined || typeof value === 'object') continue
    for (const op of FIELD_KIND_TRAITS[field.kind].operators)
      await bench.step(`按“${field.attrs.label}”查询`, async () => {
        const search = [{ key: field.name, op, val: textOf(value) }]
        const { list } = await bench.ask('POST', '/list', { body: { search } })
        const isFound = (list as readonly AnyRow[]).some((one) => one['id'] === row['id'])
        if (op === 'eq' && !isFound) throw new Error('查不到刚存下的数据')
      })
  }
}

/** Whoever belongs elsewhere must find nothing, however he asks. */
async function tryOutside(bench: TrialBench, id: string): Promise<void> {
  if (bench.model.scope === 'global') return
  const { caller } = bench
  const scope = { groupId: '0', orgIds: [], wholeGroup: false, ownOnly: false }
  const stranger = { ...caller, admin: false, orgId: '0', groupId: '0', userId: '0', scope }
  await bench.step('数据范围', async () => {
    if (await isListed(bench, id, stranger)) throw new Error('别的集团看得到这张表的数据')
  })
  if (bench.model.scope !== 'org') return
  const near = { ...scope, groupId: caller.groupId }
  const neighbour = { ...stranger, groupId: caller.groupId, scope: near }
  await bench.step('数据范围', async () => {
    if (await isListed(bench, id, neighbour)) throw new Error('别的公司看得到这张表的数据')
  })
}

async function isListed(bench: TrialBench, id: string, caller: Caller): Promise<boolean> {
  const permissions = new Set([`${bench.mount.permission}:list`])
  const { list } = await bench.ask('POST', '/list', {
    body: {},
    caller: { ...caller, permissions },
  })
  return (list as readonly AnyRow[]).some((one) => one['id'] === id)
}

const LIVES: Readonly<Record<EntityModel['lifeCycle'], readonly string[]>> = {
  master: ['disable', 'enable'],
  document: ['audit', 'init', 'obsolete', 'recover'],
  none: [],
}

async function tryLife(bench: TrialBench, id: string): Promise<void> {
  const { model, caller } = bench
  // Who made a document may have to leave its audit to another.
  const other: Caller = { ...caller, userId: '1', realName: '试用' }
  for (const action of LIVES[model.lifeCycle]) {
    const call = bench.calls.find(({ path }) => path === `${bench.mount.base}/${action}`)
    if (call === undefined) continue
    const isDone = await bench.step(`生命周期${action}`, async () => {
      await bench.ask(call.method, `/${action}`, { body: { ids: [id] }, caller: other })
    })
    if (!isDone) return
  }
}

/** What must be filled in must be among the columns of a workbook, or none could be brought. */
function checkImport(model: EntityModel, mount: MountModel): void {
  if (!mount.actions.has('importExcel')) return
  const columns = new Set(importColumns(model, mount).map(({ field }) => field.attrs.label))
  for (const field of mount.fields.values())
    if (
      isTyped(field) &&
      field.attrs.required &&
      field.kind !== 'file' &&
      !columns.has(field.attrs.label)
    )
      throw new Error(`必填的“${field.attrs.label}”不在导入的列里`)
}

/** A row of the target that the maker reaches and that could be picked. */
async function refer(
  { registry, tx, caller }: TrialBench,
  field: FieldModel,
): Promise<string | null> {
  const target = registry.target(field.attrs.target ?? '')
  if (target === null || target.isChild) return null
  const { owner } = target
  const live = {
    master: sql` and t.enabled`,
    document: sql` and t.status = 'AUDITED'`,
    none: sql``,
  }[owner.lifeCycle]
  const row = await tx.row<{ readonly id: string }>(
    sql`select t.id from ${identifier(owner.table)} t where ${readCondition(owner, caller)}${liveOnly(owner)}${live} order by t.id limit 1`,
  )
  return row?.id ?? null
}
