import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { allow } from '#platform/menu/allow.ts'
import { defineModule } from '#platform/modules/define-module.ts'
import { agent } from './agent/agent.entity.ts'
import { agentRules } from './agent/agent.rules.ts'
import { commandOutbox } from './device/command-outbox.ts'
import { deviceActions } from './device/device.actions.ts'
import { device } from './device/device.entity.ts'
import { deviceRules } from './device/device.rules.ts'
import { siteDevices } from './device/follow-site.ts'
import { askGatePictures, missGatePictures } from './device/gate-pictures.ts'
import { exceptionActions } from './exception/exception.actions.ts'
import { exception } from './exception/exception.entity.ts'
import { exceptionRules } from './exception/exception.rules.ts'
import { boardActions } from './live-weight/board.actions.ts'
import { liveWeightActions } from './live-weight/live-weight.actions.ts'
import { SCALE_PORTS, type ScalePorts } from './ports.ts'
import { readingActions } from './reading/reading.actions.ts'
import { reading } from './reading/reading.entity.ts'
import { verifyNightly } from './reading/verify-nightly.ts'
import { scale } from './scale/scale.entity.ts'
import { scaleRules } from './scale/scale.rules.ts'
import { scaleCheck } from './scale-check/scale-check.entity.ts'
import { scaleCheckRules } from './scale-check/scale-check.rules.ts'
import { SCALE_MENUS } from './scale-menus.ts'
import { scaleSettings } from './scale-settings.ts'
import { scaleActions } from './second-person.actions.ts'
import { shift, shiftRotation, team } from './shift/shift.entity.ts'
import { shiftRules } from './shift/shift.rules.ts'
import { weighRoom } from './weigh-room/weigh-room.entity.ts'

const MAINTAIN = ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel'] as const
/** The same of what is one of its kind. */
const MAINTAIN_ONE = MAINTAIN.filter((action) => action !== 'copy')

/** What each role does at and with the scales. */
const SCALE_ROLES = {
  manager: [
    ...allow(['device-state']),
    ...allow(
      ['scale/main'],
      [...MAINTAIN, 'audit', 'reject', 'live', 'capture', 'zero', 'sim', 'record', 'operate'],
    ),
    ...allow(['device/main'], [...MAINTAIN, 'test', 'command']),
    ...allow(['weighRoom/main', 'team/main'], MAINTAIN),
    ...allow(['shift/main'], MAINTAIN_ONE),
    ...allow(['shiftRotation/main'], ['create', 'update', 'delList', 'export']),
    ...allow(
      ['agent/main'],
      ['create', 'update', 'enable', 'disable', 'audit', 'reject', 'export'],
    ),
    ...allow(['scaleCheck/main'], ['create', 'export']),
    ...allow(['reading/main'], ['verify', 'export']),
    ...allow(['exception/main'], ['handle', 'export']),
  ],
  weigher: [
    ...allow(['device-state']),
    ...allow(['scale/main'], ['live', 'capture', 'zero', 'sim', 'operate']),
    ...allow(['device/main'], ['test', 'command']),
    ...allow(['scaleCheck/main'], ['create', 'export']),
    ...allow(['weighRoom/main', 'shift/main', 'team/main', 'shiftRotation/main']),
    ...allow(['reading/main', 'exception/main']),
  ],
}

function readingJobs({ engine }: { engine(): Engine }): readonly Job[] {
  return [
    defineJob({
      name: 'verify-readings',
      label: '校验称重读数',
      cron: '50 3 * * *',
      singleton: true,
      handle: async (_, { db }) => void (await verifyNightly(db, engine())),
    }),
  ]
}

/** Scales, what stands beside them, what they have read, and what was noticed there. */
export const scaleModule = defineModule<ScalePorts>({
  name: 'scale',
  ports: SCALE_PORTS,
  content: () => ({
    entities: [
      weighRoom,
      scale,
      device,
      agent,
      reading,
      scaleCheck,
      shift,
      team,
      shiftRotation,
      exception,
    ],
    rules: [scaleRules, deviceRules, agentRules, scaleCheckRules, shiftRules, exceptionRules],
    actions: [
      ...scaleActions,
      ...boardActions,
      ...liveWeightActions,
      ...deviceActions,
      ...readingActions,
      ...exceptionActions,
    ],
    handlers: [...siteDevices, ...askGatePictures, commandOutbox],
    subscribers: (parts) => [missGatePictures(parts)],
    jobs: readingJobs,
    settings: scaleSettings,
    // Readings are kept for years and never changed.
    monthly: ['mm_reading'],
    menus: SCALE_MENUS,
    roles: SCALE_ROLES,
  }),
})
