import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { describe, expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { grantList } from '#platform/list-engine/list-grant.ts'
import { testCaller } from '#test/tenants.ts'
import { purchasePricePopup } from './popups.ts'
import { priceSheet } from './price-sheet/price-sheet.entity.ts'

describe('弹窗 / 价格单', () => {
  test('只给现在有效的：已生效，且没有终点或终点未到', () => {
    const { definition } = purchasePricePopup
    const registry = buildRegistry(loadModels(entities))
    const model = registry.model(priceSheet)
    const mount = model.mounts.find(({ code }) => code === 'pu')
    if (mount === undefined) throw new Error('no purchase prices')
    const list = {
      // 改价 asks by it, an action: the entities alone do not bring it.
      registry: { ...registry, popup: () => definition },
      model,
      mount,
      entity: 'priceSheet',
      time: { today: '2026-05-20', now: '2026-05-20 12:00:00' },
    }
    const payload = parseListPayload({ limit: { pn: 1, ps: 10 }, tplId: definition.code })
    const { conditions } = grantList(list, testCaller(), payload)
    expect(conditions).toEqual([
      { key: 'status', op: 'eq', val: 'AUDITED', keyId: null },
      { key: 'startTime', op: 'le', val: '2026-05-20 12:00:00', keyId: null },
      {
        or: [
          { key: 'effectiveEnd', op: 'gt', val: '2026-05-20 12:00:00', keyId: null },
          { key: 'effectiveEnd', op: 'eq', val: null, keyId: null },
        ],
      },
    ])
  })
})
