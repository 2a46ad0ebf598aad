import { defaultOperator, type Operator } from '../query/operators.ts'
import type { FieldDefinition, ParamDefinition, ParamTemplate } from '../wire/template-wire.ts'
import type { ListModel, PopupModel } from './template-model.ts'

/**
 * The search form of a list or popup, taken from its layered columns. A popup's own parameters come
 * first; its shown columns follow as plain search fields, so that a picker can be searched at all.
 */
export function deriveParam(template: ListModel | PopupModel): ParamTemplate {
  const own = template.kind === 'popup' ? template.facts.params : []
  const taken = new Set(own.map((param) => param.fieldName))
  const searched = template.fields.filter(
    (field) =>
      field.iallowAdvanceQuery &&
      !field.ihidden &&
      !taken.has(field.fieldName) &&
      (template.kind === 'list' || field.ishow),
  )
  const columns = searched.flatMap((field, at) => {
    const op = defaultOperator(field)
    const seq = own.length + at + 1
    return op === null ? [] : [paramOf(field, { op, seq, sendAs: 'search' })]
  })
  return { cgFormatParamId: template.facts.paramId, paramList: [...own, ...columns] }
}

export function paramOf(
  field: FieldDefinition,
  {
    op,
    seq,
    sendAs,
  }: { readonly op: Operator; readonly seq: number; readonly sendAs: 'search' | 'param' },
): ParamDefinition {
  const { id, fieldName, fieldExplain, fieldType, formSubmitType, detailsUrl, searchType } = field
  return {
    id,
    fieldName,
    fieldExplain,
    fieldType,
    formSubmitType,
    detailsUrl,
    searchType,
    op,
    defaultValue: field.defaultValue,
    options: field.options,
    tipsMessage: field.tipsMessage,
    ihidden: field.ihidden,
    seq,
    sendAs,
  }
}
