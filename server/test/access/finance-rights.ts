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
      'POST importExcel': 'update',
      'PUT clearForCal': 'clearForCal',
      'PUT confirmPounds': 'confirmPounds',
      'PUT iurgent/:id': 'iurgent',
      'PUT remittance': 'remittance',
      'POST printByServer': 'print',
    },
  },
})

const CALCULATIONS = [
  'purorder:fd-pu-calculation',
  'sale:fd-sa-calculation',
  'allot:fd-al-calculation',
  'transfer:fd-tr-calculation',
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
    more: {
      ...DOCUMENT_CALLS,
      'POST fdRecivePaymentSub/list': 'list',
      'POST printByServer': 'print',
    },
  },
  '/account/account': {
    area: 'account:account',
    rows: 'company',
    lacks: READ_ONLY,
    more: {
      'PUT setCredit': 'setCredit',
      'PUT release': 'release',
      'GET statement/:id': 'list',
      'POST sendStatement': 'sendStatement',
    },
  },
  '/account/statement': {
    area: 'account:statement',
    rows: 'company',
    lacks: READ_ONLY,
    more: {
      'POST fdStatementLine/list': 'list',
      'PUT resend': 'resend',
      'PUT withdraw': 'withdraw',
      'POST excel': 'export',
      'POST printByServer': 'print',
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

const UPLOAD_QUEUES = ['upload', 'sapUpload', 'hnpj', 'zjwk']
const QUEUE = {
  rows: 'company',
  lacks: READ_ONLY,
  more: {
    'POST sysOutboxTry/list': 'list',
    'POST send': 'send',
    'PUT resend': 'resend',
    'PUT cancel': 'cancel',
    'PUT reverse': 'reverse',
    'POST check': 'check',
    'POST preview': 'list',
    'GET stat': 'list',
    'GET :id/tries': 'list',
  },
} as const

/** What goes to other systems. */
export const INTEGRATION_MOUNTS: MountTable = {
  '/core/sys-erp-adapter': {
    area: 'core:sys-erp-adapter',
    rows: 'company',
    lacks: ['copy', 'importExcel'],
    more: {
      'POST sysErpAdapterBiz/list': 'list',
      'POST sysErpAdapterField/list': 'list',
      'POST sysErpAdapterCode/list': 'list',
      'PUT secret/:id': 'secret',
      'POST tryMapping': 'update',
    },
  },
  '/core/web-hooks': {
    area: 'core:web-hooks',
    rows: 'company',
    lacks: ['copy', 'importExcel'],
    more: { 'POST issue/:id': 'issue', 'PUT resume': 'resume', 'POST ping/:id': 'ping' },
  },
  '/core/api-key': {
    area: 'core:api-key',
    rows: 'company',
    lacks: ['copy', 'importExcel'],
    more: { 'POST issue/:id': 'issue', 'PUT adopt': 'adopt' },
  },
  '/core/api-calls': { area: 'core:api-calls', rows: 'company', lacks: READ_ONLY },
  '/core/web-hook-messages': {
    area: 'core:web-hook-messages',
    rows: 'company',
    lacks: READ_ONLY,
    more: { 'POST sysHookTry/list': 'list', 'PUT resend': 'resend', 'PUT cancel': 'cancel' },
  },
  '/core/message-channel': {
    area: 'core:message-channel',
    rows: 'company',
    lacks: ['copy', 'importExcel'],
    more: { 'PUT secret/:id': 'secret', 'PUT resume': 'resume', 'POST ping/:id': 'ping' },
  },
  '/core/message-rule': {
    area: 'core:message-rule',
    rows: 'company',
    lacks: ['importExcel'],
    more: { 'GET people': 'list' },
  },
  '/core/sent-message': {
    area: 'core:sent-message',
    rows: 'company',
    lacks: READ_ONLY,
    more: { 'POST sysMessageTry/list': 'list', 'PUT resend': 'resend', 'PUT cancel': 'cancel' },
  },
  '/sync/data-source': {
    area: 'sync:data-source',
    rows: 'company',
    lacks: ['copy', 'importExcel'],
    more: { 'PUT secret/:id': 'secret', 'POST issue/:id': 'issue', 'POST test/:id': 'test' },
  },
  '/sync/interface-conf': {
    area: 'sync:interface-conf',
    rows: 'company',
    lacks: ['copy', 'importExcel'],
    more: {
      'POST sysSyncField/list': 'list',
      'POST run/:id': 'run',
      'POST sample/:id': 'sample',
    },
  },
  '/sync/log': {
    area: 'sync:log',
    rows: 'company',
    lacks: READ_ONLY,
    more: { 'POST sysSyncLogRow/list': 'list', 'POST accept/:id': 'accept' },
  },
  ...Object.fromEntries(UPLOAD_QUEUES.map((area) => [`/${area}`, { area, ...QUEUE }])),
}

/** Documents that are put on paper; a second time takes a right of its own. */
const PRINTED = [
  ...SETTLEMENTS,
  ...['purorder', 'sale', 'allot', 'transfer'].flatMap((module) => [
    `${module}:fare-settle`,
    `${module}:fare-contract`,
  ]),
  'account:recive-payment',
  'account:statement',
  'purorder:pu-contract',
  'sale:sa-contract',
  'allot:al-contract',
  'purorder:pu-notice',
  'sale:sa-notice',
  'allot:al-notice',
  'transfer:tr-notice',
]

/** Computed cells set by hand, papers made again: no calls of their own. */
export const SETTLEMENT_RIGHTS_WITHIN: readonly string[] = [
  ...SETTLEMENTS.map((area) => `${area}:manual`),
  ...PRINTED.map((area) => `${area}:print-again`),
]

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
  'list create update safeUpdate delList audit init obsolete recover export groupList clearForCal confirmPounds iurgent red remittance print print-again'
const PAY =
  'list create update safeUpdate delList copy audit init obsolete recover export print print-again'

/** Who makes settlements and pays. */
export const FINANCE_DESK_RIGHTS: Readonly<Record<string, string>> = {
  ...at(CALCULATIONS, RECKON),
  ...at(SETTLEMENTS, SETTLE),
  'account:recive-payment': PAY,
  'account:account': 'list export setCredit sendStatement',
  'account:account-flow': 'list export',
  'account:statement': 'list export resend withdraw print print-again',
  'account:period': 'list export close',
  ...at(UPLOAD_QUEUES, 'list export resend check'),
  'report:finance': 'list export',
}

export const FINANCE_HEAD_RIGHTS: Readonly<Record<string, string>> = {
  ...FINANCE_DESK_RIGHTS,
  ...at(SETTLEMENTS, `${SETTLE} examine manual`),
  'account:account': 'list export setCredit release sendStatement',
  'account:period': 'list export close reopen',
  ...at(UPLOAD_QUEUES, 'list export send resend cancel reverse check'),
  'core:sys-erp-adapter': 'list create update enable disable export secret',
  'core:web-hooks': 'list create update enable disable export issue resume ping',
  'core:web-hook-messages': 'list export resend cancel',
  'core:message-channel': 'list create update enable disable export secret resume ping',
  'core:message-rule': 'list create update copy enable disable export',
  'core:sent-message': 'list export resend cancel',
  'core:api-key': 'list create update enable disable export issue adopt',
  'core:api-calls': 'list export',
  'sync:data-source': 'list create update enable disable export secret issue test',
  'sync:interface-conf': 'list create update enable disable export run sample',
  'sync:log': 'list export accept',
}

export const EXAMINER_RIGHTS: Readonly<Record<string, string>> = {
  ...at(CALCULATIONS, 'list export'),
  ...at(SETTLEMENTS, 'list export examine print'),
  'account:account': 'list export',
  'account:account-flow': 'list export',
  'account:statement': 'list export',
  'account:period': 'list export',
  'report:finance': 'list export',
}

/** Records are handed on from the lists of all kinds. */
export const DOWN_CALLS = { 'PUT down': 'down', 'PUT reversedown': 'reversedown' } as const
