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

  it('holds for the platform alone', () => {
    expect(check('const vehicle = 1', 'server/src/modules/archives/vehicle/a.ts')).toEqual([])
  })
})
