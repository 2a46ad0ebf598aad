import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { judgeCheck, maxError } from './max-error.ts'

const E = tonsOf('0.020')

describe('地磅点检', () => {
  test.each([
    ['10.000', '0.020'],
    ['10.020', '0.040'],
    ['30.000', '0.040'],
    ['40.000', '0.040'],
    ['40.020', '0.060'],
    ['100.000', '0.060'],
  ])('标准%s吨，允许误差%s吨', (standard, mpe) => {
    expect(maxError(tonsOf(standard), E)).toBe(mpe)
  })

  test.each([
    ['30.040', '0.040', 'PASS'],
    ['30.060', '0.060', 'FAIL'],
    ['29.960', '-0.040', 'PASS'],
    ['29.940', '-0.060', 'FAIL'],
  ])('D1 标准30.000，读数%s：误差%s，%s', (shown, error, result) => {
    const facts = { shown: tonsOf(shown), standard: tonsOf('30.000'), division: E }
    expect(judgeCheck(facts)).toEqual({ error, mpe: '0.040', result })
  })
})
