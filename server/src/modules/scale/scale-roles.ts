import { allow } from '#platform/menu/allow.ts'

const MAINTAIN = ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel'] as const
/** The same of what is one of its kind. */
const MAINTAIN_ONE = MAINTAIN.filter((action) => action !== 'copy')

/** What each role does at and with the scales. */
export const SCALE_ROLES = {
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
