import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { Action } from '#platform/actions/action.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import { allocateSchemeActions } from './allocate-scheme/allocate-scheme.actions.ts'
import { allocateScheme } from './allocate-scheme/allocate-scheme.entity.ts'
import { allotByThemselves } from './allocate-scheme/run-scheme.ts'
import { area } from './area/area.entity.ts'
import { areaRules } from './area/area.rules.ts'
import { factory } from './factory/factory.entity.ts'
import { factoryRules } from './factory/factory.rules.ts'
import { formulaActions } from './formula/formula.actions.ts'
import { formula } from './formula/formula.entity.ts'
import { formulaRules } from './formula/formula.rules.ts'
import { handsetActions } from './handset/handset.actions.ts'
import { handset } from './handset/handset.entity.ts'
import { handsetRules } from './handset/handset.rules.ts'
import { iccardActions } from './iccard/iccard.actions.ts'
import { iccard } from './iccard/iccard.entity.ts'
import { iccardRules } from './iccard/iccard.rules.ts'
import { location } from './location/location.entity.ts'
import { locationRules } from './location/location.rules.ts'
import { qrRuleActions } from './qr-rule/qr-rule.actions.ts'
import { qrRule } from './qr-rule/qr-rule.entity.ts'
import { qrRuleRules } from './qr-rule/qr-rule.rules.ts'
import { silo } from './silo/silo.entity.ts'
import { siloRules } from './silo/silo.rules.ts'
import type { ArchivePorts } from './usage-check.ts'
import { makeTransitWithCompany } from './warehouse/transit-warehouse.ts'
import { warehouse } from './warehouse/warehouse.entity.ts'
import { warehouseRules } from './warehouse/warehouse.rules.ts'

/** Warehouses and below, cards, handsets, formulas, QR rules, schemes, factories. */
export const placeEntities: readonly Entity[] = [
  factory,
  warehouse,
  area,
  silo,
  location,
  iccard,
  handset,
  formula,
  qrRule,
  allocateScheme,
]

export function placeRules(ports: ArchivePorts): readonly EntityRules[] {
  return [
    factoryRules,
    warehouseRules(ports),
    areaRules(ports),
    siloRules(ports),
    locationRules(ports),
    iccardRules,
    handsetRules,
    formulaRules,
    qrRuleRules,
  ]
}

export const placeActions = (ports: ArchivePorts): readonly Action[] => [
  ...iccardActions(ports),
  ...handsetActions,
  ...formulaActions,
  ...qrRuleActions,
  ...allocateSchemeActions,
]

/** What follows by itself from what happens elsewhere. */
export const placeHandlers: readonly EventHandler[] = [makeTransitWithCompany, ...allotByThemselves]
