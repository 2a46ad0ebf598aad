import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import {
  type Layer,
  type LayerLevel,
  type LayerProblem,
  layerTemplate,
} from '@junheng/domain/template/layer-template.ts'
import { parseLayerOps } from '@junheng/domain/template/parse-layer.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { layeredTemplate } from './derived-templates.ts'
import { holdLayer, lockLayer, removeLayer, upsertLayer } from './layer.queries.ts'
import { ownersOf } from './layer-source.ts'

export interface SavedLayer {
  readonly id: string
  /** Operations that were there before. */
  readonly before: unknown
}

/**
 * Stores what the caller's group, company or the caller wants otherwise in a template; no operations
 * means nothing any more. The right to do so is the call's to check; only that a group's layer needs
 * the whole group in reach is checked here, since it changes the screens of other companies.
 *
 * @throws RefusalError where a difference does not fit the template
 */
export async function saveLayer(
  tx: Tx,
  engine: Engine,
  { caller, layer }: { readonly caller: Caller; readonly layer: Layer },
): Promise<SavedLayer> {
  assertOwner(caller, layer.at)
  assertFits(checkLayer(engine, layer))
  const { at: level, template, ops } = layer
  const key = { level, ownerId: ownersOf(caller)[level], template }
  const stored = await lockLayer(tx, key)
  if (ops.length === 0) {
    await removeLayer(tx, key)
    return { id: stored?.id ?? '0', before: stored?.ops ?? [] }
  }
  const id = await upsertLayer(tx, {
    ...key,
    id: engine.newId(),
    ops,
    userId: caller.userId,
    userName: caller.realName,
    now: engine.clock.now(),
  })
  return { id, before: stored?.ops ?? [] }
}

/**
 * Of two people who change the same screens the second is told; what he drew stands on what is no more.
 *
 * @throws RefusalError where the stored layer is no longer what the caller has seen
 */
export async function assertUnchanged(tx: Tx, caller: Caller, seen: Layer): Promise<void> {
  const key = { level: seen.at, ownerId: ownersOf(caller)[seen.at], template: seen.template }
  // A layer that is not there yet has no row to hold.
  await holdLayer(tx, key)
  const stored = await lockLayer(tx, key)
  // What this version cannot read, the caller could not see.
  const ops = parseLayerOps(stored?.ops ?? []) ?? []
  if (canonical(ops) !== canonical(seen.ops)) throw new RefusalError(refuse('row.stale'))
}

/** The database keeps JSON keys in an order of its own. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isPlainObject(inner) ? sorted(inner) : inner,
  )
}

function sorted(object: AnyRow): AnyRow {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What of a layer would have no effect; an unknown template is one problem for all of it. */
export function checkLayer(
  { registry }: Pick<Engine, 'registry'>,
  layer: Layer,
): readonly LayerFinding[] {
  const derived = layeredTemplate(registry, layer.template)
  if (derived === null)
    return [{ at: layer.at, template: layer.template, msg: `模板${layer.template}不存在` }]
  return layerTemplate(derived, [layer]).problems
}

/** A problem of a layer, or of its template as a whole. */
export type LayerFinding = Pick<LayerProblem, 'at' | 'template' | 'msg'> & Partial<LayerProblem>

export function assertFits(problems: readonly LayerFinding[]): void {
  const [first] = problems
  if (first === undefined) return
  const errors = problems.map(({ template, msg }) => ({ table: template, row: 0, field: '', msg }))
  throw new RefusalError(refuse('row.invalid', { msg: first.msg }, errors))
}

export function assertOwner(caller: Caller, level: LayerLevel): void {
  if (level === 'group' && !caller.scope.wholeGroup)
    throw new RefusalError(refuse('access.forbidden'))
}
