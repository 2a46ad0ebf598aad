import { DOCUMENT_CALLS, DOCUMENT_LACKS, type MountTable, WRITES } from './mount-plan.ts'

/** Modules under which freight is paid. */
const MODULES = ['purorder', 'sale', 'allot', 'transfer'] as const
type Module = (typeof MODULES)[number]

/** Rows by their ids, and an id beforehand. */
const ROW_CALLS = { 'POST findByIds': 'list', 'GET getId': 'create' } as const

/** Whose rates and settlements stand under a module. */
const fareMounts = (module: Module): MountTable => ({
  [`/${module}/fare-contract`]: {
    area: `${module}:fare-contract`,
    rows: 'company',
    lacks: DOCUMENT_LACKS,
    more: {
      ...DOCUMENT_CALLS,
      ...ROW_CALLS,
      'POST fdFareContractSub/list': 'list',
      'POST printByServer': 'print',
    },
  },
  [`/${module}/fare-price`]: {
    area: `${module}:fare-price`,
    rows: 'company',
    lacks: [...DOCUMENT_LACKS, 'copy'],
    more: {
      ...DOCUMENT_CALLS,
      ...ROW_CALLS,
      'POST fdFarePriceBand/list': 'list',
      'POST find': 'find',
    },
  },
  [`/${module}/fare-planedprice`]: {
    area: `${module}:fare-planedprice`,
    rows: 'company',
    lacks: [...DOCUMENT_LACKS, 'copy'],
    more: { ...DOCUMENT_CALLS, ...ROW_CALLS },
  },
  [`/${module}/fare-settle`]: {
    area: `${module}:fare-settle`,
    rows: 'company',
    lacks: [...DOCUMENT_LACKS, 'copy'],
    more: {
      ...DOCUMENT_CALLS,
      'POST fdFareSettleSub/list': 'list',
      'POST groupList': 'list',
      ...ROW_CALLS,
      'POST importExcel': 'update',
      'POST collect': 'collect',
      'PUT examine': 'examine',
      'PUT clearForCal': 'clearForCal',
      'PUT confirmPounds': 'confirmPounds',
      'PUT iurgent/:id': 'iurgent',
      'PUT red': 'red',
      'PUT remittance': 'remittance',
      'PUT confirmOil/:id': 'confirmOil',
      'POST printByServer': 'print',
    },
  },
})

export const FREIGHT_MOUNTS: MountTable = {
  ...fareMounts('purorder'),
  ...fareMounts('sale'),
  ...fareMounts('allot'),
  ...fareMounts('transfer'),
  '/account/oil-card': {
    area: 'account:oil-card',
    rows: 'company',
    lacks: ['copy'],
    more: {
      'PUT charge': 'charge',
      'PUT issue': 'issue',
      'PUT loss': 'loss',
      'PUT reuse': 'reuse',
    },
  },
  '/account/oil-flow': {
    area: 'account:oil-flow',
    rows: 'company',
    lacks: [...WRITES.filter((action) => action !== 'export'), 'GET tree'],
  },
}

type Rights = Readonly<Record<string, string>>

/** Each of freight's documents with what is done to it, under some modules. */
const fares = (
  modules: readonly Module[],
  does: {
    readonly contract: string
    readonly price: string
    readonly plan: string
    readonly settle: string
  },
): Rights =>
  Object.fromEntries(
    modules.flatMap((module) => [
      [`${module}:fare-contract`, does.contract],
      [`${module}:fare-price`, does.price],
      [`${module}:fare-planedprice`, does.plan],
      [`${module}:fare-settle`, does.settle],
    ]),
  )

const DESK = 'list create update safeUpdate delList export'
const HEAD = 'audit init obsolete recover'
const SETTLE_DESK = `${DESK} collect clearForCal confirmPounds iurgent obsolete recover print`
const MAKES = {
  contract: `${DESK} copy print`,
  price: `${DESK} find`,
  plan: DESK,
  settle: SETTLE_DESK,
}

export const FREIGHT_HEAD: Rights = {
  ...fares(MODULES, {
    contract: `${DESK} copy ${HEAD} print print-again`,
    price: `${DESK} find ${HEAD}`,
    plan: `${DESK} ${HEAD}`,
    settle: `${SETTLE_DESK} audit init print-again`,
  }),
  'account:oil-card': 'list create update delList enable disable export importExcel',
  'account:oil-flow': 'list export',
}
export const FREIGHT_SALES: Rights = fares(['sale'], MAKES)
export const FREIGHT_BUYER: Rights = fares(['purorder'], MAKES)
export const FREIGHT_FINANCE: Rights = {
  ...fares(MODULES, {
    contract: 'list export print',
    price: 'list export find',
    plan: 'list export',
    settle: `${SETTLE_DESK} audit init red remittance confirmOil print-again`,
  }),
  'account:oil-card': 'list charge issue loss reuse export',
  'account:oil-flow': 'list export',
}
export const FREIGHT_EXAMINER: Rights = {
  ...fares(MODULES, {
    contract: 'list export',
    price: 'list export',
    plan: 'list export',
    settle: 'list export examine init print',
  }),
  'account:oil-card': 'list export',
  'account:oil-flow': 'list export',
}

/** Their forms pick materials. */
export const FREIGHT_MATERIAL_PICKERS = MODULES.flatMap((module) => [
  `${module}:fare-contract:list`,
  `${module}:fare-price:list`,
  `${module}:fare-planedprice:list`,
])
