import type { MountModel } from '@junheng/domain/entity/model.ts'
import { layerTemplate } from '@junheng/domain/template/layer-template.ts'
import { tightenMount } from '@junheng/domain/template/tighten-mount.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { EntityRegistry, MountedEntity } from '#platform/entity-engine/registry.ts'
import { mountTemplates } from './derived-templates.ts'
import type { LayerSource, StoredLayers } from './layer-source.ts'

/** Layers come from a brief cache and a mount lives as long as its model, so both are good keys. */
const known = new WeakMap<MountModel, WeakMap<StoredLayers, MountModel>>()

/** The mount as the caller's company has tightened it: writes are held to what the screen shows. */
export async function tightMount(
  { registry, layers }: { readonly registry: EntityRegistry; readonly layers: LayerSource },
  entry: MountedEntity,
  caller: Caller,
): Promise<MountModel> {
  const { mount } = entry
  const stored = await layers.of(caller, `${mount.id}/form`)
  if (stored.layers.length === 0) return mount
  const tightened = known.get(mount) ?? new WeakMap<StoredLayers, MountModel>()
  known.set(mount, tightened)
  const cached = tightened.get(stored)
  if (cached) return cached
  const { template } = layerTemplate(mountTemplates(registry, entry).form, stored.layers)
  const tight = tightenMount(mount, template)
  tightened.set(stored, tight)
  return tight
}
