import type { RoleCode } from '#modules/system/role/role-catalogue.ts'
import { EXAMINER_RIGHTS, FINANCE_DESK_RIGHTS, FINANCE_HEAD_RIGHTS } from './finance-rights.ts'
import {
  FREIGHT_BUYER,
  FREIGHT_EXAMINER,
  FREIGHT_FINANCE,
  FREIGHT_HEAD,
  FREIGHT_SALES,
} from './freight-rights.ts'
import {
  GATE_RIGHTS,
  KEEPER_RIGHTS,
  MOVED,
  SAMPLER_RIGHTS,
  SITE_HEAD_RIGHTS,
  WEIGHER_RIGHTS,
} from './site-role-rights.ts'

/** `area: actions`, one line for each area. */
export type RoleRights = 'everything' | Readonly<Record<string, string>>

const READ_MATERIAL = { 'material:as-inventory': 'list', 'material:as-inventory-class': 'list' }
const READ_PARTNERS = {
  'material:as-vendor': 'list',
  'material:as-customer': 'list',
  'material:as-carrier': 'list',
  'material:as-blacklist': 'list',
}
const READ_STORES = {
  'material:as-inv-factory': 'list',
  'material:as-warehouse': 'list',
  'material:as-area': 'list',
  'material:as-silo': 'list',
  'material:as-location': 'list',
}
const READ_NOTICES = {
  'purorder:pu-notice': 'list',
  'sale:sa-notice': 'list',
  'allot:al-notice': 'list',
  'transfer:tr-notice': 'list',
  'material:as-batch': 'list',
}
const NOTICE_DESK =
  'list create update safeUpdate copy delList importExcel export dispatch closeNoticeSub openNoticeSub updateDone print'
const NOTICE_HEAD = `${NOTICE_DESK} audit init obsolete recover updateMaxLimit print-again`
const READ_PRICES = {
  'purorder:pu-contract-pricing': 'list export',
  'sale:sa-price': 'list export',
  'allot:al-price': 'list export',
  'purorder:pu-price-match-rule': 'list test',
  'sale:sa-price-match-rule': 'list test',
  'allot:al-price-match-rule': 'list test',
}
const TASK_DESK = 'list create update safeUpdate copy delList export'
const ORDER_DESK = `${TASK_DESK} importExcel`
const ORDER_HEAD = `${ORDER_DESK} audit init obsolete recover`
const CONTRACT_DESK = `${ORDER_DESK} uploadFile delFile print`
const CONTRACT_HEAD = `${ORDER_HEAD} uploadFile delFile print print-again enable disable change`
const PRICE_DESK = 'list create update copy delList importExcel export validation'
const PRICE_HEAD = `${PRICE_DESK} audit init obsolete recover zero`
const SITE: Readonly<Record<string, string>> = {
  'sale:sa-task': 'list',
  ...READ_NOTICES,
  ...READ_STORES,
  'material:as-iccard': 'list loss',
  'material:as-qr-rule': 'list make parse',
  ...READ_MATERIAL,
  ...READ_PARTNERS,
  'material:as-vehicle': 'list quickCreate',
  'material:as-driver': 'list quickCreate',
  'material:as-plate': 'list',
  'material:as-check': 'list',
  'material:as-line': 'list',
  'material:as-queue': 'list',
  'material:as-dischargeaddress': 'list',
}
const TRADE: Readonly<Record<string, string>> = {
  ...MOVED,
  'purorder:pu-contract': 'list export',
  'sale:sa-contract': 'list export',
  'allot:al-contract': 'list export',
  'purorder:pu-plan-contract': 'list export',
  'sale:sa-plane': 'list export',
  'sale:sa-task': 'list export',
  ...READ_PRICES,
  'purorder:pu-notice': 'list export',
  'sale:sa-notice': 'list export',
  'allot:al-notice': 'list export',
  'transfer:tr-notice': 'list export',
  'material:as-batch': 'list export',
  ...READ_STORES,
  'material:as-vendor': 'list export',
  'material:as-customer': 'list export',
  'material:as-carrier': 'list export',
  'material:as-vehicle': 'list export',
  'material:as-driver': 'list export',
  'material:as-blacklist': 'list export',
  'material:as-inventory': 'list export',
  'material:as-inventory-class': 'list export',
  'material:as-plate': 'list export',
  'material:as-computation-group': 'list export',
  'material:as-route': 'list export',
  'material:as-line': 'list verifyMatch',
  'material:as-queue': 'list verifyMatch',
}
const READ_ASSAY = { 'quality:pro-qc-class': 'list', 'quality:pro-qc-assay': 'list' }
const LABORATORY: Readonly<Record<string, string>> = { ...READ_MATERIAL, ...READ_ASSAY }
/** What the manager does with an archive; a plain one needs no line. */
export const KEEPS = 'list create update copy enable disable export importExcel'
/** What is one of its kind has no copy. */
const KEEPS_ONE = 'list create update enable disable export importExcel'

export const ROLE_RIGHTS: Readonly<Record<RoleCode, RoleRights>> = {
  admin: 'everything',
  // Keeps the archives, but does not delete.
  manager: {
    ...SITE_HEAD_RIGHTS,
    ...FINANCE_HEAD_RIGHTS,
    ...FREIGHT_HEAD,
    'material:as-vendor': KEEPS,
    'material:as-customer': KEEPS,
    'material:as-carrier': KEEPS,
    'material:as-vehicle': `${KEEPS_ONE} quickCreate stored-tare`,
    'material:as-driver': `${KEEPS_ONE} quickCreate`,
    'material:as-blacklist': 'list create update export lift',
    'quality:qc-assay-sample': 'list void control dispose trace',
    'quality:qc-assay': 'list clearStop recheck',
    'quality:pro-assay-determine': 'list concession print print-again',
    'quality:qc-assay-log': 'list verify',
    'report:lab': 'list',
    'quality:qc-assay-group': KEEPS,
    'quality:qc-assay-format': KEEPS,
    'quality:pro-qc-format': `${KEEPS} find`,
    'quality:pro-qc-auto-model': `${KEEPS} test`,
    'quality:qc-model-cg': `${ORDER_HEAD} find probe`,
    'quality:pro-qc-class': KEEPS,
    'quality:pro-qc-assay': KEEPS,
    'material:as-inventory': KEEPS,
    'material:as-inventory-class': KEEPS,
    'material:as-plate': KEEPS,
    'material:as-computation-group': KEEPS,
    'material:as-inv-factory': `${KEEPS} verifyMatch`,
    'material:as-warehouse': KEEPS,
    'material:as-area': KEEPS,
    'material:as-silo': KEEPS,
    'material:as-location': KEEPS,
    'material:as-iccard': `${KEEPS} createBatch loss reuse`,
    'core:sys-handset': 'list create update enable disable export importExcel enroll',
    'material:as-formula': `${KEEPS} test`,
    'material:as-qr-rule': `${KEEPS} make parse`,
    'material:as-check': KEEPS,
    'material:as-line': `${KEEPS} verifyMatch`,
    'material:as-queue': `${KEEPS} verifyMatch pause resume`,
    'material:as-dischargeaddress': `${KEEPS} close open`,
    'material:as-appointment-rule': `${KEEPS} verifyMatch`,
    'material:as-route': `${KEEPS} verifyMatch`,
    'purorder:pu-contract': CONTRACT_HEAD,
    'sale:sa-contract': CONTRACT_HEAD,
    'allot:al-contract': CONTRACT_HEAD,
    'purorder:pu-plan-contract': `${ORDER_HEAD} carryOver`,
    'sale:sa-plane': `${ORDER_HEAD} carryOver`,
    'sale:sa-task': `${TASK_DESK} audit init obsolete recover updateDone`,
    'purorder:pu-contract-pricing': PRICE_HEAD,
    'sale:sa-price': PRICE_HEAD,
    'allot:al-price': PRICE_HEAD,
    'purorder:pu-price-match-rule': `${KEEPS_ONE} test`,
    'sale:sa-price-match-rule': `${KEEPS_ONE} test`,
    'allot:al-price-match-rule': `${KEEPS_ONE} test`,
    'purorder:pu-notice': `${NOTICE_HEAD} price`,
    'sale:sa-notice': `${NOTICE_HEAD} price`,
    'allot:al-notice': `${NOTICE_HEAD} price`,
    'transfer:tr-notice': NOTICE_HEAD,
    'material:as-batch': `${KEEPS} close open current`,
  },
  weigher: { ...SITE, ...WEIGHER_RIGHTS },
  gate: { ...SITE, ...GATE_RIGHTS },
  keeper: { ...SITE, ...KEEPER_RIGHTS },
  sales: {
    ...TRADE,
    ...FREIGHT_SALES,
    'sale:sa-contract': CONTRACT_DESK,
    'sale:sa-plane': `${ORDER_DESK} carryOver`,
    'sale:sa-task': `${TASK_DESK} updateDone`,
    'sale:sa-price': PRICE_DESK,
    'sale:sa-notice': NOTICE_DESK,
    'measure:sa-confirm': TASK_DESK,
  },
  buyer: {
    ...TRADE,
    ...FREIGHT_BUYER,
    'purorder:pu-contract': CONTRACT_DESK,
    'purorder:pu-plan-contract': `${ORDER_DESK} carryOver`,
    'purorder:pu-contract-pricing': PRICE_DESK,
    'purorder:pu-notice': NOTICE_DESK,
  },
  finance: {
    ...TRADE,
    ...FINANCE_DESK_RIGHTS,
    ...FREIGHT_FINANCE,
    ...Object.fromEntries(
      ['pu', 'pt', 'sa', 'st', 'al', 'pr', 'tr'].map((kind) => [
        `measure:mm-${kind}-weigh`,
        'list export down reversedown',
      ]),
    ),
  },
  examiner: { ...TRADE, ...EXAMINER_RIGHTS, ...FREIGHT_EXAMINER },
  sampler: { ...LABORATORY, ...SAMPLER_RIGHTS, 'quality:qc-assay-sample': 'handover' },
  encoder: {
    ...LABORATORY,
    'quality:qc-assay': 'list assayCode relabel',
    'quality:qc-assay-sample': 'handover',
  },
  determiner: {
    ...LABORATORY,
    'quality:pro-qc-format': 'list find',
    'quality:qc-model-cg': 'list find probe',
    'quality:pro-assay-determine':
      'list create calculate concession arbitrate audit init del print',
    'report:lab': 'list',
  },
  // Who handles blind samples must not learn what they are.
  preparer: { 'quality:qc-assay-sample': 'list prepare print-again handover' },
  assayer: { 'quality:qc-assay': 'list input' },
  checker: { 'quality:qc-assay': 'list check audit init obsolete', 'quality:qc-assay-log': 'list' },
}
