import {
  designFile,
  type ImportStep,
  planImport,
  readDesignFile,
} from '@junheng/domain/builder/design-file.ts'
import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import { group, listOf } from '@junheng/domain/call/shape.ts'
import { flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import { readTables } from './builder.queries.ts'
import { BUILD, type BuilderParts, depsOf, TAG, VIEW } from './builder-parts.ts'
import { type DesignDeps, findCurrent, publishDesign } from './publish-design.ts'
import { tryTable } from './try-table.ts'

const STEP = {
  name: text({ label: '表名', required: true }),
  label: text({ label: '标题', required: true }),
  action: text({ label: 'add、change 或 same', required: true }),
  changes: listOf(text({ label: '变化', required: true }), { required: true }),
}

/** Whole tables as one file and back: an import shows its plan first, and then stands as a whole or not at all. */
export function transferCalls(parts: BuilderParts): readonly Call[] {
  return [
    defineCall({
      method: 'POST',
      path: '/optimus_prime/cg-table/export',
      right: VIEW,
      tag: TAG,
      label: '导出自定义表的定义',
      body: {
        names: listOf(text({ label: '表名', length: 48, required: true }), {
          label: '表名；不给则全部',
        }),
      },
      answers: {
        kind: text({ label: '文件种类', required: true }),
        version: int({ label: '版本', required: true }),
        tables: json({ label: '表', required: true }),
      },
      async read({ body, sent }) {
        const all = await findDesigns(parts.db)
        const wanted = new Set(body.names)
        const missing = body.names.find((name) => !all.has(name))
        if (missing !== undefined)
          throw new RefusalError(refuse('builder.noTable', { name: missing }))
        const chosen = [...all.values()].filter(
          ({ name }) => !sent.has('names') || wanted.has(name),
        )
        return designFile(chosen)
      },
    }),
    defineCall({
      asOwner: true,
      method: 'POST',
      path: '/optimus_prime/cg-table/import',
      right: BUILD,
      tag: TAG,
      label: '导入自定义表的定义',
      body: {
        file: json({ label: 'export 的结果', required: true }),
        apply: flag({ label: 'true：执行；否则只给出计划' }),
        confirmed: flag({ label: '已知会丢失的数据' }),
      },
      answers: {
        applied: flag({ label: '已执行' }),
        plan: listOf(group(STEP, { required: true }), { required: true }),
      },
      async run(tx, call) {
        const { file, apply, confirmed } = call.body
        const steps = await planOf(tx, file)
        const wanted = steps.filter(({ action }) => action !== 'same')
        if (apply && wanted.length > 0) await applySteps(tx, parts, { call, wanted, confirmed })
        const plan = steps.map(({ design: _design, ...step }) => step)
        return { applied: apply, plan }
      },
    }),
  ]
}

export async function findDesigns(db: Queryable): Promise<ReadonlyMap<string, TableDesign>> {
  const found = new Map<string, TableDesign>()
  for (const { name } of await readTables(db)) {
    const { design } = await findCurrent(db, name)
    if (design !== null) found.set(name, design)
  }
  return found
}

async function planOf(tx: Tx, file: unknown): Promise<readonly ImportStep[]> {
  const read = readDesignFile(file)
  if (!read.ok)
    throw new RefusalError(refuse('builder.invalid', { faults: read.faults.join('；') }))
  const known = await findDesigns(tx)
  return planImport(read.value, (name) => known.get(name) ?? null)
}

async function applySteps(
  tx: Tx,
  parts: BuilderParts,
  {
    call,
    wanted,
    confirmed,
  }: {
    readonly call: WriteContext
    readonly wanted: readonly ImportStep[]
    readonly confirmed: boolean
  },
): Promise<void> {
  const deps = depsOf(parts, call.caller)
  for (const step of wanted) await applyTable(tx, parts, { call, step, confirmed, deps })
  call.afterCommit(() => parts.models.reload())
}

/** Puts one table of a file in force and tries it. */
export async function applyTable(
  tx: Tx,
  parts: BuilderParts,
  {
    call,
    step: { name, label, design, changes },
    confirmed,
    deps,
  }: {
    readonly call: WriteContext
    readonly step: ImportStep
    readonly confirmed: boolean
    readonly deps: DesignDeps
  },
): Promise<EntityRegistry> {
  const request = { design, note: '由文件导入', isConfirmed: confirmed }
  const { registry, version } = await publishDesign(tx, request, deps)
  const trial = { tx, services: parts.services(), registry, name, caller: call.caller }
  const { faults } = await tryTable(trial)
  if (faults.length > 0)
    throw new RefusalError(refuse('builder.guard', { faults: `${label}：${faults.join('；')}` }))
  call.log({
    entity: 'cgTable',
    bizKey: name,
    action: 'import',
    label: `导入为第${version}版`,
    changes: changes.slice(0, 100).map((to, at) => ({
      table: 'cg_table',
      field: `change${at + 1}`,
      label: '变更',
      from: null,
      to,
    })),
  })
  return registry
}
