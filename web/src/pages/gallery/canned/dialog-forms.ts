import type { FieldDefinition, FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { makeField } from '#web/controls/field.fixtures.ts'

const money = { length: null, precision: 16, scale: 2, min: null, max: null, above: null }
const tons = { ...money, precision: 14, scale: 3 }

function form(
  mount: string,
  formSubList: readonly FieldDefinition[],
  more: Partial<FormTemplate> = {},
): FormTemplate {
  return {
    id: `${mount}/form`,
    formatName: '样品',
    formatType: 'FORM',
    formatStyle: 'FORMAT_FOUR_COLUMN_FROM',
    resUrl: `/gallery/${mount.split('/')[0]}/list`,
    resMethod: 'POST',
    cgFormatParamId: null,
    cgFormatResId: null,
    btnGroup: [],
    formSubList,
    formSub: [],
    mcFlag: [],
    opations: { main: 'gallery', son: [] },
    ...more,
  }
}

const driver = [
  makeField({ fieldName: 'name', fieldExplain: '姓名', irequired: true, seq: 1 }),
  makeField({ fieldName: 'mobile', fieldExplain: '手机', mask: 'mobile', iupdate: false, seq: 2 }),
  makeField({
    fieldName: 'idNumber',
    fieldExplain: '身份证号',
    mask: 'idNumber',
    iupdate: false,
    seq: 3,
  }),
].map((field) => ({ ...field, customTable: 'gallery' }))

const header = [
  makeField({
    fieldName: 'taxAmount',
    fieldExplain: '税额',
    fieldType: 'NUMBER',
    textAlign: 'right',
    cgValFormat: 'money(2)',
    limits: money,
    seq: 1,
  }),
  makeField({
    fieldName: 'assayDeduct',
    fieldExplain: '化验扣重（吨）',
    fieldType: 'NUMBER',
    formSubmitType: 'CAL_DETAILS_LIST',
    iupdate: false,
    limits: tons,
    seq: 2,
  }),
].map((field) => ({ ...field, customTable: 'gallery' }))

const lines = (customTable: string) =>
  [
    makeField({ fieldName: 'name', fieldExplain: '物料', irequired: true, seq: 1 }),
    makeField({
      fieldName: 'quantity',
      fieldExplain: '数量（吨）',
      fieldType: 'NUMBER',
      textAlign: 'right',
      itotal: true,
      limits: tons,
      seq: 2,
    }),
  ].map((field) => ({ ...field, id: `${field.id}-${customTable}`, customTable }))

const flag = { shape: 'many', min: 0, tab: null } as const

/** Forms that the dialogs' sections open, by mount. */
export const DIALOG_FORMS: Readonly<Record<string, FormTemplate>> = {
  'driver/main': form('driver/main', driver),
  'routeless/main': form('routeless/main', driver, { resUrl: '' }),
  'rows/main': form('rows/main', [...header, ...lines('gallery_sub'), ...lines('gallery_one')], {
    formatStyle: 'FORMAT_MASTER_CHILD_FROM',
    mcFlag: [
      { ...flag, seq: 100, customTable: 'gallery_sub', key: 'gallerySub', label: '明细' },
      {
        ...flag,
        seq: 200,
        customTable: 'gallery_one',
        key: 'galleryOne',
        label: '只有一行',
        max: 1,
      },
    ],
    opations: { main: 'gallery', son: ['gallery_sub', 'gallery_one'] },
  }),
}
