import { describe, expect, it } from 'vitest'
import { platformWords } from './platform-words.ts'

const check = (text: string, path = 'server/src/platform/list-engine/a.ts') =>
  platformWords.check({ path, text }).map(({ line, message }) => `${line}: ${message}`)

describe('platform-words', () => {
  it('finds words of the business in names and texts', () => {
    expect(check("const a = 1\nfunction findVehicles() {}\nconst t = 'mm_weigh'\n")).toEqual([
      '2: "vehicle" is a word of the business',
      '3: "weigh" is a word of the business',
    ])
    expect(check("throw new Error('车辆不存在')")).toEqual(['1: "车辆" is a word of the business'])
  })

  it('lets comments give examples and keep their lines', () => {
    expect(check('/**\n * As in /sale/sa-notice.\n */\n// a vehicle\nconst tare = 1\n')).toEqual([
      '5: "tare" is a word of the business',
    ])
  })

  it('does not find words inside other words', () => {
    expect(check('const template = registry.noticed')).toEqual([])
  })

  it.each([
    ['web/src/screens/action-call/result-views.tsx', 'stockSummary: StockSummaryView', 'stock'],
    ['web/src/screens/list-screen/TotalsLine.tsx', "const key = 'deSuttle'", 'suttle'],
    ['web/src/controls/text-entry/TextInput.tsx', '<PlateInput {...props} />', 'plate'],
    ['web/src/screens/list-screen/list.css', '.jh-result-plate { color: red }', 'plate'],
    ['web/src/controls/announcement/a.ts', "const hint = '一次过磅后才能确认'", '过磅'],
  ])('finds them in the generic screens and controls: %s', (path, text, word) => {
    expect(check(text, path)).toContain(`1: "${word}" is a word of the business`)
  })

  it('lets modules, pages and tests speak of the business', () => {
    const text = 'const vehicle = 1'
    for (const path of [
      'server/src/modules/archives/vehicle/a.ts',
      'web/src/pages/results/StockSummaryView.tsx',
      'web/src/shell/views/views.ts',
      'web/src/screens/list-screen/list-state.test.ts',
    ])
      expect(check(text, path)).toEqual([])
  })
})
