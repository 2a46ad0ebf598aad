import { DOCUMENT_CALLS, DOCUMENT_LACKS, type MountTable, WRITES } from './mount-plan.ts'

/** Written by actions alone; who may read it takes it along as a sheet. */
const READ_ONLY = [...WRITES.filter((action) => action !== 'export'), 'GET tree']

const calculationRights = (area: string): MountTable => ({
  [`/${area.replace(':', '/')}`]: {
    area,
    rows: 'company',
    lacks: READ_ONLY,
    more: {
      'PUT calculate': 'calculate',
      'PUT clearForCal': 'clearForCal',
      'POST groupList': 'groupList',
      'POST findByIds': 'list',
    },
  },
})

const settlementRights = (area: string): MountTable => ({
  [`/${area.replace(':', '/')}`]: {
    area,
    rows: 'company',
    lacks: [...DOCUMENT_LACKS, 'copy'],
    more: {
      ...DOCUMENT_CALLS,
      'POST fdSettlementSub/list': 'list',
      'POST fdSettlementAdjust/list': 'list',
      'PUT examine': 'examine',
      'PUT red': 'red',
      'POST groupList': 'groupList',
      'POST findByIds': 'list',
      'GET getId': 'create',
      'PUT clearForCal': 'clearForCal',
      'PUT confirmPounds': 'confirmPounds',
      'PUT iurgent/:id': 'iurgent',
      'PUT remittance': 'remittance',
    },
  },
})

const CALCULATIONS = [
  'purorder:fd-pu-calculation',
  'sale:fd-sa-calculation',
  'allot:fd-al-calculation',
]
const SETTLEMENTS = [
  'purorder:fd-pu-settlement-main',
  'sale:fd-sa-settlement-main',
  'allot:fd-al-settlement-main',
]

/** Settlement and accounts; their rows come of weighing and of each other, not of a form alone. */
export const FINANCE_MOUNTS: MountTable = {
  ...Object.assign({}, ...CALCULATIONS.map(calculationRights)),
  ...Object.assign({}, ...SETTLEMENTS.map(settlementRights)),
  '/account/recive-payment': {
    area: 'account:recive-payment',
    rows: 'company',
    lacks: DOCUMENT_LACKS,
    more: { ...DOCUMENT_CALLS, 'POST fdRecivePaymentSub/list': 'list' },
  },
  '/account/account': {
    area: 'account:account',
    rows: 'company',
    lacks: READ_ONLY,
    more: {
      'PUT setCredit': 'setCredit',
      'PUT release': 'release',
      'GET statement/:id': 'list',
    },
  },
  '/account/account-flow': { area: 'account:account-flow', rows: 'company', lacks: READ_ONLY },
  '/account/period': {
    area: 'account:period',
    rows: 'company',
    lacks: READ_ONLY,
    more: { 'PUT close': 'close', 'PUT reopen': 'reopen' },
  },
}

/** Computed cells set by hand: no call of its own. */
export const SETTLEMENT_RIGHTS_WITHIN: readonly string[] = SETTLEMENTS.map(
  (area) => `${area}:manual`,
)

/** Lines of settlements, at an address of their own. */
export const FINANCE_CALLS: Readonly<Record<string, string>> = Object.fromEntries(
  SETTLEMENTS.map((area) => [
    `POST /${area.replace(':', '/').replace('-main', '')}/list`,
    `${area}:list`,
  ]),
)

const at = (areas: readonly string[], actions: string): Readonly<Record<string, string>> =>
  Object.fromEntries(areas.map((area) => [area, actions]))

const RECKON = 'list export calculate clearForCal groupList'
const SETTLE =
  'list create update safeUpdate delList audit init obsolete recover export groupList clearForCal confirmPounds iurgent red remittance'
const PAY = 'list create update safeUpdate delList copy audit init obsolete recover export'

/** Who makes settlements and pays. */
export const FINANCE_DESK_RIGHTS: Readonly<Record<string, string>> = {
  ...at(CALCULATIONS, RECKON),
  ...at(SETTLEMENTS, SETTLE),
  'account:recive-payment': PAY,
  'account:account': 'list export',
  'account:account-flow': 'list export',
  'account:period': 'list export close',
}

export const FINANCE_HEAD_RIGHTS: Readonly<Record<string, string>> = {
  ...FINANCE_DESK_RIGHTS,
  ...at(SETTLEMENTS, `${SETTLE} examine manual`),
  'account:account': 'list export setCredit release',
  'account:period': 'list export close reopen',
}

export const EXAMINER_RIGHTS: Readonly<Record<string, string>> = {
  ...at(CALCULATIONS, 'list export'),
  ...at(SETTLEMENTS, 'list export examine'),
  'account:account': 'list export',
  'account:account-flow': 'list export',
  'account:period': 'list export',
}

/** Records are handed on from the lists of all kinds. */
export const DOWN_CALLS = { 'PUT down': 'down', 'PUT reversedown': 'reversedown' } as const
