import type { EntityModel, MountModel } from '../entity/model.ts'
import { deriveForm } from './derive-form.ts'
import { deriveList } from './derive-list.ts'
import type { FormModel, ListModel, TemplateSources } from './template-model.ts'

/** Views of a mount; a popup's template id is its own code. */
const TEMPLATE_VIEWS = ['form', 'list', 'param'] as const
export type TemplateView = (typeof TEMPLATE_VIEWS)[number]

export interface MountTemplates {
  readonly form: FormModel
  readonly list: ListModel
}

/**
 * The templates of an entity at one of its mounts, straight from the definition. Layers come after it
 * (`layerTemplate`), the caller's share of it last (`templateFor`).
 */
export function deriveTemplate(
  sources: TemplateSources,
  model: EntityModel,
  mount: MountModel,
): MountTemplates {
  return { form: deriveForm(model, mount), list: deriveList(sources, model, mount) }
}

/**
 * Reads a template id.
 *
 * @example
 * parseTemplateId('notice/sa/form') // { mount: 'notice/sa', view: 'form' }
 * parseTemplateId('pickInventory/param') // { popup: 'pickInventory' }
 */
export function parseTemplateId(
  id: string,
): { readonly mount: string; readonly view: TemplateView } | { readonly popup: string } {
  const match = /^([^/]+\/[^/]+)\/(form|list|param)$/.exec(id)
  if (match) return { mount: match[1] ?? '', view: match[2] as TemplateView }
  return { popup: id.replace(/\/param$/, '') }
}
