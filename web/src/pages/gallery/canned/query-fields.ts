import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { makeField } from '#web/controls/field.fixtures.ts'

/** One field for each way to be asked. */
export const QUERY_FIELDS: readonly FieldDefinition[] = [
  makeField({ id: 'q#code', fieldName: 'code', fieldExplain: '编码' }),
  makeField({
    id: 'q#quantity',
    fieldName: 'quantity',
    fieldExplain: '数量',
    fieldType: 'NUMBER',
    detailsUrl: 'NUMBER',
  }),
  makeField({
    id: 'q#kind',
    fieldName: 'kind',
    fieldExplain: '业务类型',
    fieldType: 'ENUM',
    detailsUrl: 'SELECT',
    options: [
      { value: 'pu', label: '采购' },
      { value: 'sa', label: '销售' },
    ],
  }),
  makeField({
    id: 'q#kinds',
    fieldName: 'kinds',
    fieldExplain: '多种类型',
    fieldType: 'ENUM',
    detailsUrl: 'SELECT_MORE',
    options: [
      { value: 'pu', label: '采购' },
      { value: 'sa', label: '销售' },
    ],
  }),
  makeField({
    id: 'q#enabled',
    fieldName: 'enabled',
    fieldExplain: '启用',
    fieldType: 'BOOLEAN',
    detailsUrl: 'BOOLEAN',
  }),
  makeField({
    id: 'q#weighTime',
    fieldName: 'weighTime',
    fieldExplain: '过磅时间',
    fieldType: 'DATE',
    detailsUrl: 'DATA_RANGE_BOX',
    searchType: 'dateTimePickerRange',
    idefinedSort: true,
  }),
]
