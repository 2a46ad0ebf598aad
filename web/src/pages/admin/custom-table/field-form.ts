import { FIELD_KINDS, type FieldKind } from '@junheng/domain/entity/field-kinds.ts'

/** A field as its author fills it in. */
export interface FieldForm {
  readonly label: string
  readonly name: string
  readonly kind: FieldKind
  readonly required?: boolean
  readonly length?: number | null
  /** `A=甲`, or a text that is value and label at once. */
  readonly options?: readonly string[]
  readonly dict?: string
  readonly target?: string
  readonly precision?: number | null
  readonly scale?: number | null
}

/** A field as the server takes it. */
export interface FieldInput {
  readonly name: string
  readonly kind: FieldKind
  readonly attrs: Readonly<Record<string, unknown>>
}

export const KIND_LABELS: Readonly<Record<FieldKind, string>> = {
  text: '文字',
  int: '整数',
  decimal: '小数',
  flag: '是否',
  date: '日期',
  dateTime: '日期时间',
  time: '时间',
  choice: '单选',
  choices: '多选',
  dict: '字典',
  ref: '引用一条记录',
  refs: '引用多条记录',
  tons: '吨数',
  kg: '千克数',
  price: '单价',
  money: '金额',
  rate: '比率',
  assay: '化验值',
  file: '图片',
  json: '结构数据',
}

/** In the order of the labels: what is used most stands first. */
export const KIND_OPTIONS = (Object.keys(KIND_LABELS) as FieldKind[])
  .filter((kind) => FIELD_KINDS.includes(kind))
  .map((value) => ({ value, label: KIND_LABELS[value] }))

/**
 * What is sent of a filled-in field: only what its kind has.
 *
 * @example
 * fieldInput({ label: '等级', name: 'xGrade', kind: 'choice', options: ['A=甲'] }).attrs['options'] // [{ value: 'A', label: '甲' }]
 */
export function fieldInput(form: FieldForm): FieldInput {
  const { label, name, kind, required } = form
  const attrs = { label: label.trim(), ...(required ? { required } : {}), ...kindAttrs(form) }
  return { name: name.trim(), kind, attrs }
}

function kindAttrs(form: FieldForm): Readonly<Record<string, unknown>> {
  switch (form.kind) {
    case 'text':
      return form.length ? { length: form.length } : {}
    case 'choice':
    case 'choices':
      return { options: (form.options ?? []).map(optionOf) }
    case 'dict':
      return { dict: form.dict?.trim() ?? '' }
    case 'ref':
    case 'refs':
      return { target: form.target ?? '' }
    case 'decimal':
      return { digits: { precision: form.precision ?? 18, scale: form.scale ?? 2 } }
    default:
      return {}
  }
}

function optionOf(text: string): { readonly value: string; readonly label: string } {
  const at = text.indexOf('=')
  if (at < 1) return { value: text.trim(), label: text.trim() }
  return { value: text.slice(0, at).trim(), label: text.slice(at + 1).trim() }
}

/** What the server said, by the place it speaks of; `rest` is for the form as a whole. */
export interface PlacedFaults {
  readonly table: string | null
  /** One entry for each field of the form, null where it is right. */
  readonly fields: readonly ({ readonly at: 'name' | 'label'; readonly msg: string } | null)[]
  readonly rest: string | null
}

/**
 * Puts the server's sentences at the fields they name. They come joined by ；, those of a field begin
 * with its name or speak of its name or title.
 */
export function placeFaults(message: string, fields: readonly FieldForm[]): PlacedFaults {
  const sentences = message.split('；').filter((sentence) => sentence !== '')
  const isOfTable = (sentence: string) => /^(表名|数据表|名称在数据库中)/.test(sentence)
  const placed = fields.map((field) => {
    const own = sentences.filter((sentence) => !isOfTable(sentence)).find(speaksOf(field))
    if (own === undefined) return null
    const at = /标题/.test(own) ? ('label' as const) : ('name' as const)
    return { at, msg: own.replace(`字段${field.name}：`, ''), sentence: own }
  })
  const table = sentences.find(isOfTable) ?? null
  const told = new Set([table, ...placed.map((fault) => fault?.sentence)])
  const rest = sentences.filter((sentence) => !told.has(sentence)).join('；')
  return {
    table,
    fields: placed.map((fault) => fault && { at: fault.at, msg: fault.msg }),
    rest: rest === '' ? null : rest,
  }
}

const speaksOf =
  ({ name, label }: FieldForm) =>
  (sentence: string): boolean =>
    sentence.startsWith(`字段${name}：`) ||
    sentence.endsWith(`字段${name}`) ||
    sentence === `字段${name}重复` ||
    sentence.includes(`“${label}”`) ||
    sentence.startsWith('系统表的字段')
