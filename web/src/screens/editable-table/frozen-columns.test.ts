import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { frozenColumns } from './frozen-columns.ts'

const material = makeField({ fieldName: 'inventoryId', fixed: 'left' })
const quantity = makeField({ fieldName: 'quantity' })
const late = makeField({ fieldName: 'remark', fixed: 'left' })
const widths = [150, 120, 120]

describe('child table / frozen columns', () => {
  it('物料和行号停住，后面的列照常移动', () => {
    expect(frozenColumns([material, quantity, late], { widths, room: 1000, lead: 128 })).toEqual({
      lead: true,
      offsets: [128, null, null],
      covered: 278,
    })
  })

  it('没有要停住的列，行号也不停', () => {
    expect(frozenColumns([quantity, late], { widths, room: 1000, lead: 128 })).toEqual({
      lead: false,
      offsets: [null, null],
      covered: 0,
    })
  })

  it('手机上只停物料一列，占过半屏就不停', () => {
    const narrow = { widths, room: 366, lead: 128 }
    expect(frozenColumns([material, quantity], narrow)).toMatchObject({
      lead: false,
      offsets: [0, null],
    })
    expect(frozenColumns([material, quantity], { ...narrow, widths: [220, 120] }).offsets).toEqual([
      null,
      null,
    ])
  })
})
