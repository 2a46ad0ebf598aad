import type { FieldOption } from '@junheng/domain/entity/field.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type LayerProblem, layerTemplate } from '@junheng/domain/template/layer-template.ts'
import {
  fieldCode,
  type PopupModel,
  type TemplateModel,
} from '@junheng/domain/template/template-model.ts'
import { templateFor } from '@junheng/domain/template/wire-template.ts'
import { type Caller, isPermitted, tokenUserOf } from '#platform/access/caller.ts'
import { hiddenFieldsOf } from '#platform/access/column-views.ts'
import type { EntityRegistry, MountedEntity } from '#platform/entity-engine/registry.ts'
import { mayUsePopup } from '#platform/list-engine/list-grant.ts'
import { mountTemplates, popupTemplate } from './derived-templates.ts'
import type { LayerSource, UnreadableOp } from './layer-source.ts'

/** Changes templates of the group and the company, and is told of layers that have lost their hold. */
export const CONFIGURE_TEMPLATES = 'optimus_prime:cg-format:update'

/** What finding a template needs. */
export interface TemplateFinder {
  readonly registry: EntityRegistry
  readonly layers: LayerSource
  readonly caller: Caller
  readonly dictOptions?: DictOptions
}

/** The options of a dictionary as the caller's group keeps them. */
export type DictOptions = (groupId: string, type: string) => Promise<readonly FieldOption[]>

/** A template with its layers, as the caller may see it. */
export interface FoundTemplate<T extends TemplateModel> {
  readonly template: T
  /** For who may do something about it; empty for everyone else. */
  readonly problems: readonly (LayerProblem | UnreadableOp)[]
}

const missing = (): RefusalError => new RefusalError(refuse('call.missing'))

/** @throws RefusalError missing, or forbidden to who may neither list nor fill in the mount's form */
export function findMount({ registry, caller }: TemplateFinder, mountId: string): MountedEntity {
  const entry = registry.mountById(mountId)
  if (entry === null) throw missing()
  const keys = TEMPLATE_ACTIONS.map((action) => permissionKey(entry.mount, action))
  if (!keys.some((key) => isPermitted(caller, key)))
    throw new RefusalError(refuse('access.forbidden'))
  return entry
}

const TEMPLATE_ACTIONS = ['list', 'create', 'update', 'safeUpdate'] as const

export function findMountTemplate<V extends 'form' | 'list'>(
  finder: TemplateFinder,
  { mountId, view }: { readonly mountId: string; readonly view: V },
) {
  const entry = findMount(finder, mountId)
  const template = mountTemplates(finder.registry, entry)[view]
  return layeredFor(finder, template, (code) => isWithheld(finder.caller, entry, code))
}

/** @throws RefusalError missing, or forbidden to who has no form with this popup and may not list its entity */
export function findPopupTemplate(
  finder: TemplateFinder,
  code: string,
): Promise<FoundTemplate<PopupModel>> {
  const { registry, caller } = finder
  const template = popupTemplate(registry, code)
  const entity = registry.popup(code)?.entity
  const target = registry.target(entity ?? '')
  if (template === null || target === null) throw missing()
  const mayList = target.owner.mounts.some((mount) =>
    isPermitted(caller, permissionKey(mount, 'list')),
  )
  if (!mayList && !mayUsePopup(registry, caller, code))
    throw new RefusalError(refuse('access.forbidden'))
  const hidden = hiddenFieldsOf(caller, target.table)
  return layeredFor(finder, template, (field) => hidden.has(field))
}

/** A field, or a whole child table, that the caller's field scope leaves out. */
export function isWithheld(caller: Caller, { model }: MountedEntity, code: string): boolean {
  const hidden = hiddenFieldsOf(caller, model)
  const [key = '', field] = code.split('.')
  if (hidden.has(key) || field === undefined) return hidden.has(key)
  const child = model.children.get(key)
  return child !== undefined && hiddenFieldsOf(caller, child).has(field)
}

async function layeredFor<T extends TemplateModel>(
  { layers, caller, dictOptions }: TemplateFinder,
  derived: T,
  withheld: (code: string) => boolean,
): Promise<FoundTemplate<T>> {
  const stored = await layers.of(caller, derived.id)
  const { template, problems } = layerTemplate(derived, stored.layers)
  const own = templateFor(template, {
    user: tokenUserOf(caller),
    isWithheld: ({ id }) => withheld(fieldCode(id)),
  })
  return {
    template: dictOptions ? await fillDicts(own, (type) => dictOptions(caller.groupId, type)) : own,
    problems: isPermitted(caller, CONFIGURE_TEMPLATES) ? [...problems, ...stored.unreadable] : [],
  }
}

/** A dictionary's items stand where a closed set has its options; a layer that named some has narrowed it. */
async function fillDicts<T extends TemplateModel>(
  template: T,
  optionsOf: (type: string) => Promise<readonly FieldOption[]>,
): Promise<T> {
  if (template.fields.every(({ dict }) => dict === null)) return template
  const fields = template.fields.map(async (field) => {
    if (field.dict === null || field.options !== null) return field
    const options = await optionsOf(field.dict)
    return { ...field, options, enumOptions: options }
  })
  return { ...template, fields: await Promise.all(fields) }
}
