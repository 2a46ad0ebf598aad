import { allow } from '#platform/menu/allow.ts'
import { defineModule } from '#platform/modules/define-module.ts'
import { carWeighed } from './confirm/car-weighed.ts'
import { confirmActions } from './confirm/confirm.actions.ts'
import { confirm } from './confirm/confirm.entity.ts'
import { confirmRules } from './confirm/confirm.rules.ts'
import { confirmFollowsMove } from './confirm/follow-move.ts'
import { confirmAtEntrance } from './confirm/make-rows.ts'
import { confirmationSettings } from './confirmation-settings.ts'
import { loadingActions, loadingCalls } from './loading/loading.actions.ts'
import { samplingCalls } from './loading/sampling-board.ts'
import { CONFIRMATION_PORTS, type ConfirmationPorts } from './ports.ts'
import { saConfirm } from './sa-confirm/sa-confirm.entity.ts'
import { saConfirmRules } from './sa-confirm/sa-confirm.rules.ts'
import { barrelGroupActions } from './sampling/barrel-group.actions.ts'
import { barrelGroup } from './sampling/barrel-group.entity.ts'
import { barrelGroupRules } from './sampling/barrel-group.rules.ts'
import { pileActions } from './sampling/pile.actions.ts'
import { sampleHandlers } from './sampling/sample-handlers.ts'
import { samplingJobs } from './sampling/sampling-jobs.ts'

const SIDES = ['pu', 'pt', 'sa', 'st', 'al-fh', 'al-sh', 'tr-fh', 'tr-sh'] as const
const CONFIRMS = SIDES.map((side) => `confirm/${side}`)
const DESK = ['create', 'update', 'safeUpdate', 'copy', 'delList', 'export'] as const

const TRADE = allow(['saConfirm/main'], ['export'])

/** What each role says of the goods on site. */
const CONFIRMATION_ROLES = {
  manager: [
    ...allow(['loading', 'sampling']),
    ...allow(CONFIRMS, ['submit', 'batchSamp']),
    ...allow(
      ['barrelGroup/main'],
      ['update', 'seal', 'unseal', 'void', 'moveCar', 'removeCar', 'pile', 'export'],
    ),
    ...allow(['saConfirm/main'], [...DESK, 'audit', 'init', 'obsolete', 'recover']),
  ],
  keeper: [...allow(['loading']), ...allow(CONFIRMS, ['submit'])],
  sampler: [
    ...allow(['sampling']),
    ...allow(CONFIRMS, ['batchSamp']),
    ...allow(['barrelGroup/main'], ['update', 'seal', 'pile']),
  ],
  sales: [...TRADE, ...allow(['saConfirm/main'], DESK)],
  buyer: TRADE,
  finance: TRADE,
  examiner: TRADE,
}

/** What is said of the goods on site, and the samples that are taken there. */
export const confirmationModule = defineModule<ConfirmationPorts>({
  name: 'confirmation',
  ports: CONFIRMATION_PORTS,
  content: (ports) => ({
    entities: [barrelGroup, confirm, saConfirm],
    rules: [barrelGroupRules(ports.grouping), confirmRules, saConfirmRules],
    actions: [
      ...pileActions,
      ...barrelGroupActions,
      ...confirmActions(ports),
      ...loadingActions(ports),
    ],
    calls: (services) => [...loadingCalls(services), ...samplingCalls(services)],
    handlers: [confirmAtEntrance, confirmFollowsMove, carWeighed, ...sampleHandlers],
    jobs: samplingJobs,
    settings: confirmationSettings,
    roles: CONFIRMATION_ROLES,
  }),
})
