import { defineJob } from '#platform/jobs/define-job.ts'
import { defineModule } from '#platform/modules/define-module.ts'
import { cardActions } from './card/card.actions.ts'
import { driverCode, driverPageCall } from './driver-page/driver-page.actions.ts'
import { giveExitPass } from './gate/exit-pass.ts'
import { gateActions } from './gate/gate.actions.ts'
import { jointVisits } from './joint/joint.actions.ts'
import { pictureActions } from './picture/picture.actions.ts'
import { REGISTRY_PORTS, type RegistryPorts } from './ports.ts'
import { callOnChange } from './queueing/auto-call.ts'
import { dispatchActions } from './queueing/dispatch.actions.ts'
import { queueJobs } from './queueing/queue-jobs.ts'
import { queueingActions } from './queueing/queueing.actions.ts'
import { expireBookings } from './registry/course/expire-bookings.ts'
import { visitActions } from './registry/registry.actions.ts'
import { registry } from './registry/registry.entity.ts'
import { registryRules } from './registry/registry.rules.ts'
import { REGISTRY_MENUS } from './registry-menus.ts'
import { REGISTRY_ROLES } from './registry-roles.ts'
import { visitSettings } from './registry-settings.ts'
import { messageOnVisit } from './visit-message/send-messages.ts'
import { visitorActions } from './visitor/visitor.actions.ts'
import { visitor } from './visitor/visitor.entity.ts'
import { visitorRules } from './visitor/visitor.rules.ts'

/** Visits of vehicles: check-in, queue, gate, cards. */
export const registryModule = defineModule<RegistryPorts>({
  name: 'registry',
  ports: REGISTRY_PORTS,
  content: (ports) => ({
    entities: [registry, visitor],
    rules: [registryRules(ports), visitorRules],
    actions: [
      ...visitActions(ports),
      ...queueingActions,
      ...cardActions(ports),
      ...gateActions(ports),
      driverCode,
      ...pictureActions,
      ...visitorActions,
      ...jointVisits,
      ...dispatchActions,
    ],
    calls: (services) => [driverPageCall(services, ports)],
    handlers: [giveExitPass],
    subscribers: (parts) => [callOnChange(parts), messageOnVisit(parts)],
    jobs: (parts) => [
      ...queueJobs(parts),
      defineJob({
        name: 'expire-bookings',
        label: '取消过期预约',
        cron: '*/5 * * * *',
        singleton: true,
        handle: async (_, { db }) =>
          void (await expireBookings(db, { engine: parts.engine(), ports })),
      }),
    ],
    settings: visitSettings,
    menus: REGISTRY_MENUS,
    roles: REGISTRY_ROLES,
  }),
})
