import { allow } from './allow.ts'

const KINDS = ['pu', 'pt', 'sa', 'st', 'al', 'tr'] as const
const VISITS = [...KINDS.map((kind) => `registry/${kind}`), 'registry/all']
/** Records whose goods somebody pays for. */
const TRADED = ['weigh/pu', 'weigh/pt', 'weigh/sa', 'weigh/st', 'weigh/al'] as const
const WEIGHS = [...TRADED, 'weigh/pr', 'weigh/tr']
const SIDES = ['pu', 'pt', 'sa', 'st', 'al-fh', 'al-sh', 'tr-fh', 'tr-sh'] as const
const CONFIRMS = SIDES.map((side) => `confirm/${side}`)

const MAINTAIN = ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel'] as const
/** The same of what is one of its kind. */
const MAINTAIN_ONE = MAINTAIN.filter((action) => action !== 'copy')
const DESK = ['create', 'update', 'safeUpdate', 'copy', 'delList', 'export'] as const
const HEAD = ['audit', 'init', 'obsolete', 'recover'] as const
/** A count is of one day and one place, so it cannot be copied. */
const COUNT_DESK = DESK.filter((action) => action !== 'copy')
/** What the teams have weighed. */
const TEAM_QUERIES = ['team-query', 'team-day-query'] as const
const TEAM_REPORTS = ['team-report', 'team-day-report'] as const
const STOCK_DOCUMENTS = ['transferForm/main', 'prStock/main', 'stockInit/main'] as const

/** What whoever lets vehicles register does. */
const REGISTER = ['create', 'update', 'safeUpdate', 'arrive', 'againMatch', 'makeCard'] as const
const GATE = ['entrance', 'release', 'gate', 'call', 'pass', 'top'] as const
const VISIT_HEAD = [
  'audit',
  'init',
  'recover',
  'enable',
  'delList',
  'export',
  'obsolete',
  'disable',
  'hisRelease',
  'releaseUnweighed',
] as const

/** Registers vehicles and visitors, calls them in, lets them in and out. */
export const GATE_MENUS: readonly string[] = [
  ...allow(['gate-screen', 'queue-board', 'factory-vehicles']),
  ...allow(VISITS, [...REGISTER, ...GATE]),
  ...allow(['visitor/main'], ['create', 'update', 'entrance', 'release', 'export']),
]

/** Registers, weighs and prints; what is out of the ordinary is another's. */
export const WEIGHER_MENUS: readonly string[] = [
  ...allow(['weigh-console', 'device-state', 'queue-board', 'factory-vehicles']),
  ...allow(['handover/main'], ['create', 'update', 'sign', 'print', 'export']),
  ...allow(VISITS, REGISTER),
  ...allow(WEIGHS, ['weighsave', 'update', 'print', 'export']),
  ...allow(['weigh/all'], ['weighsave', 'export']),
  ...allow(['scale/main'], ['live', 'capture', 'zero', 'sim', 'operate']),
  ...allow(['device/main'], ['test', 'command']),
  ...allow(['scaleCheck/main'], ['create', 'export']),
  ...allow(['vehicleTare/main'], ['take', 'export']),
  ...allow(['weighRoom/main', 'shift/main', 'team/main', 'shiftRotation/main']),
  ...allow(['reading/main', 'exception/main', 'printLog/main']),
  ...allow([...TEAM_QUERIES, ...TEAM_REPORTS]),
]

/** Confirms what is loaded, and keeps the stock; another puts his documents in force. */
export const KEEPER_MENUS: readonly string[] = [
  ...allow(['loading', 'queue-board', 'factory-vehicles']),
  ...allow([...VISITS, ...WEIGHS, 'weigh/all']),
  ...allow(CONFIRMS, ['submit']),
  ...allow(['stock/main', 'storeRecord/main'], ['export']),
  ...allow(STOCK_DOCUMENTS, DESK),
  ...allow(['stockCheck/main'], COUNT_DESK),
]

/** Samples at the truck and fills the barrels. */
export const SAMPLER_MENUS: readonly string[] = [
  ...allow(CONFIRMS, ['batchSamp']),
  ...allow(['barrelGroup/main'], ['update', 'seal']),
  ...allow(['view-weigh']),
]

/** Reads what was moved, to settle or to ask after it. */
export const TRADE_MENUS: readonly string[] = [
  ...allow([...VISITS, ...WEIGHS, 'weigh/all'], ['export']),
  ...allow(['stock/main', 'storeRecord/main', 'saConfirm/main'], ['export']),
  ...allow(TEAM_QUERIES),
  ...allow(TEAM_REPORTS, ['export']),
]

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

/** Decides at the site: what is out of the ordinary, what is put right, what comes into force. */
export const SITE_HEAD_MENUS: readonly string[] = [
  ...allow(['gate-screen', 'queue-board', 'weigh-console', 'device-state', 'loading']),
  ...allow(['factory-vehicles'], ['export']),
  ...allow(
    ['handover/main'],
    ['create', 'update', 'delList', 'obsolete', 'recover', 'sign', 'print', 'export'],
  ),
  ...allow(['displayKey/main'], ['create', 'update', 'enable', 'disable', 'export', 'issue']),
  ...allow(VISITS, [...REGISTER, ...GATE, ...VISIT_HEAD]),
  ...allow(['visitor/main'], ['create', 'update', 'delList', 'entrance', 'release', 'export']),
  ...allow(['queue/main'], ['pause', 'resume']),
  ...allow(['dischargeAddress/main'], ['close', 'open']),
  ...allow(WEIGHS, RECORD_HEAD),
  ...allow(TRADED, ['modifyPrice']),
  ...allow(['weigh/all'], ['weighsave', 'returnGoods', 'export']),
  ...allow(
    ['scale/main'],
    [...MAINTAIN, 'audit', 'reject', 'live', 'capture', 'zero', 'sim', 'record', 'operate'],
  ),
  ...allow(['device/main'], [...MAINTAIN, 'test', 'command']),
  ...allow(['weighRoom/main', 'team/main'], MAINTAIN),
  ...allow(['shift/main'], MAINTAIN_ONE),
  ...allow(['shiftRotation/main'], ['create', 'update', 'delList', 'export']),
  ...allow(['agent/main'], ['create', 'update', 'enable', 'disable', 'audit', 'reject', 'export']),
  ...allow(['scaleCheck/main'], ['create', 'export']),
  ...allow(['weighRule/main'], [...MAINTAIN_ONE, 'test']),
  ...allow(['reading/main'], ['verify', 'export']),
  ...allow(['exception/main'], ['handle', 'export']),
  ...allow(['vehicleTare/main'], ['take', 'stop', 'export']),
  ...allow(['printLog/main'], ['export']),
  ...allow(CONFIRMS, ['submit', 'batchSamp']),
  ...allow(
    ['barrelGroup/main'],
    ['update', 'seal', 'unseal', 'void', 'moveCar', 'removeCar', 'export'],
  ),
  ...allow(['saConfirm/main', ...STOCK_DOCUMENTS], [...DESK, ...HEAD]),
  ...allow(['stockCheck/main'], [...COUNT_DESK, ...HEAD]),
  ...allow(['stock/main'], ['reconcile', 'export']),
  ...allow(['storeRecord/main'], ['export']),
  ...allow([...TEAM_QUERIES, 'vehicle-ledger', 'report-run']),
  ...allow(['view-weigh'], ['viewWeighExport']),
  ...allow(TEAM_REPORTS, ['export']),
  ...allow(['reportTemplate/main'], [...MAINTAIN, 'run']),
]
