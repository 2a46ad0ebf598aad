import { group, listOf } from '@junheng/domain/call/shape.ts'
import { flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Layer } from '@junheng/domain/template/layer-template.ts'
import { parseLayer } from '@junheng/domain/template/parse-layer.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import { CONFIGURE_TEMPLATES } from './find-template.ts'
import {
  exportLayers,
  type LayerFile,
  type LayerStep,
  parseLayerFile,
  planImport,
} from './layer-transfer.ts'
import { assertFits, assertOwner, assertUnchanged, saveLayer } from './save-layer.ts'

interface LayerServices {
  readonly db: Database
  readonly engine: Engine
}

const PLACE = {
  at: text({ label: '级别', required: true }),
  template: text({ label: '模板编号', length: 300, required: true }),
}
const OPS = json({ label: '修改', required: true })

/** Layers as a file and back: an import shows its plan first and stores it when asked to. */
export function layerCalls({ db, engine }: LayerServices): readonly Call[] {
  const shared = { method: 'POST', right: { key: CONFIGURE_TEMPLATES }, tag: '模板' } as const
  return [
    defineCall({
      ...shared,
      path: '/optimus_prime/cg-format/exportTemplate',
      label: '导出模板的修改',
      body: {
        templates: listOf(text({ label: '模板编号', length: 300, required: true }), {
          label: '模板编号；不给则全部',
        }),
      },
      answers: {
        kind: text({ label: '文件种类', required: true }),
        version: int({ label: '版本', required: true }),
        layers: listOf(group({ ...PLACE, ops: OPS }, { required: true }), { required: true }),
        unreadable: listOf(group(PLACE, { required: true }), { required: true }),
      },
      read: ({ caller, body, sent }) =>
        exportLayers(db, caller, sent.has('templates') ? body.templates : null),
    }),
    defineCall({
      ...shared,
      path: '/optimus_prime/cg-format/importTemplate',
      label: '导入模板的修改',
      body: {
        file: json({ label: 'exportTemplate 的结果', required: true }),
        apply: flag({ label: 'true：执行；否则只给出计划' }),
        was: listOf(json({ label: '一层', required: true }), {
          label: '修改所依据的内容（layers 的写法）；已被他人改过的不执行',
        }),
      },
      answers: {
        applied: flag({ label: '已执行' }),
        plan: listOf(
          group(
            { action: text({ label: '动作', required: true }), ...PLACE, ops: OPS },
            { required: true },
          ),
          { required: true },
        ),
        problems: listOf(json({ label: '问题', required: true }), { required: true }),
      },
      prepare: async ({ body: { file, apply, was } }) => ({
        file: parseLayerFile(file),
        apply,
        was: readLayers(was),
      }),
      run: (tx, call) => importLayers(tx, engine, { call, ...call.prepared }),
    }),
  ]
}

interface SentImport {
  readonly file: LayerFile
  readonly apply: boolean
  /** What the sender has seen; absent for a file from elsewhere. */
  readonly was: readonly Layer[]
}

async function importLayers(
  tx: Tx,
  engine: Engine,
  { call, file, apply, was }: SentImport & { readonly call: WriteContext },
) {
  const { caller } = call
  for (const { at } of file.layers) assertOwner(caller, at)
  if (apply) for (const layer of was) await assertUnchanged(tx, caller, layer)
  const { steps, problems } = await planImport(tx, engine, { caller, file })
  if (apply) {
    assertFits(problems)
    for (const step of steps) await applyStep(tx, engine, { call, caller, step })
  }
  return {
    applied: apply,
    plan: steps.map(({ layer, action }) => ({ action, ...layer })),
    problems,
  }
}

async function applyStep(
  tx: Tx,
  engine: Engine,
  {
    call,
    caller,
    step,
  }: {
    readonly call: WriteContext
    readonly caller: Caller
    readonly step: LayerStep
  },
): Promise<void> {
  const { layer } = step
  const { id, before } = await saveLayer(tx, engine, { caller, layer })
  call.log({
    entity: 'templateLayer',
    bizKey: id,
    action: 'importTemplate',
    label: '导入模板',
    changes: [
      {
        table: 'cg_layer',
        field: layer.template,
        label: layer.template,
        from: before,
        to: layer.ops,
      },
    ],
  })
}

function readLayers(sent: readonly unknown[]): readonly Layer[] {
  return sent.map((one) => {
    const layer = parseLayer(one)
    if (layer === null) throw new RefusalError(refuse('call.fieldType', { field: 'was' }))
    return layer
  })
}
