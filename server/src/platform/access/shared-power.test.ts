import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { covers, type Power } from './holdings.ts'
import { sharedPower } from './shared-power.ts'

const subset = (of: readonly string[]) => fc.subarray([...of])
const ORG = '1'

const power: fc.Arbitrary<Power & Pick<Caller, 'admin'>> = fc.record({
  admin: fc.constant(false),
  permissions: subset(['a', 'b', 'c']).map((keys) => new Set(keys)),
  scope: fc.record({
    groupId: fc.constant('9'),
    orgIds: subset(['2', '3']).map((orgs) => [ORG, ...orgs]),
    wholeGroup: fc.boolean(),
    ownOnly: fc.boolean(),
    deptIds: subset(['d1', 'd2', 'd3']),
  }),
  hiddenFields: subset(['price', 'amount']).map((names) => new Map([['contract', new Set(names)]])),
  seesPlain: fc.boolean(),
  assigned: fc.array(subset(['x', 'y', 'z']), { maxLength: 2 }).map((sets) => {
    return new Map(sets.length === 0 ? [] : [['inventoryClass', sets]])
  }),
})

describe('what two may do alike', () => {
  test('is no more than either may, whatever they hold', () => {
    fc.assert(
      fc.property(power, power, (one, other) => {
        const shared = sharedPower(one, other, ORG)
        expect([covers([one], shared), covers([other], shared)]).toEqual([true, true])
      }),
      { seed: 19 },
    )
  })

  test('is what one may where the other may everything, in the one company', () => {
    fc.assert(
      fc.property(power, (one) => {
        const all: Power & Pick<Caller, 'admin'> = {
          admin: true,
          permissions: new Set(),
          scope: {
            groupId: '9',
            orgIds: [ORG],
            wholeGroup: true,
            everyGroup: true,
            ownOnly: false,
          },
          hiddenFields: new Map(),
          seesPlain: true,
        }
        const shared = sharedPower(one, all, ORG)
        expect(shared.permissions).toEqual(one.permissions)
        expect(shared.scope).toMatchObject({ orgIds: [ORG], wholeGroup: false })
        expect(shared.scope.everyGroup).toBe(undefined)
        expect(covers([shared], { ...one, seesPlain: false, scope: shared.scope })).toBe(true)
      }),
      { seed: 19 },
    )
  })
})
