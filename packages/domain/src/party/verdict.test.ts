import { describe, expect, test } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import { type Finding, weighFindings } from './verdict.ts'

const review = refuse('vehicle.reviewExpired')
const licence = refuse('vehicle.licenceExpired')
const emission = refuse('vehicle.emission')

describe('party / weighFindings', () => {
  test('第一个拒绝的算数，之前的提醒照说，之后的不看', () => {
    const findings: Finding[] = [
      { level: 'WARN', refusal: review },
      { level: 'REFUSE', refusal: licence },
      { level: 'WARN', refusal: emission },
    ]
    expect(weighFindings(findings)).toEqual({ refusal: licence, warnings: ['年审已过期'] })
  })

  test('不检查的不算，同一句提醒只说一次', () => {
    const findings: Finding[] = [
      { level: 'OFF', refusal: licence },
      { level: 'WARN', refusal: review },
      { level: 'WARN', refusal: review },
    ]
    expect(weighFindings(findings)).toEqual({ refusal: null, warnings: ['年审已过期'] })
    expect(weighFindings([])).toEqual({ refusal: null, warnings: [] })
  })
})
