import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { Layer, LayerLevel } from '@junheng/domain/template/layer-template.ts'
import { parseLayer, parseLayerOps } from '@junheng/domain/template/parse-layer.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findLayers } from './layer.queries.ts'
import { ownersOf } from './layer-source.ts'
import { canonical, checkLayer, type LayerFinding } from './save-layer.ts'

/** Layers as a file: reviewed by a person, carried to another site. */
export interface LayerFile {
  readonly kind: typeof FILE_KIND
  readonly version: 1
  readonly layers: readonly Layer[]
}

const FILE_KIND = 'junheng-template-layers'

/** Layouts of single users stay with them. */
const SITE_LEVELS: readonly LayerLevel[] = ['group', 'company']

/** The layers of the caller's group and company, of all templates or of the named ones. */
export async function exportLayers(
  db: Queryable,
  caller: Caller,
  templates: readonly string[] | null,
): Promise<LayerFile & { readonly unreadable: readonly Omit<Layer, 'ops'>[] }> {
  const rows = await findLayers(db, ownersOf(caller))
  const read = rows
    .filter(({ level }) => SITE_LEVELS.includes(level))
    .filter(({ template }) => templates === null || templates.includes(template))
    .map(({ level, template, ops }) => ({ at: level, template, ops: parseLayerOps(ops) }))
  return {
    kind: FILE_KIND,
    version: 1,
    layers: read.flatMap(({ ops, ...key }) => (ops === null ? [] : [{ ...key, ops }])),
    // Left out whole: an empty layer in a file would take away the one it is imported over.
    unreadable: read.flatMap(({ ops, ...key }) => (ops === null ? [key] : [])),
  }
}

export interface LayerStep {
  readonly layer: Layer
  readonly action: 'create' | 'update' | 'remove'
}

export interface ImportPlan {
  /** What would change; nothing where the site already has what the file says. */
  readonly steps: readonly LayerStep[]
  readonly problems: readonly LayerFinding[]
}

/** What an import would do, without doing it. A layer the file does not speak of stays as it is. */
export async function planImport(
  db: Queryable,
  engine: Pick<Engine, 'registry'>,
  { caller, file }: { readonly caller: Caller; readonly file: LayerFile },
): Promise<ImportPlan> {
  const rows = await findLayers(db, ownersOf(caller))
  const stored = new Map(rows.map((row) => [`${row.level} ${row.template}`, row.ops]))
  const steps = file.layers.flatMap((layer): LayerStep[] => {
    const before = stored.get(`${layer.at} ${layer.template}`) ?? []
    if (canonical(before) === canonical(layer.ops)) return []
    if (layer.ops.length === 0) return [{ layer, action: 'remove' }]
    return [{ layer, action: stored.has(`${layer.at} ${layer.template}`) ? 'update' : 'create' }]
  })
  return { steps, problems: steps.flatMap(({ layer }) => checkLayer(engine, layer)) }
}

/** Reads a file that somebody sends; each layer at most once. */
export function parseLayerFile(sent: unknown): LayerFile {
  if (!isPlainObject(sent) || sent['kind'] !== FILE_KIND || sent['version'] !== 1) throw badFile()
  const layers = Array.isArray(sent['layers']) ? sent['layers'].map(parseLayer) : [null]
  const read = layers.filter((layer) => layer !== null && SITE_LEVELS.includes(layer.at)) as Layer[]
  const keys = new Set(read.map(({ at, template }) => `${at} ${template}`))
  if (read.length < layers.length || keys.size < read.length) throw badFile()
  return { kind: FILE_KIND, version: 1, layers: read }
}

const badFile = (): RefusalError => new RefusalError(refuse('call.fieldType', { field: 'file' }))
