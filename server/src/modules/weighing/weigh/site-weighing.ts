import { settingOf } from '@junheng/domain/weighing/weigh-rules.ts'
import { findWeighFlags } from '#modules/archives/api.ts'
import type { SiteWeighing } from '#modules/confirmation/api.ts'
import type { StockKeeper } from '../ports.ts'
import { findRuleRows } from '../weigh-rule/weigh-rule.queries.ts'
import { completeByStoredTare } from './at-scale/save-weigh.ts'
import { roomToLoad } from './form/room-to-load.ts'
import { lockWeigh, storeWeigh } from './weigh-row.ts'

/** What becomes of records by what is said on site. */
export const siteWeighing = (stock: StockKeeper): SiteWeighing => ({
  completeByStoredTare: (tx, engine, actor, registryId) =>
    completeByStoredTare(tx, { engine, stock }, actor, registryId),
  async markSingle(tx, engine, actor, { weighId, singleType, log }) {
    await storeWeigh(tx, engine, actor, await lockWeigh(tx, engine, weighId), {
      header: { singleType, exitWeight: null, exitTime: null, exitReadingId: null },
      log,
    })
  },
  async deductSetting(tx, { kind, side, orgId, inventoryId }) {
    const rows = await findRuleRows(tx, orgId)
    const materials = await findWeighFlags(tx, [inventoryId])
    const material = materials.get(inventoryId) ?? null
    return settingOf('SITE_DEDUCT', { scope: { kind, side }, material, rows })
  },
  roomToLoad,
})
