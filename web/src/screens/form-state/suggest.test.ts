import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { describe, expect, test } from 'vitest'
import { suggestedValues } from './suggest.ts'

const limit = {
  fieldName: 'maxLimit',
  suggest: { as: 'quantity', plus: 'overRate' },
} as FieldDefinition
const policy = {
  fieldName: 'overPolicy',
  suggest: { by: 'kind', values: { pu: 'RAISE', sa: 'REFUSE' } },
} as unknown as FieldDefinition

const NOBODY: ReadonlySet<string> = new Set()
const follow = (before: AnyRow, after: AnyRow, rates: readonly unknown[] = [null, null]) =>
  suggestedValues([limit], {
    before,
    after,
    headers: { before: { overRate: rates[0] }, after: { overRate: rates[1] } },
    given: NOBODY,
  })

describe('表单替人填的值', () => {
  test('上限跟着数量，加上合同允许的超量；打到一半的数不算', () => {
    expect(follow({}, { quantity: '300' })).toEqual({ maxLimit: '300.000' })
    expect(follow({}, { quantity: '300' }, ['0.1', '0.1'])).toEqual({ maxLimit: '330.000' })
    expect(
      follow({ quantity: '30', maxLimit: '30.000' }, { quantity: '300', maxLimit: '30' }),
    ).toEqual({ maxLimit: '300.000' })
    expect(follow({}, { quantity: '-' })).toEqual({})
  })

  test('自己改过的上限不再跟；清空了又跟', () => {
    expect(
      follow({ quantity: '300', maxLimit: '320' }, { quantity: '310', maxLimit: '320' }),
    ).toEqual({})
    expect(
      follow({ quantity: '300', maxLimit: null }, { quantity: '310', maxLimit: null }),
    ).toEqual({
      maxLimit: '310.000',
    })
  })

  test('选了合同，按合同的超量率重新算', () => {
    const row = { quantity: '300', maxLimit: '300.000' }
    expect(follow(row, row, [null, '0.05'])).toEqual({ maxLimit: '315.000' })
  })

  test('超量处理按业务，换了业务也跟', () => {
    const by = (before: AnyRow, after: AnyRow) =>
      suggestedValues([policy], { before, after, headers: { before, after }, given: NOBODY })
    expect(by({}, { kind: 'pu' })).toEqual({ overPolicy: 'RAISE' })
    expect(by({ kind: 'pu' }, { kind: 'sa', overPolicy: 'RAISE' })).toEqual({
      overPolicy: 'REFUSE',
    })
    expect(by({ kind: 'pu' }, { kind: 'pu', overPolicy: 'REFUSE' })).toEqual({})
  })

  test('刚填进去的不被盖掉', () => {
    const change = { before: {}, after: { quantity: '300', maxLimit: '305' } }
    const headers = { before: {}, after: {} }
    const given = new Set(['maxLimit'])
    expect(suggestedValues([limit], { ...change, headers, given })).toEqual({})
  })
})
