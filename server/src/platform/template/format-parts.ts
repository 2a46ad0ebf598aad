import { choice, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Layer, LayerOp } from '@junheng/domain/template/layer-template.ts'
import { parseLayerOps } from '@junheng/domain/template/parse-layer.ts'
import type { TemplateModel } from '@junheng/domain/template/template-model.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database, Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { layeredTemplate } from './derived-templates.ts'
import { CONFIGURE_TEMPLATES } from './find-template.ts'
import { findLayers } from './layer.queries.ts'
import { ownersOf } from './layer-source.ts'
import { saveLayer } from './save-layer.ts'

export interface FormatServices {
  readonly db: Database
  readonly engine: Engine
}

export const ROOT = '/optimus_prime'
export const TEMPLATE = text({ label: '模板编号', length: 300, required: true })
export const LEVEL = choice({ group: '集团', company: '公司' }, { label: '级别', required: true })
export const OPS = json({ label: '修改', required: true })
export const SHARED = {
  right: { key: CONFIGURE_TEMPLATES },
  tag: '模板',
  plainParams: true,
} as const

export function derivedOf({ registry }: Pick<Engine, 'registry'>, id: string): TemplateModel {
  const derived = layeredTemplate(registry, id)
  if (derived === null) throw new RefusalError(refuse('row.missing'))
  return derived
}

/** What bears on the caller's company, one layer for each level. */
export async function layersOf(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<readonly Layer[]> {
  const rows = await findLayers(db, ownersOf(caller))
  return rows
    .filter(({ template, level }) => template === id && level !== 'user')
    .map(({ level, template, ops }) => ({ at: level, template, ops: parseLayerOps(ops) ?? [] }))
}

type SiteLevel = 'group' | 'company'

interface Change {
  readonly at: SiteLevel
  readonly template: string
  readonly ops: readonly LayerOp[]
}

/** Stores what a level wants otherwise, and says so in the operation log. */
export async function changeFormat(
  tx: Tx,
  engine: Engine,
  call: WriteContext,
  layer: Change,
): Promise<void> {
  derivedOf(engine, layer.template)
  const { id, before } = await saveLayer(tx, engine, { caller: call.caller, layer })
  const { template, ops } = layer
  call.log({
    entity: 'templateLayer',
    bizKey: id,
    action: 'update',
    label: '修改模板',
    changes: [{ table: 'cg_layer', field: template, label: template, from: before, to: ops }],
  })
}
