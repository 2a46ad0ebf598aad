import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { Action } from '#platform/actions/action.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import { qcClass } from './assay-item/qc-class.entity.ts'
import { qcItem } from './assay-item/qc-item.entity.ts'
import { qcItemRules } from './assay-item/qc-item.rules.ts'
import { blacklistActions } from './blacklist/blacklist.actions.ts'
import { blacklist } from './blacklist/blacklist.entity.ts'
import { blacklistRules } from './blacklist/blacklist.rules.ts'
import { driverActions } from './driver/driver.actions.ts'
import { driver } from './driver/driver.entity.ts'
import { driverRules } from './driver/driver.rules.ts'
import { carrier, customer, vendor } from './partner/partner.entity.ts'
import { partnerRules } from './partner/partner.rules.ts'
import { regionActions } from './region/region.actions.ts'
import { region } from './region/region.entity.ts'
import type { ArchivePorts } from './usage-check.ts'
import { vehicleActions } from './vehicle/vehicle.actions.ts'
import { vehicle } from './vehicle/vehicle.entity.ts'
import { vehicleRules } from './vehicle/vehicle.rules.ts'

/** Partners, vehicles, drivers, black list, regions, assay items. */
export const partyEntities: readonly Entity[] = [
  region,
  vendor,
  customer,
  carrier,
  vehicle,
  driver,
  blacklist,
  qcClass,
  qcItem,
]

export function partyRules(ports: ArchivePorts): readonly EntityRules[] {
  return [...partnerRules(ports), vehicleRules(ports), driverRules, blacklistRules, qcItemRules]
}

export const partyActions: readonly Action[] = [
  ...regionActions,
  ...vehicleActions,
  ...driverActions,
  ...blacklistActions,
]
