import { expect, test } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { makeFormTemplate } from '#web/controls/template.fixtures.ts'
import { sayTried } from './tried-sentence.ts'

const template = makeFormTemplate({
  opations: { main: 'x_check', son: ['x_check_sub1'] },
  formSubList: [
    makeField({ fieldName: 'f2', customTable: 'x_check', fieldExplain: '地点' }),
    makeField({ fieldName: 'f2', customTable: 'x_check_sub1', fieldExplain: '扣分' }),
  ],
  mcFlag: [
    {
      seq: 1,
      customTable: 'x_check_sub1',
      key: 'sub1',
      label: '检查项',
      shape: 'many',
      min: 0,
      tab: null,
    },
  ],
})

test('试存说出主表的值，明细说几行：明细里同名的字段不算', () => {
  const row = { f2: '北门', sub1: [{ f2: 15 }] }
  expect(sayTried(template, { row, fault: null })).toEqual({
    isGood: true,
    text: '可以保存。存下的是：地点 北门，检查项 1 行',
  })
  expect(sayTried(template, { row: null, fault: '请填写地点' })).toEqual({
    isGood: false,
    text: '请填写地点',
  })
})
