import { allow } from '#platform/menu/allow.ts'

const FARE_KINDS = ['pu', 'sa', 'al', 'tr'] as const
const FARE_CONTRACTS = FARE_KINDS.map((kind) => `fareContract/${kind}`)
const FARE_PRICES = FARE_KINDS.flatMap((kind) => [`farePrice/${kind}`, `farePlannedPrice/${kind}`])
const LISTED_FARES = FARE_KINDS.map((kind) => `farePrice/${kind}`)
/** What whoever proposes rates does with them; putting them in force is another's. */
const FARE_DESK = ['create', 'update', 'safeUpdate', 'delList', 'export'] as const
const FARE_HEAD = ['audit', 'init', 'obsolete', 'recover'] as const

const FARE_SETTLES = FARE_KINDS.map((kind) => `fareSettle/${kind}`)
/** What whoever makes settlements does with them; to audit and to examine them are two others' work. */
const FARE_SETTLE_DESK = [
  'create',
  'collect',
  'update',
  'safeUpdate',
  'delList',
  'export',
  'clearForCal',
  'confirmPounds',
  'iurgent',
  'obsolete',
  'recover',
  'print',
] as const
const CARD_KEEPING = ['create', 'update', 'delList', 'enable', 'disable', 'importExcel'] as const
const CARD_MOVES = ['charge', 'issue', 'loss', 'reuse'] as const

/** Proposes rates of a kind of business and settles by them. */
const paysFreight = (kind: 'pu' | 'sa'): readonly string[] => [
  ...allow([`fareContract/${kind}`], [...FARE_DESK, 'copy', 'print']),
  ...allow([`farePrice/${kind}`], [...FARE_DESK, 'find']),
  ...allow([`farePlannedPrice/${kind}`], FARE_DESK),
  ...allow([`fareSettle/${kind}`], FARE_SETTLE_DESK),
]

/** What each role does with freight. */
const FREIGHT_ROLES = {
  manager: [
    ...allow(FARE_CONTRACTS, [...FARE_DESK, ...FARE_HEAD, 'copy', 'print', 'print-again']),
    ...allow(FARE_PRICES, [...FARE_DESK, ...FARE_HEAD]),
    ...allow(LISTED_FARES, ['find']),
    ...allow(FARE_SETTLES, [...FARE_SETTLE_DESK, 'audit', 'init', 'print-again']),
    ...allow(['oilCard/main'], [...CARD_KEEPING, 'export']),
    ...allow(['oilFlow/main'], ['export']),
  ],
  sales: paysFreight('sa'),
  buyer: paysFreight('pu'),
  finance: [
    ...allow([...FARE_CONTRACTS, ...FARE_PRICES], ['export']),
    ...allow(FARE_CONTRACTS, ['print']),
    ...allow(LISTED_FARES, ['find']),
    ...allow(FARE_SETTLES, [
      ...FARE_SETTLE_DESK,
      'audit',
      'init',
      'red',
      'remittance',
      'confirmOil',
      'print-again',
    ]),
    ...allow(['oilCard/main'], [...CARD_MOVES, 'export']),
    ...allow(['oilFlow/main'], ['export']),
  ],
  examiner: [
    ...allow([...FARE_CONTRACTS, ...FARE_PRICES], ['export']),
    ...allow(FARE_SETTLES, ['export', 'examine', 'init', 'print']),
    ...allow(['oilCard/main', 'oilFlow/main'], ['export']),
  ],
}

const WEIGHS = [
  'weigh/pu',
  'weigh/pt',
  'weigh/sa',
  'weigh/st',
  'weigh/al',
  'weigh/tr',
  'weigh/pr',
] as const
const DOWN = ['down', 'reversedown'] as const
const CALCULATIONS = [
  'calculation/pu',
  'calculation/sa',
  'calculation/al',
  'calculation/tr',
] as const
const RECKON = ['calculate', 'clearForCal', 'groupList', 'export'] as const
const SETTLEMENTS = ['settlement/pu', 'settlement/sa', 'settlement/al'] as const
const SETTLE = [
  'create',
  'update',
  'safeUpdate',
  'delList',
  'audit',
  'init',
  'obsolete',
  'recover',
  'export',
  'groupList',
  'clearForCal',
  'confirmPounds',
  'iurgent',
  'red',
  'remittance',
  'print',
  'print-again',
] as const
const MONEY = ['recivePayment/main'] as const
const PAY = [
  'create',
  'update',
  'safeUpdate',
  'delList',
  'copy',
  'audit',
  'init',
  'obsolete',
  'recover',
  'export',
  'print',
  'print-again',
] as const
const ACCOUNTS = [
  'account/main',
  'accountFlow/main',
  'period/main',
  'partnerStatement/main',
] as const
const STATEMENTS = ['partnerStatement/main'] as const
const ANSWERED = ['resend', 'withdraw', 'print', 'print-again'] as const

/** What each role does with money. */
export const FINANCE_ROLES = {
  ...FREIGHT_ROLES,
  manager: [
    ...FREIGHT_ROLES.manager,
    ...allow(WEIGHS, DOWN),
    ...allow(CALCULATIONS, RECKON),
    ...allow(SETTLEMENTS, [...SETTLE, 'examine', 'manual']),
    ...allow(MONEY, PAY),
    ...allow(ACCOUNTS, ['export']),
    ...allow(['account/main'], ['setCredit', 'release', 'sendStatement']),
    ...allow(STATEMENTS, ANSWERED),
    ...allow(['period/main'], ['close', 'reopen']),
  ],
  // Makes and audits settlements; another examines them.
  finance: [
    ...FREIGHT_ROLES.finance,
    ...allow(WEIGHS, DOWN),
    ...allow(CALCULATIONS, RECKON),
    ...allow(SETTLEMENTS, SETTLE),
    ...allow(MONEY, PAY),
    ...allow(ACCOUNTS, ['export']),
    // Asks for credit; who manages decides.
    ...allow(['account/main'], ['setCredit', 'sendStatement']),
    ...allow(STATEMENTS, ANSWERED),
    ...allow(['period/main'], ['close']),
  ],
  examiner: [
    ...FREIGHT_ROLES.examiner,
    ...allow(CALCULATIONS, ['export']),
    ...allow(SETTLEMENTS, ['examine', 'export', 'print']),
    ...allow(ACCOUNTS, ['export']),
  ],
}
