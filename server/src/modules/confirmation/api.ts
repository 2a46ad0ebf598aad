import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import type { Call } from '#platform/http/call.ts'
import type { Job } from '#platform/jobs/define-job.ts'
import { confirmActions } from './confirm/confirm.actions.ts'
import { confirm } from './confirm/confirm.entity.ts'
import { confirmRules } from './confirm/confirm.rules.ts'
import { confirmFollowsMove } from './confirm/follow-move.ts'
import { confirmAtEntrance } from './confirm/make-rows.ts'
import { loadingActions, loadingCalls } from './loading/loading.actions.ts'
import { type ConfirmationPorts, confirmationDefaults } from './ports.ts'
import { saConfirm } from './sa-confirm/sa-confirm.entity.ts'
import { saConfirmRules } from './sa-confirm/sa-confirm.rules.ts'
import { barrelGroupActions } from './sampling/barrel-group.actions.ts'
import { barrelGroup } from './sampling/barrel-group.entity.ts'
import { barrelGroupRules } from './sampling/barrel-group.rules.ts'
import { sampleHandlers } from './sampling/sample-handlers.ts'
import { samplingJobs } from './sampling/sampling-jobs.ts'

export {
  type ConfirmedLine,
  confirmStateOf,
  isInSealedGroup,
  linkConfirmRows,
  resetConfirmRows,
} from './confirm/confirm-standing.ts'
export { confirmationAgencies } from './confirmation-attention.ts'
export { confirmationSettings, exitCheck } from './confirmation-settings.ts'
export { assertSealed, readSealNos, sealFacts, sealVisit } from './loading/seals.ts'
export {
  CONFIRMATION_PORTS,
  type ConfirmationPorts,
  type PlaceKeeper,
  type SiteWeighing,
} from './ports.ts'

/** What is said of the goods on site, and the samples that are taken there. */
export const confirmationEntities: readonly Entity[] = [barrelGroup, confirm, saConfirm]

export const confirmationRules: readonly EntityRules[] = [
  barrelGroupRules,
  confirmRules,
  saConfirmRules,
]

export const confirmationHandlers: readonly EventHandler[] = [
  confirmAtEntrance,
  confirmFollowsMove,
  ...sampleHandlers,
]

export const confirmationJobs = (parts: { engine(): Engine }): readonly Job[] => samplingJobs(parts)

export const confirmationCalls = (
  services: EntityServices,
  ports: ConfirmationPorts = confirmationDefaults,
): readonly Call[] => [
  ...actionCalls(services, [
    ...barrelGroupActions,
    ...confirmActions(ports),
    ...loadingActions(ports),
  ]),
  ...loadingCalls(services),
]
