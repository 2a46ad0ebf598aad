import { FLOW_TYPE_FIELDS, FLOW_TYPES } from '@junheng/domain/hand-flow/flow-types.ts'
import { describe, expect, test } from 'vitest'
import { handFlow } from './hand-flow.entity.ts'
import { FLOW_EFFECTS } from './hand-flow-effects.ts'

describe('手工申请 / 类型', () => {
  test('每种申请都有它自己的作用，并说明是关于什么的', () => {
    expect(FLOW_TYPES.map((type) => FLOW_EFFECTS[type].flowType)).toEqual(FLOW_TYPES)
    const subjects = new Set(FLOW_TYPES.map((type) => FLOW_TYPE_FIELDS[type][0]))
    expect(subjects).toEqual(new Set(['registryId', 'weighId', 'vehicleId']))
  })

  test('改磅的申请上写着原来的重量，选了磅单就带出来', () => {
    const { when, picks } = handFlow.definition
    const old = { oldGross: 'gross', oldTare: 'tare', oldSuttle: 'suttle' }
    for (const name of Object.keys(old))
      expect([name, when?.[name]]).toEqual([
        name,
        expect.objectContaining({ is: expect.arrayContaining(['CHANGE_WEIGHT']), set: 'show' }),
      ])
    expect(picks?.['weighId']?.fill).toMatchObject(old)
  })
})
