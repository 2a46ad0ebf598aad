import { describe, expect, it } from 'vitest'
import { formulaBody, formulaFields } from './formula-question.ts'
import { priceBody } from './price-question.ts'

describe('action call / formula trial', () => {
  it('公式里的每个名字问一次，按读到的先后', () => {
    const fields = formulaFields({ expression: 'min(suttle, gross - tare) * [Mt] + suttle' })
    expect(fields.map(({ fieldExplain }) => fieldExplain)).toEqual(['净重', '毛重', '皮重', '[Mt]'])
    expect(formulaFields({ expression: '2 +' })).toEqual([])
  })

  it('数值各归各的名字', () => {
    const names = formulaFields({ expression: 'suttle * [Mt]' }).map(({ fieldName }) => fieldName)
    const typed = Object.fromEntries(names.map((name, at) => [name, String(at + 1)]))
    expect(formulaBody({ expression: 'suttle * [Mt]', ...typed })).toEqual({
      expression: 'suttle * [Mt]',
      values: { suttle: '1', '[Mt]': '2' },
    })
  })
})

describe('action call / price trial', () => {
  it('化验值归到它的项目，缺一个就不带', () => {
    const body = { kind: 'pu', time: '2026-05-20 00:00:00' }
    expect(priceBody({ ...body, assayItemId: '7', assayValue: '5100' })).toEqual({
      ...body,
      assay: { 7: '5100' },
    })
    expect(priceBody({ ...body, assayItemId: '7' })).toEqual(body)
  })
})
