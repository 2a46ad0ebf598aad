import { allow } from '#platform/menu/allow.ts'

/** Records whose goods somebody pays for. */
const TRADED = ['weigh/pu', 'weigh/pt', 'weigh/sa', 'weigh/st', 'weigh/al'] as const
const WEIGHS = [...TRADED, 'weigh/pr', 'weigh/tr']
/** What whoever applies for something by hand does; approving it is another's. */
const HAND_DESK = ['create', 'update', 'delList', 'initiate', 'revoke'] as const

/** What is done to a record beyond weighing it. */
const RECORD_HEAD = [
  'weighsave',
  'update',
  'print',
  'print-again',
  'export',
  'delList',
  'copy',
  'hide',
  'audit',
  'init',
  'obsolete',
  'recover',
  'enable',
  'disable',
  'splitWeigh',
  'mergeWeigh',
] as const

const TRADE = allow([...WEIGHS, 'weigh/all'], ['export'])

/** What each role does with records of weighings and what hangs on them. */
export const WEIGHING_ROLES = {
  manager: [
    ...allow(['weigh-console']),
    ...allow(
      ['handover/main'],
      ['create', 'update', 'delList', 'obsolete', 'recover', 'sign', 'print', 'export'],
    ),
    ...allow(WEIGHS, RECORD_HEAD),
    ...allow(TRADED, ['modifyPrice']),
    ...allow(['weigh/all'], ['weighsave', 'returnGoods', 'export']),
    ...allow(
      ['weighRule/main'],
      ['create', 'update', 'enable', 'disable', 'export', 'importExcel', 'test'],
    ),
    ...allow(['vehicleTare/main'], ['take', 'stop', 'export']),
    ...allow(['printLog/main'], ['export']),
    ...allow(['handFlow/main'], [...HAND_DESK, 'approval', 'export']),
  ],
  weigher: [
    ...allow(['weigh-console']),
    ...allow(['handover/main'], ['create', 'update', 'sign', 'print', 'export']),
    ...allow(WEIGHS, ['weighsave', 'update', 'print', 'export']),
    ...allow(['weigh/all'], ['weighsave', 'export']),
    ...allow(['vehicleTare/main'], ['take', 'export']),
    ...allow(['printLog/main']),
    ...allow(['handFlow/main'], HAND_DESK),
  ],
  keeper: allow([...WEIGHS, 'weigh/all']),
  sales: TRADE,
  buyer: TRADE,
  finance: TRADE,
  examiner: TRADE,
}
