import { describe, expect, test } from 'vitest'
import { parsePlantFormula } from '../plant-formula/parse-plant-formula.ts'
import { reportAssayValue } from '../values/assay-value.ts'
import { computeDerived, type DerivedFormula, isMadeFromItself } from './derived-items.ts'

function derived(code: string, text: string): DerivedFormula {
  const expression = parsePlantFormula(text)
  if (expression.kind === 'fault') throw new Error(`fault at ${expression.at}`)
  return { code, expression }
}
const compute = (items: readonly DerivedFormula[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(computeDerived(items, new Map(Object.entries(values))))

const AD = derived('Ad', '[Aad]*100/(100-[Mad])')
const NET = derived('Qnet', '([Qgrad]-206*[Had])*(100-[Mt])/(100-[Mad])-23*[Mt]')

describe('计算项目 / domain/3 A1', () => {
  test('干基灰分：11.76, 2.00 → 12.00', () => {
    const { Ad } = compute([AD], { Aad: '11.76', Mad: '2.00' })
    expect(reportAssayValue(Ad ?? '', 2)).toBe('12.000000')
  })

  test('收到基低位发热量：21873.5 J/g = 21.87 MJ/kg = 5231 kcal/kg', () => {
    const items = [derived('MJ', '[Qnet]/1000'), derived('kcal', '[Qnet]/4.1816'), NET]
    const made = compute(items, { Qgrad: '24500', Had: '3.50', Mt: '9.0', Mad: '2.00' })
    expect(made['Qnet']).toBe('21873.5')
    expect(reportAssayValue(made['MJ'] ?? '', 2)).toBe('21.870000')
    expect(reportAssayValue(made['kcal'] ?? '', 0)).toBe('5231.000000')
  })

  test('缺一个值就没有结果，除以零也没有；自己录的不算', () => {
    expect(compute([AD, NET], { Aad: '11.76', Ad: '99' })).toEqual({})
    expect(compute([AD], { Aad: '11.76', Mad: '100' })).toEqual({})
  })

  test('绕回自己的项目能认出来，算的时候也停得下来', () => {
    const round = [derived('A', '[B]+1'), derived('B', '[C]+1'), derived('C', '[A]+1')]
    expect(isMadeFromItself(round)).toBe(true)
    expect(isMadeFromItself([AD, NET])).toBe(false)
    expect(compute(round, { D: '1' })).toEqual({})
  })
})
