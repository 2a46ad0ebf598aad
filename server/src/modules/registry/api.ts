import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { Action } from '#platform/actions/action.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import { cardActions } from './card/card.actions.ts'
import { driverCode, driverPageCall } from './driver-page/driver-page.actions.ts'
import { giveExitPass } from './gate/exit-pass.ts'
import { gateActions } from './gate/gate.actions.ts'
import { pictureActions } from './picture/picture.actions.ts'
import { type RegistryPorts, registryDefaults } from './ports.ts'
import { callOnChange } from './queueing/auto-call.ts'
import { dispatchActions } from './queueing/dispatch.actions.ts'
import { queueJobs } from './queueing/queue-jobs.ts'
import { queueingActions } from './queueing/queueing.actions.ts'
import { expireBookings } from './registry/course/expire-bookings.ts'
import { visitActions } from './registry/registry.actions.ts'
import { registry } from './registry/registry.entity.ts'
import { registryRules } from './registry/registry.rules.ts'
import { visitSettings } from './registry-settings.ts'
import { type MessageParts, messageOnVisit } from './visit-message/send-messages.ts'
import { visitorActions } from './visitor/visitor.actions.ts'
import { visitor } from './visitor/visitor.entity.ts'
import { visitorRules } from './visitor/visitor.rules.ts'

export { addPictures } from './picture/add-pictures.ts'
export type { PictureNode } from './picture/picture.queries.ts'

export {
  type CardReader,
  type DriverFacts,
  type EntranceStep,
  type ExitGate,
  noCardReader,
  openStockGate,
  REGISTRY_PORTS,
  type RegistryPorts,
  registryDefaults,
  type StockGate,
} from './ports.ts'
export { findLateVisits } from './queueing/late-visits.queries.ts'
export { dispatchedVisits } from './registry/check-in/dispatched-visits.ts'
export { changeVisit, type VisitLog } from './registry/course/change-visit.ts'
export {
  cancelMirror,
  correctMirror,
  lockCancelledMirror,
  lockMirror,
  makeMirrorVisit,
  moveMirror,
  noteTicket,
  restoreMirror,
  sendBatch,
} from './registry/course/mirror-visit.ts'
export { type MoveSite, moveVisit, replateVisit } from './registry/course/move-visit.ts'
export { assertStep, passStep, reopenStep } from './registry/course/visit-steps.ts'
export { visitReservations } from './registry/reservations.ts'
export { storeBooking } from './registry/visit.queries.ts'
export {
  assertReach,
  assertVisitEvent,
  findOpenVisit,
  lockVisit,
  readVisit,
} from './registry/visit-access.ts'
export { hasKindRight } from './registry/visit-rights.ts'
export { openVisits, visitUsageChecks } from './registry/visit-usage.ts'
export { maxStay, siteAddress } from './registry-settings.ts'
export type { Visit, VisitSub } from './visit.ts'
export { visitWarnings } from './visit-warnings.ts'
export {
  countVisitorsInside,
  findVisitorsInside,
  type VisitorInside,
} from './visitor/visitor.queries.ts'

/** Visits of vehicles: check-in, queue, gate, cards. */
export const registryEntities: readonly Entity[] = [registry, visitor]

export const registryRulesWith = (ports: RegistryPorts): readonly EntityRules[] => [
  registryRules(ports),
  visitorRules,
]

/** What follows for visits from what happens elsewhere, in the same transaction. */
export const registryHandlers: readonly EventHandler[] = [giveExitPass]

/** Who hears of events afterwards, in a transaction of his own. */
export const registrySubscribers = (parts: MessageParts): readonly EventSubscriber[] => [
  callOnChange(parts),
  messageOnVisit(parts),
]

export const registrySettings = [...visitSettings] as const

export function registryJobs(parts: { engine(): Engine }): readonly Job[] {
  return [
    ...queueJobs(parts),
    defineJob({
      name: 'expire-bookings',
      label: '取消过期预约',
      cron: '*/5 * * * *',
      singleton: true,
      handle: async (_, { db }) =>
        void (await expireBookings(db, { engine: parts.engine(), ports: registryDefaults })),
    }),
  ]
}

/** Check-in, gate, queue, cards, pictures and visitors: what happens to a visit until it leaves. */
const registryActions = (ports: RegistryPorts): readonly Action[] => [
  ...visitActions(ports),
  ...gateActions(ports),
  ...queueingActions,
  ...cardActions(ports),
  ...pictureActions,
  driverCode,
  ...visitorActions,
  ...dispatchActions,
]

export const registryCalls = (
  services: EntityServices,
  ports: RegistryPorts = registryDefaults,
): readonly Call[] => [
  ...actionCalls(services, registryActions(ports)),
  driverPageCall(services, ports),
]
