import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import { appointmentRule } from './appointment-rule/appointment-rule.entity.ts'
import { appointmentRuleRules } from './appointment-rule/appointment-rule.rules.ts'
import { check } from './check/check.entity.ts'
import { checkRules } from './check/check.rules.ts'
import { dischargeAddress } from './discharge-address/discharge-address.entity.ts'
import { dischargeAddressRules } from './discharge-address/discharge-address.rules.ts'
import { line } from './line/line.entity.ts'
import { lineRules } from './line/line.rules.ts'
import { queue } from './queue/queue.entity.ts'
import { queueRules } from './queue/queue.rules.ts'
import { route } from './route/route.entity.ts'
import { routeRules } from './route/route.rules.ts'
import type { ArchivePorts } from './usage-check.ts'

/** Control points, lines, queues, loading places, appointments, routes. */
export const passageEntities: readonly Entity[] = [
  check,
  line,
  queue,
  dischargeAddress,
  appointmentRule,
  route,
]

export function passageRules(_ports: ArchivePorts): readonly EntityRules[] {
  return [
    checkRules,
    lineRules,
    queueRules,
    dischargeAddressRules,
    appointmentRuleRules,
    routeRules,
  ]
}
