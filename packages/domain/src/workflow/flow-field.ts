import type { FieldModel } from '../entity/model.ts'
import { deriveField } from '../template/derive-field.ts'
import { columnOf } from '../template/derive-list.ts'
import { paramOf } from '../template/derive-param.ts'
import type { FieldDefinition, ParamDefinition } from '../wire/template-wire.ts'
import { ROW_FLOWS } from './sent-button.ts'

/**
 * By which a list is asked for the documents that others decide on, or that were given back. No table has it: it is
 * told by the flow a row is in.
 */
export const FLOW_FIELD: FieldModel = {
  name: 'inFlow',
  column: 'in_flow',
  kind: 'choice',
  attrs: {
    label: '审批',
    write: 'server',
    advanced: true,
    options: Object.entries(ROW_FLOWS).map(([value, label]) => ({ value, label })),
  },
  origin: 'base',
  source: 'derived',
  digits: null,
  pick: null,
  calculate: null,
  when: null,
}

/** The field as a list's template carries it: something to ask for, and no column. */
export function flowColumn(list: {
  readonly id: string
  readonly fields: readonly FieldDefinition[]
}): FieldDefinition {
  const place = {
    id: `${list.id}#${FLOW_FIELD.name}`,
    customTable: '',
    seq: list.fields.length + 1,
  }
  return { ...columnOf(deriveField(FLOW_FIELD, place)), ihidden: true }
}

/** The same in the list's search form. */
export const flowParam = (
  field: FieldDefinition,
  { paramList }: { readonly paramList: readonly ParamDefinition[] },
): ParamDefinition => ({
  ...paramOf(field, { op: 'eq', seq: paramList.length + 1, sendAs: 'search' }),
  ihidden: false,
})
