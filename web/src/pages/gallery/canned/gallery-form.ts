import { CONTROL_KINDS, type ControlKind } from '@junheng/domain/entity/control-kinds.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type {
  FieldDefinition,
  FormStyle,
  FormTemplate,
} from '@junheng/domain/wire/template-wire.ts'
import { makeField } from '#web/controls/field.fixtures.ts'
import { SAMPLES } from '../specimen/samples.ts'

/** Kinds that need a table of the site or a permission of their own around them. */
const LEFT_OUT: ReadonlySet<ControlKind> = new Set(['Announcement', 'Menu_Configuration'])

const kinds = CONTROL_KINDS.filter((kind) => !LEFT_OUT.has(kind))
const nameOf = (kind: ControlKind): string => `f_${kind.toLowerCase()}`

function fieldOf(kind: ControlKind, at: number): FieldDefinition {
  const { label, field = {}, submitType } = SAMPLES[kind]
  return makeField({
    formSubmitType: submitType ?? kind,
    ...field,
    fieldExplain: label,
    customTable: 'gallery',
    fieldName: nameOf(kind),
    viewFieldName: field.viewFieldName ? `${nameOf(kind)}_name` : null,
    id: `gallery/main/form#${nameOf(kind)}`,
    seq: at + 1,
    tab: at % 2 === 0 ? '基本' : '其他',
    irequired: kind === 'ONE_TXT' || kind === 'SELECT_MORE',
    defaultValue: kind === 'TEXTAREA_SENTENCE' ? 'SELECT 1' : null,
  })
}

const limits = { length: null, precision: 14, scale: 3, min: null, max: null, above: null }
const weight = (fieldName: string, fieldExplain: string, seq: number, calculate: string | null) =>
  makeField({
    id: `gallery/main/form#${fieldName}`,
    fieldName,
    fieldExplain,
    fieldType: 'NUMBER',
    formSubmitType: calculate === null ? 'ONE_TXT' : 'CALCULATE',
    customTable: 'gallery',
    textAlign: 'right',
    tab: '基本',
    limits,
    calculate,
    seq,
  })

const FIELDS: readonly FieldDefinition[] = [
  ...kinds.map(fieldOf),
  weight('gross', '毛重（吨）', 101, null),
  weight('tare', '皮重（吨）', 102, null),
  weight('suttle', '净重（吨）', 103, 'gross - tare'),
  makeField({
    id: 'gallery/main/form#wrongDate',
    fieldName: 'wrongDate',
    fieldExplain: '错误的默认日期',
    fieldType: 'DATE',
    formSubmitType: 'DATA_BOX',
    customTable: 'gallery',
    defaultValue: '{"type":"century"}',
    tab: '其他',
    seq: 104,
  }),
]

const SUB_FIELDS: readonly FieldDefinition[] = [
  makeField({
    id: 'gallery/main/form#sub.name',
    fieldName: 'name',
    fieldExplain: '名称',
    irequired: true,
    customTable: 'gallery_sub',
    seq: 1,
  }),
  makeField({
    id: 'gallery/main/form#sub.quantity',
    fieldName: 'quantity',
    fieldExplain: '数量（吨）',
    fieldType: 'NUMBER',
    customTable: 'gallery_sub',
    textAlign: 'right',
    itotal: true,
    limits,
    seq: 2,
  }),
  makeField({
    id: 'gallery/main/form#sub.wrongDay',
    fieldName: 'wrongDay',
    fieldExplain: '错误的明细日期',
    fieldType: 'DATE',
    formSubmitType: 'DATA_BOX',
    customTable: 'gallery_sub',
    defaultValue: '{"type":"century"}',
    ishow: false,
    ihidden: true,
    seq: 3,
  }),
]

/** A form with every control, in one of the four layouts. */
export function galleryForm(formatStyle: FormStyle): FormTemplate {
  const hasRows = formatStyle === 'FORMAT_MASTER_CHILD_FROM'
  const isTabbed = formatStyle === 'FORMAT_TAB_FROM'
  return {
    id: 'gallery/main/form',
    formatName: '全部控件',
    formatType: 'FORM',
    formatStyle,
    resUrl: '/gallery/goods/list',
    resMethod: 'POST',
    cgFormatParamId: null,
    cgFormatResId: null,
    btnGroup: [],
    formSubList: [...FIELDS, ...(hasRows ? SUB_FIELDS : [])],
    formSub: isTabbed
      ? ['基本', '其他'].map((label, at) => ({
          seq: at + 1,
          label,
          formSubList: FIELDS.filter(({ tab }) => tab === label),
        }))
      : [],
    mcFlag: hasRows
      ? [
          {
            seq: 200,
            customTable: 'gallery_sub',
            key: 'gallerySub',
            label: '明细',
            shape: 'many',
            min: 0,
            tab: null,
          },
        ]
      : [],
    opations: { main: 'gallery', son: hasRows ? ['gallery_sub'] : [] },
  }
}

/** The stored record behind the form, with every control filled. */
export const FORM_ROW: AnyRow = {
  id: '1',
  version: 1,
  ...Object.fromEntries(
    kinds.flatMap((kind) => {
      const { value, row } = SAMPLES[kind]
      return [
        [nameOf(kind), value],
        [`${nameOf(kind)}_name`, row?.['goodsName'] ?? null],
      ]
    }),
  ),
  gross: '49.000',
  tare: '17.744',
  suttle: '31.256',
  gallerySub: [
    { id: '11', name: '主焦煤', quantity: '20.000' },
    { id: '12', name: '肥煤', quantity: '11.256' },
  ],
}
