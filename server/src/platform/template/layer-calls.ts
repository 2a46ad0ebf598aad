import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Layer } from '@junheng/domain/template/layer-template.ts'
import { parseLayer } from '@junheng/domain/template/parse-layer.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { readBody } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
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

const exportSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    templates: { type: 'array', items: { type: 'string' }, description: '模板编号；不给则全部' },
  },
}

const importSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['file'],
  properties: {
    file: { type: 'object', description: 'exportTemplate 的结果' },
    apply: { type: 'boolean', description: 'true：执行；否则只给出计划' },
    was: {
      type: 'array',
      items: { type: 'object' },
      description: '修改所依据的内容（layers 的写法）；已被他人改过的不执行',
    },
  },
}

/** Layers as a file and back: an import shows its plan first and stores it when asked to. */
export function layerCalls({ db, engine }: LayerServices): readonly Call[] {
  const shared = { method: 'POST', access: needs(CONFIGURE_TEMPLATES), tag: '模板' } as const
  return [
    {
      ...shared,
      kind: 'read',
      path: '/optimus_prime/cg-format/exportTemplate',
      summary: '导出模板的修改',
      body: exportSchema,
      handle: async ({ request, caller }) => exportLayers(db, caller, readTemplates(request.body)),
    },
    writeCall({
      ...shared,
      path: '/optimus_prime/cg-format/importTemplate',
      summary: '导入模板的修改',
      body: importSchema,
      prepare: async ({ request }) => readImport(request.body),
      write: (tx, call, sent) => importLayers(tx, engine, { call, ...sent }),
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
): Promise<unknown> {
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

function readTemplates(body: unknown): readonly string[] | null {
  const { templates } = readBody(body ?? {}, ['templates'])
  if (templates === undefined || templates === null) return null
  if (!Array.isArray(templates) || !templates.every((id) => typeof id === 'string'))
    throw new RefusalError(refuse('call.fieldType', { field: 'templates' }))
  return templates
}

function readImport(body: unknown): SentImport {
  const { file, apply, was = [] } = readBody(body, ['file', 'apply', 'was'])
  if (apply !== undefined && typeof apply !== 'boolean')
    throw new RefusalError(refuse('call.fieldType', { field: 'apply' }))
  return { file: parseLayerFile(file), apply: apply === true, was: readLayers(was) }
}

function readLayers(sent: unknown): readonly Layer[] {
  const layers = Array.isArray(sent) ? sent.map(parseLayer) : [null]
  return layers.map((layer) => {
    if (layer === null) throw new RefusalError(refuse('call.fieldType', { field: 'was' }))
    return layer
  })
}
