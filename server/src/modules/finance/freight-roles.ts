import { allow } from '#platform/menu/allow.ts'

const FARE_KINDS = ['pu', 'sa', 'al', 'tr'] as const
const CONTRACTS = FARE_KINDS.map((kind) => `fareContract/${kind}`)
const PRICES = FARE_KINDS.flatMap((kind) => [`farePrice/${kind}`, `farePlannedPrice/${kind}`])
const LISTED = FARE_KINDS.map((kind) => `farePrice/${kind}`)
/** What whoever proposes rates does with them; putting them in force is another's. */
const DESK = ['create', 'update', 'safeUpdate', 'delList', 'export'] as const
const HEAD = ['audit', 'init', 'obsolete', 'recover'] as const

const SETTLES = FARE_KINDS.map((kind) => `fareSettle/${kind}`)
/** What whoever makes settlements does with them; to audit and to examine them are two others' work. */
const SETTLE_DESK = [
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
const pays = (kind: 'pu' | 'sa'): readonly string[] => [
  ...allow([`fareContract/${kind}`], [...DESK, 'copy', 'print']),
  ...allow([`farePrice/${kind}`], [...DESK, 'find']),
  ...allow([`farePlannedPrice/${kind}`], DESK),
  ...allow([`fareSettle/${kind}`], SETTLE_DESK),
]

/** What each role does with freight. */
export const FREIGHT_ROLES = {
  manager: [
    ...allow(CONTRACTS, [...DESK, ...HEAD, 'copy', 'print', 'print-again']),
    ...allow(PRICES, [...DESK, ...HEAD]),
    ...allow(LISTED, ['find']),
    ...allow(SETTLES, [...SETTLE_DESK, 'audit', 'init', 'print-again']),
    ...allow(['oilCard/main'], [...CARD_KEEPING, 'export']),
    ...allow(['oilFlow/main'], ['export']),
  ],
  sales: pays('sa'),
  buyer: pays('pu'),
  finance: [
    ...allow([...CONTRACTS, ...PRICES], ['export']),
    ...allow(CONTRACTS, ['print']),
    ...allow(LISTED, ['find']),
    ...allow(SETTLES, [
      ...SETTLE_DESK,
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
    ...allow([...CONTRACTS, ...PRICES], ['export']),
    ...allow(SETTLES, ['export', 'examine', 'init', 'print']),
    ...allow(['oilCard/main', 'oilFlow/main'], ['export']),
  ],
}
