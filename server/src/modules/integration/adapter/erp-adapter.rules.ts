import { checkErpAddress } from '@junheng/domain/integration/erp-address.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { erpAdapter } from './erp-adapter.entity.ts'

/** An address that can be called, and fields whose value comes from exactly one place. */
export const erpAdapterRules = rulesFor(erpAdapter, {
  async check(_tx, { row: { baseUrl, sysErpAdapterField } }) {
    const wrong = sysErpAdapterField.find(({ source, constant }) => !source === !constant)
    if (wrong) return refuse('erp.fieldSource', { field: wrong.extField })
    return checkErpAddress(baseUrl)
  },
})
