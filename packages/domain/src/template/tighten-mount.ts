import type { FieldAttrs } from '../entity/field.ts'
import type { ChildModel, FieldModel, MountModel } from '../entity/model.ts'
import type { FieldDefinition } from '../wire/template-wire.ts'
import { type FormModel, fieldCode } from './template-model.ts'

/**
 * The mount as a layered form tightens it, for the engine to hold writes to: what a company makes required,
 * read-only or narrower in its template is then so on the server too, not only on the screen.
 */
export function tightenMount(mount: MountModel, form: FormModel): MountModel {
  const layered = new Map(form.fields.map((field) => [fieldCode(field.id), field]))
  const tighten = (
    fields: ReadonlyMap<string, FieldModel>,
    prefix: string,
  ): ReadonlyMap<string, FieldModel> =>
    new Map([...fields].map(([name, field]) => [name, tighter(field, layered.get(prefix + name))]))
  const child = (model: ChildModel): ChildModel => ({
    ...model,
    fields: tighten(model.fields, `${model.key}.`),
  })
  return {
    ...mount,
    fields: tighten(mount.fields, ''),
    children: new Map([...mount.children].map(([key, model]) => [key, child(model)])),
  }
}

function tighter(field: FieldModel, layered: FieldDefinition | undefined): FieldModel {
  if (layered === undefined) return field
  const change = changedAttrs(field.attrs, layered)
  return Object.keys(change).length === 0
    ? field
    : { ...field, attrs: { ...field.attrs, ...change } }
}

function changedAttrs(attrs: FieldAttrs, layered: FieldDefinition): Partial<FieldAttrs> {
  const { irequired, iupdate, options, cgValidate } = layered
  return {
    ...(irequired && attrs.required !== true ? { required: true } : {}),
    ...(!iupdate && attrs.write !== 'server' ? { write: 'server' } : {}),
    ...(options && options.length < (attrs.options?.length ?? 0) ? { options } : {}),
    ...(cgValidate && !attrs.validate
      ? { validate: { pattern: cgValidate.validateMethod, title: cgValidate.validateTitle } }
      : {}),
  }
}
