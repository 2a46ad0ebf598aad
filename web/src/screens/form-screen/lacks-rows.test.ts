import type {
  FieldDefinition,
  FormTemplate,
  TableFlag,
} from '@junheng/domain/wire/template-wire.ts'
import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { makeFormTemplate } from '#web/controls/template.fixtures.ts'
import { makeFormModel } from '../form-state/form-model.ts'
import { lacksRows } from './lacks-rows.ts'

const FLAG: TableFlag = {
  seq: 9,
  customTable: 'as_sub',
  key: 'asSub',
  label: '明细',
  shape: 'many',
  min: 0,
  tab: null,
}

const modelWith = (
  field: Partial<FieldDefinition>,
  flag: Partial<TableFlag> = {},
  style: Partial<Pick<FormTemplate, 'formatStyle'>> = {},
) =>
  makeFormModel(
    makeFormTemplate({
      ...style,
      mcFlag: [{ ...FLAG, ...flag }],
      formSubList: [makeField({ fieldName: 'count', customTable: 'as_sub', ...field })],
    }),
  )

const none = { children: { as_sub: [] } }
const one = { children: { as_sub: [{ rowKey: '1' }] } }

describe('form / no sub-rows', () => {
  it('有合计的明细一行没有要问，有一行不问', () => {
    const model = modelWith({ itotal: true })
    expect(lacksRows(model, none, null)).toBe(true)
    expect(lacksRows(model, one, null)).toBe(false)
  })

  it('可有可无且没动过的子表不问', () => {
    expect(lacksRows(modelWith({}), none, null)).toBe(false)
    expect(lacksRows(modelWith({}), none, { asSub: [] })).toBe(false)
  })

  it('原来有行现在删光的要问；必须有行的不问，存不了', () => {
    expect(lacksRows(modelWith({ itotal: true }, { min: 1 }), none, null)).toBe(false)
    expect(lacksRows(modelWith({}), none, { asSub: [{ id: '1' }] })).toBe(true)
  })

  it('只有一行的子表、不是主子表单的不问', () => {
    expect(lacksRows(modelWith({ itotal: true }, { shape: 'one' }), none, null)).toBe(false)
    expect(
      lacksRows(
        modelWith({ itotal: true }, {}, { formatStyle: 'FORMAT_FOUR_COLUMN_FROM' }),
        none,
        null,
      ),
    ).toBe(false)
  })
})
