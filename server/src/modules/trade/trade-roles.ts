import { allow } from '#platform/menu/allow.ts'

const PRICE_SHEETS = ['priceSheet/pu', 'priceSheet/sa', 'priceSheet/al'] as const
const PRICE_RULES = ['priceRule/pu', 'priceRule/sa', 'priceRule/al'] as const
/** What whoever proposes prices does with them; putting them in force is another's. */
const PRICE_DESK = [
  'create',
  'update',
  'copy',
  'delList',
  'importExcel',
  'export',
  'validation',
] as const
const PRICE_HEAD = ['audit', 'init', 'obsolete', 'recover', 'zero'] as const

const NOTICES = ['notice/pu', 'notice/sa', 'notice/al', 'notice/tr'] as const
/** What whoever makes notices does with them; putting them in force is another's. */
const NOTICE_DESK = [
  'create',
  'update',
  'safeUpdate',
  'copy',
  'delList',
  'importExcel',
  'export',
  'dispatch',
  'closeNoticeSub',
  'openNoticeSub',
  'updateDone',
  'print',
] as const
const NOTICE_HEAD = [
  'audit',
  'init',
  'obsolete',
  'recover',
  'updateMaxLimit',
  'print-again',
] as const

const CONTRACTS = ['contract/pu', 'contract/sa', 'contract/al'] as const
const PLANS = ['plan/pu', 'plan/sa'] as const
/** What whoever makes an order does with it; putting it in force is another's. */
const TASK_DESK = ['create', 'update', 'safeUpdate', 'copy', 'delList', 'export'] as const
const ORDER_DESK = [...TASK_DESK, 'importExcel'] as const
const ORDER_HEAD = ['audit', 'init', 'obsolete', 'recover'] as const
const PAPERS = ['uploadFile', 'delFile', 'print'] as const

const MAINTAIN = ['create', 'update', 'enable', 'disable', 'export', 'importExcel'] as const

/** Whoever stands along the way of a vehicle looks at what it comes for. */
const SITE = allow([...NOTICES, 'batch/main', 'task/sa'])

const TRADE = [
  ...allow([...NOTICES, 'batch/main'], ['export']),
  ...allow([...CONTRACTS, ...PLANS, 'task/sa'], ['export']),
  ...allow(PRICE_SHEETS, ['export']),
  ...allow(PRICE_RULES, ['test']),
]

/** Orders and prices of one kind of business, made and not yet in force. */
const makes = (kind: 'pu' | 'sa'): readonly string[] => [
  ...allow([`notice/${kind}`], NOTICE_DESK),
  ...allow([`priceSheet/${kind}`], PRICE_DESK),
  ...allow([`contract/${kind}`], [...ORDER_DESK, ...PAPERS]),
  ...allow([`plan/${kind}`], [...ORDER_DESK, 'carryOver']),
  ...allow(kind === 'sa' ? ['task/sa'] : [], [...TASK_DESK, 'updateDone']),
]

/** What each role does with contracts, prices, plans and notices. */
export const TRADE_ROLES = {
  manager: [
    ...allow(NOTICES, [...NOTICE_DESK, ...NOTICE_HEAD]),
    ...allow([...CONTRACTS, ...PLANS], [...ORDER_DESK, ...ORDER_HEAD]),
    ...allow(CONTRACTS, [...PAPERS, 'enable', 'disable', 'change', 'print-again']),
    ...allow(PLANS, ['carryOver']),
    ...allow(['task/sa'], [...TASK_DESK, ...ORDER_HEAD, 'updateDone']),
    ...allow(PRICE_SHEETS, [...PRICE_DESK, ...PRICE_HEAD]),
    ...allow(PRICE_RULES, [...MAINTAIN, 'test']),
    ...allow(['notice/pu', 'notice/sa', 'notice/al'], ['price']),
    ...allow(['batch/main'], [...MAINTAIN, 'copy', 'close', 'open', 'current']),
  ],
  weigher: SITE,
  gate: SITE,
  keeper: SITE,
  sales: [...TRADE, ...makes('sa')],
  buyer: [...TRADE, ...makes('pu')],
  finance: TRADE,
  examiner: TRADE,
}
