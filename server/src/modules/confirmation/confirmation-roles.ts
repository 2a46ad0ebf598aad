import { allow } from '#platform/menu/allow.ts'

const SIDES = ['pu', 'pt', 'sa', 'st', 'al-fh', 'al-sh', 'tr-fh', 'tr-sh'] as const
const CONFIRMS = SIDES.map((side) => `confirm/${side}`)
const DESK = ['create', 'update', 'safeUpdate', 'copy', 'delList', 'export'] as const

const TRADE = allow(['saConfirm/main'], ['export'])

/** What each role says of the goods on site. */
export const CONFIRMATION_ROLES = {
  manager: [
    ...allow(['loading']),
    ...allow(CONFIRMS, ['submit', 'batchSamp']),
    ...allow(
      ['barrelGroup/main'],
      ['update', 'seal', 'unseal', 'void', 'moveCar', 'removeCar', 'export'],
    ),
    ...allow(['saConfirm/main'], [...DESK, 'audit', 'init', 'obsolete', 'recover']),
  ],
  keeper: [...allow(['loading']), ...allow(CONFIRMS, ['submit'])],
  sampler: [...allow(CONFIRMS, ['batchSamp']), ...allow(['barrelGroup/main'], ['update', 'seal'])],
  sales: [...TRADE, ...allow(['saConfirm/main'], DESK)],
  buyer: TRADE,
  finance: TRADE,
  examiner: TRADE,
}
