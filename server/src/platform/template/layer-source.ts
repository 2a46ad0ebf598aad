import {
  LAYER_LEVELS,
  type Layer,
  type LayerLevel,
} from '@junheng/domain/template/layer-template.ts'
import { parseLayerOps } from '@junheng/domain/template/parse-layer.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import { createBriefCache } from '#platform/settings/brief-cache.ts'
import { findLayers, type LayerOwners, type LayerRow } from './layer.queries.ts'

/** A stored difference this version of the product cannot read; reported, not dropped in silence. */
export interface UnreadableOp {
  readonly at: LayerLevel
  readonly template: string
  readonly stored: unknown
}

export interface StoredLayers {
  readonly layers: readonly Layer[]
  readonly unreadable: readonly UnreadableOp[]
}

export interface LayerSource {
  /** The layers of one template as they bear on a caller, from the widest to the narrowest. */
  of(caller: Caller, template: string): Promise<StoredLayers>
  forget(): void
}

export function ownersOf(caller: Caller): LayerOwners {
  return { group: caller.groupId, company: caller.orgId, user: caller.userId }
}

const LAYERS_CHANNEL = 'layers_changed'
const NONE: StoredLayers = { layers: [], unreadable: [] }

type LayersByTemplate = ReadonlyMap<string, StoredLayers>

/** Keeps a caller's layers for seconds; the table's trigger tells every node when they change. */
export function createLayerSource(
  db: Queryable,
  notifications?: Pick<Notifications, 'on'>,
): LayerSource {
  const cache = createBriefCache<LayersByTemplate>()
  notifications?.on(LAYERS_CHANNEL, () => cache.forget())
  return {
    async of(caller, template) {
      const owners = ownersOf(caller)
      const key = LAYER_LEVELS.map((level) => owners[level]).join('/')
      const known = await cache.get(key, async () => byTemplate(await findLayers(db, owners)))
      return known.get(template) ?? NONE
    },
    forget: () => cache.forget(),
  }
}

function byTemplate(rows: readonly LayerRow[]): LayersByTemplate {
  const found = new Map<string, StoredLayers>()
  for (const row of rows) {
    const { layers, unreadable } = found.get(row.template) ?? NONE
    const read = readRow(row)
    found.set(row.template, {
      layers: [...layers, read.layer],
      unreadable: [...unreadable, ...read.unreadable],
    })
  }
  return found
}

function readRow({ level: at, template, ops }: LayerRow): {
  readonly layer: Layer
  readonly unreadable: readonly UnreadableOp[]
} {
  const stored: readonly unknown[] = Array.isArray(ops) ? ops : [ops]
  const read = stored.map((op) => ({ stored: op, ops: parseLayerOps([op]) }))
  return {
    layer: { at, template, ops: read.flatMap((each) => each.ops ?? []) },
    unreadable: read
      .filter((each) => each.ops === null)
      .map((each) => ({ at, template, stored: each.stored })),
  }
}
