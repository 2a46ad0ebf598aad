import { checkErpAddress } from '@junheng/domain/integration/erp-address.ts'
import {
  BIZ_TYPES,
  TRIGGERS_OF,
  UPLOAD_TRIGGERS,
} from '@junheng/domain/integration/outbox-terms.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { erpAdapter } from './erp-adapter.entity.ts'

/** An address that can be called, fields whose value comes from exactly one place, moments that come. */
export const erpAdapterRules = rulesFor(erpAdapter, {
  async check(_tx, { row: { baseUrl, sysErpAdapterField, sysErpAdapterBiz } }) {
    const wrong = sysErpAdapterField.find(({ source, constant }) => !source === !constant)
    if (wrong) return refuse('erp.fieldSource', { field: wrong.extField })
    for (const { bizType, trigger } of sysErpAdapterBiz)
      if (trigger !== null && !TRIGGERS_OF[bizType].includes(trigger))
        return refuse('erp.trigger', {
          kind: BIZ_TYPES[bizType],
          trigger: UPLOAD_TRIGGERS[trigger],
        })
    return checkErpAddress(baseUrl)
  },
})
