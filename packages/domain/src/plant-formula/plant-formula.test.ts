import { describe, expect, test } from 'vitest'
import { computePlantFormula, roundPlantValue } from './compute-plant-formula.ts'
import { FORMULA_USES, formulaItems, unknownVariable } from './formula-variables.ts'
import { type PlantExpression, parsePlantFormula } from './parse-plant-formula.ts'

function read(text: string): PlantExpression {
  const parsed = parsePlantFormula(text)
  if (parsed.kind === 'fault') throw new Error(`fault at ${parsed.at}`)
  return parsed
}

const faultAt = (text: string): number | null => {
  const parsed = parsePlantFormula(text)
  return parsed.kind === 'fault' ? parsed.at : null
}

const valueOf = (text: string, values: Record<string, unknown> = {}): string =>
  computePlantFormula(read(text), values).value

describe('formula / grammar', () => {
  test.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['-2 * -3', '6'],
    ['10 - 4 - 3', '3'],
    ['min(3, 1, 2) + max(1, 5) + abs(-2)', '8'],
    ['round(2.345, 2)', '2.35'],
    ['round(-2.5)', '-3'],
    ['0.1 + 0.2', '0.3'],
    ['1 / 3 * 3', '0.9999999999999999999999999999999999'],
  ])('%s = %s', (text, value) => expect(valueOf(text)).toBe(value))

  test.each([
    ['', 1],
    ['1 +', 4],
    ['(1', 3],
    ['1)', 2],
    ['2x', 1],
    ['1 2', 3],
    ['sin(1)', 1],
    ['abs(1, 2)', 1],
    ['min()', 5],
    ['suttle ^ 2', 8],
    ['[Mt', 1],
    ['1.', 1],
  ])('%j has its fault at character %i', (text, at) => expect(faultAt(text)).toBe(at))

  test('嵌套有限，不会耗尽调用栈', () => {
    expect(faultAt(`${'('.repeat(5000)}1${')'.repeat(5000)}`)).not.toBeNull()
    expect(faultAt('-'.repeat(5000))).not.toBeNull()
  })
})

describe('formula / values', () => {
  test('变量和化验项目取自给出的值，过程写成步骤', () => {
    const result = computePlantFormula(read('suttle * ([Mt] - 8) / 100'), {
      suttle: '33.200',
      '[Mt]': '10.5',
    })
    expect(result).toEqual({
      value: '0.83',
      steps: [
        { expression: '10.5 - 8', value: '2.5' },
        { expression: '33.2 * 2.5', value: '83' },
        { expression: '83 / 100', value: '0.83' },
      ],
      warnings: [],
    })
  })

  test('除以零、没有数值、过大都按0计，并留下提示', () => {
    expect(computePlantFormula(read('5 / 0 + 2'), {})).toMatchObject({
      value: '2',
      warnings: ['5 / 0 没有结果，按0计'],
    })
    expect(computePlantFormula(read('suttle + 1'), { suttle: '很多' })).toMatchObject({
      value: '1',
      warnings: ['suttle 没有数值，按0计'],
    })
    const huge = `9${'0'.repeat(99)}`
    expect(computePlantFormula(read(`${huge} * ${huge}`), {}).warnings).toHaveLength(1)
  })

  test('对象自带的属性不是变量', () => {
    expect(computePlantFormula(read('constructor'), {}).warnings).toHaveLength(1)
  })

  test('四舍五入、进位、舍去，负数与正数对称', () => {
    expect(roundPlantValue('2.345', { scale: 2, roundMode: 'HALF_UP' })).toBe('2.35')
    expect(roundPlantValue('-2.345', { scale: 2, roundMode: 'HALF_UP' })).toBe('-2.35')
    expect(roundPlantValue('2.341', { scale: 2, roundMode: 'UP' })).toBe('2.35')
    expect(roundPlantValue('2.349', { scale: 2, roundMode: 'DOWN' })).toBe('2.34')
    expect(roundPlantValue('-0.001', { scale: 2, roundMode: 'DOWN' })).toBe('0.00')
  })
})

describe('formula / names', () => {
  test('每种用途只认自己的变量，运费不认化验项目', () => {
    expect(unknownVariable(read('suttle * deductRate'), 'DEDUCT')).toBeNull()
    expect(unknownVariable(read('suttle * distance'), 'DEDUCT')).toBe('distance')
    expect(unknownVariable(read('distance * [Mt]'), 'FREIGHT')).toBe('[Mt]')
    expect(unknownVariable(read('suttle + [Mt]'), 'ASSAY')).toBe('suttle')
    for (const use of FORMULA_USES) expect(unknownVariable(read('1 + 1'), use)).toBeNull()
  })

  test('化验项目各列一次', () => {
    expect(formulaItems(read('max([Mt], [Ad]) - [Mt]'))).toEqual(['Mt', 'Ad'])
  })
})
