import { derivePopup } from '@junheng/domain/template/derive-popup.ts'
import { deriveTemplate, type MountTemplates } from '@junheng/domain/template/derive-template.ts'
import type { PopupModel, TemplateModel } from '@junheng/domain/template/template-model.ts'
import type { EntityRegistry, MountedEntity } from '#platform/entity-engine/registry.ts'

interface Derived {
  readonly mounts: Map<string, MountTemplates>
  readonly popups: Map<string, PopupModel | null>
}

/** A registry is replaced as a whole when a definition changes, and what was derived from it goes with it. */
const known = new WeakMap<EntityRegistry, Derived>()

function derivedOf(registry: EntityRegistry): Derived {
  const derived = known.get(registry) ?? { mounts: new Map(), popups: new Map() }
  known.set(registry, derived)
  return derived
}

export function mountTemplates(
  registry: EntityRegistry,
  { model, mount }: MountedEntity,
): MountTemplates {
  const { mounts } = derivedOf(registry)
  const templates = mounts.get(mount.id) ?? deriveTemplate(registry, model, mount)
  mounts.set(mount.id, templates)
  return templates
}

export function popupTemplate(registry: EntityRegistry, code: string): PopupModel | null {
  const { popups } = derivedOf(registry)
  const found = popups.get(code)
  if (found !== undefined) return found
  const popup = registry.popup(code)
  const template = popup && derivePopup(registry, popup)
  // Only codes that exist are kept: anyone may ask for any text.
  if (popup) popups.set(code, template)
  return template
}

/** The template that layers of this id lie on; a search form takes those of its list or popup. */
export function layeredTemplate(registry: EntityRegistry, id: string): TemplateModel | null {
  const popup = popupTemplate(registry, id)
  if (popup !== null) return popup
  const slash = id.lastIndexOf('/')
  const entry = registry.mountById(id.slice(0, slash))
  const view = id.slice(slash + 1)
  if (entry === null || (view !== 'form' && view !== 'list')) return null
  return mountTemplates(registry, entry)[view]
}
