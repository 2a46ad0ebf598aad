import type { ButtonDefinition } from '../entity/define-button.ts'
import { fieldModel } from '../entity/field-model.ts'
import type { FieldModel, MountModel } from '../entity/model.ts'
import type { FieldDefinition } from '../wire/template-wire.ts'
import { deriveField, nameFollowing } from './derive-field.ts'

/** What a button is called in its template. */
export const buttonName = ({ action, name }: ButtonDefinition): string => name ?? action ?? ''

/** Marks the code of a field that belongs to a button's question and not to the form. */
const ASKED = '@'

/**
 * What a button asks for, by field name. It is stored nowhere, so it belongs to no table; its pickers
 * are those of the mount.
 */
function askedFields(
  mount: MountModel,
  { call }: ButtonDefinition,
): ReadonlyMap<string, FieldModel> {
  const behaviour = { picks: call?.picks ?? {}, calculate: {}, when: call?.when ?? {} }
  const fields = Object.entries(call?.input ?? {}).map(([name, { kind, attrs }]) => {
    const field = fieldModel(name, { kind, attrs }, 'code', 'none', behaviour, [])
    const popup = field.pick?.at[mount.code]
    const placed =
      field.pick && popup !== undefined ? { ...field, pick: { ...field.pick, popup } } : field
    return [name, placed] as const
  })
  return new Map(fields)
}

/** What a button asks for, drawn like any form: a reference by its picker, its name unseen beside it. */
export function inputFields(
  mount: MountModel,
  button: ButtonDefinition,
): readonly FieldDefinition[] {
  const fields = askedFields(mount, button)
  return [...fields.values()].map((field, at) => {
    const id = `${mount.id}/form#${ASKED}${buttonName(button)}.${field.name}`
    const derived = deriveField(field, { id, customTable: '', seq: at + 1 })
    const isName = fields.has(field.attrs.follows?.ref ?? '')
    return {
      ...derived,
      ihidden: derived.ihidden || isName,
      ishow: derived.ishow && !isName,
      viewFieldName: nameFollowing(fields, field.name),
    }
  })
}

/**
 * The fields of the question that a field's code speaks of; null for a field of the form itself.
 *
 * @example
 * findAsked(mount, '@verifyMatch.inventoryId')?.name // 'inventoryId'
 */
export function findAsked(
  mount: MountModel,
  code: string,
): { readonly fields: ReadonlyMap<string, FieldModel>; readonly name: string } | null {
  if (!code.startsWith(ASKED)) return null
  const [asked = '', name = ''] = code.slice(ASKED.length).split('.')
  const button = mount.buttons.find((each) => buttonName(each) === asked)
  return button === undefined ? null : { fields: askedFields(mount, button), name }
}
