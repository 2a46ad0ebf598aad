import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import { followProduction } from './pr-stock/follow-weigh.ts'
import { prStock } from './pr-stock/pr-stock.entity.ts'
import { prStockRules } from './pr-stock/pr-stock.rules.ts'
import { stockOwnCalls } from './stock/stock.actions.ts'
import { stock } from './stock/stock.entity.ts'
import { stockRowRules } from './stock/stock.rules.ts'
import { stockCheck } from './stock-check/stock-check.entity.ts'
import { stockCheckRules } from './stock-check/stock-check.rules.ts'
import { stockInit } from './stock-init/stock-init.entity.ts'
import { stockInitRules } from './stock-init/stock-init.rules.ts'
import { storeRecord } from './store-record/store-record.entity.ts'
import { transferForm } from './transfer-form/transfer-form.entity.ts'
import { transferFormRules } from './transfer-form/transfer-form.rules.ts'

export { batchUse, stockGate, stockKeeper } from './keeper.ts'
export { stockInit } from './stock-init/stock-init.entity.ts'
export { stockJobs } from './stock-jobs.ts'
export { stockUsageChecks } from './stock-usage.ts'
export { stockWarnings } from './stock-warnings.ts'
export { stockJointSource } from './store-record/joint-source.ts'

/** What lies where, and every movement of it. */
export const stockEntities: readonly Entity[] = [
  stock,
  storeRecord,
  transferForm,
  prStock,
  stockCheck,
  stockInit,
]

export const stockRules: readonly EntityRules[] = [
  stockRowRules,
  transferFormRules,
  prStockRules,
  stockCheckRules,
  stockInitRules,
]

/** What follows from events of the modules below, in the same transaction. */
export const stockHandlers: readonly EventHandler[] = [...followProduction]

export const stockSettings = [] as const

export function stockCalls(services: EntityServices): readonly Call[] {
  return stockOwnCalls(services)
}
