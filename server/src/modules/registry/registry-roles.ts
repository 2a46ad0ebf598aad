import { allow } from '#platform/menu/allow.ts'

const KINDS = ['pu', 'pt', 'sa', 'st', 'al', 'tr'] as const
const VISITS = [...KINDS.map((kind) => `registry/${kind}`), 'registry/all']

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

const TRADE = allow(VISITS, ['export'])

/** What each role does with visits. */
export const REGISTRY_ROLES = {
  manager: [
    ...allow(['gate-screen', 'queue-board']),
    ...allow(['factory-vehicles'], ['export']),
    ...allow(VISITS, [...REGISTER, ...GATE, ...VISIT_HEAD]),
    ...allow(['visitor/main'], ['create', 'update', 'delList', 'entrance', 'release', 'export']),
  ],
  weigher: [...allow(['queue-board', 'factory-vehicles']), ...allow(VISITS, REGISTER)],
  gate: [
    ...allow(['gate-screen', 'queue-board', 'factory-vehicles']),
    ...allow(VISITS, [...REGISTER, ...GATE]),
    ...allow(['visitor/main'], ['create', 'update', 'entrance', 'release', 'export']),
  ],
  keeper: allow([...VISITS, 'queue-board', 'factory-vehicles']),
  sales: TRADE,
  buyer: TRADE,
  finance: TRADE,
  examiner: TRADE,
}
