import type { TableFlag } from '@junheng/domain/wire/template-wire.ts'
import { expect, test } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { makeFormTemplate } from '#web/controls/template.fixtures.ts'
import { makeFormModel } from './form-model.ts'

const flag = (customTable: string, label: string, seq: number): TableFlag => ({
  seq,
  customTable,
  key: customTable,
  label,
  shape: 'many',
  min: 0,
  tab: null,
})
const template = makeFormTemplate({
  id: 'contract/pu/form',
  formatName: '采购合同',
  opations: { main: 'or_contract', son: ['sub', 'file'] },
  mcFlag: [flag('sub', '明细', 2), flag('file', '附件', 3)],
  formSubList: [
    makeField({ fieldName: 'code', customTable: 'or_contract' }),
    makeField({ fieldName: 'quantity', customTable: 'sub' }),
    makeField({ fieldName: 'fileName', customTable: 'file', writeRule: 'server' }),
  ],
})

test('表单不填的子表自成一页，其余还在一页', () => {
  const { pages } = makeFormModel(template)
  expect(pages.map(({ label, blocks }) => [label, blocks.map(({ title }) => title)])).toEqual([
    ['采购合同', [null, '明细']],
    ['附件', ['附件']],
  ])
})
