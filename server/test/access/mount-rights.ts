export interface MountRights {
  readonly area: string
  /** Whose rows there are: of one company, of a group, the groups themselves, or of nobody in particular. */
  readonly rows: 'company' | 'group' | 'groups' | 'everywhere'
  /** Actions the mount does not have; `METHOD path` for a single call. */
  readonly lacks?: readonly string[]
  /** Further calls → action. */
  readonly more?: Readonly<Record<string, string>>
}

/** What a mount that is only read does not have. */
const WRITES = [
  'create',
  'update',
  'delList',
  'copy',
  'enable',
  'disable',
  'export',
  'importExcel',
] as const

/** What documents have beside rows: their life. */
const DOCUMENT_CALLS = {
  'PUT safeUpdate': 'safeUpdate',
  'PUT audit': 'audit',
  'PUT mulAudit': 'audit',
  'PUT init': 'init',
  'PUT mulInit': 'init',
  'PUT obsolete': 'obsolete',
  'PUT recover': 'recover',
} as const

/** What documents have not, unless they can be disabled. */
const DOCUMENT_LACKS = ['enable', 'disable', 'importExcel', 'GET tree'] as const

/** Contracts of one kind of business: they can be disabled, and carry papers. */
const contractRights = (area: string): Readonly<Record<string, MountRights>> => ({
  [`/${area.replace(':', '/')}`]: {
    area,
    rows: 'company',
    lacks: ['importExcel', 'GET tree'],
    more: {
      ...DOCUMENT_CALLS,
      'POST plist': 'list',
      'DELETE pdelList': 'delList',
      'POST orContractSub/list': 'list',
      'POST orContractFile/list': 'list',
      'POST clist': 'list',
      'POST insert': 'update',
      'DELETE cdelList': 'update',
      'PUT change': 'change',
      'POST uploadFile': 'uploadFile',
      'DELETE delFile': 'delFile',
      'GET download/:id': 'list',
    },
  },
})

/** Plans of one kind of business. */
const planRights = (area: string): Readonly<Record<string, MountRights>> => ({
  [`/${area.replace(':', '/')}`]: {
    area,
    rows: 'company',
    lacks: DOCUMENT_LACKS,
    more: {
      ...DOCUMENT_CALLS,
      'POST orPlanSub/list': 'list',
      'POST carryOver/:id': 'carryOver',
    },
  },
})

/** A price sheet and the rules by which its prices are found. */
const priceRights = (sheet: string, rule: string): Readonly<Record<string, MountRights>> => ({
  [`/${sheet.replace(':', '/')}`]: {
    area: sheet,
    rows: 'company',
    lacks: DOCUMENT_LACKS,
    more: {
      ...DOCUMENT_CALLS,
      'POST orPriceSub/list': 'list',
      'GET validation/:id': 'validation',
    },
  },
  [`/${rule.replace(':', '/')}`]: {
    area: rule,
    rows: 'company',
    lacks: ['copy'],
    more: { 'POST test': 'test' },
  },
})

/** Notices of one kind of business; only what has contracts is made from one. */
const noticeRights = (
  area: string,
  { fromContract }: { readonly fromContract: boolean },
): Readonly<Record<string, MountRights>> => ({
  [`/${area.replace(':', '/')}`]: {
    area,
    rows: 'company',
    lacks: DOCUMENT_LACKS,
    more: {
      ...DOCUMENT_CALLS,
      'POST orNoticeSub/list': 'list',
      'POST orNoticeVehicle/list': 'list',
      'PUT updateMaxLimit': 'updateMaxLimit',
      'PUT closeNoticeSub': 'closeNoticeSub',
      'PUT openNoticeSub': 'openNoticeSub',
      'PUT updateDone': 'updateDone',
      'POST dispatch': 'dispatch',
      'POST copyVehicles': 'dispatch',
      ...(fromContract ? { 'POST createRef': 'create' } : {}),
    },
  },
})

export const MOUNTS: Readonly<Record<string, MountRights>> = {
  ...contractRights('purorder:pu-contract'),
  ...contractRights('sale:sa-contract'),
  ...contractRights('allot:al-contract'),
  ...planRights('purorder:pu-plan-contract'),
  ...planRights('sale:sa-plane'),
  '/sale/sa-task': {
    area: 'sale:sa-task',
    rows: 'company',
    lacks: DOCUMENT_LACKS,
    more: { ...DOCUMENT_CALLS, 'PUT updateDone': 'updateDone' },
  },
  ...noticeRights('purorder:pu-notice', { fromContract: true }),
  ...noticeRights('sale:sa-notice', { fromContract: true }),
  ...noticeRights('allot:al-notice', { fromContract: true }),
  ...noticeRights('transfer:tr-notice', { fromContract: false }),
  '/material/as-batch': {
    area: 'material:as-batch',
    rows: 'company',
    more: { 'POST current': 'current', 'PUT close': 'close', 'PUT open': 'open' },
  },
  ...priceRights('purorder:pu-contract-pricing', 'purorder:pu-price-match-rule'),
  ...priceRights('sale:sa-price', 'sale:sa-price-match-rule'),
  ...priceRights('allot:al-price', 'allot:al-price-match-rule'),
  '/material/as-plate': { area: 'material:as-plate', rows: 'group' },
  '/material/as-computation-group': {
    area: 'material:as-computation-group',
    rows: 'group',
    more: { 'POST computationGroupCreate': 'create', 'POST asComputationUnit/list': 'list' },
  },
  '/material/as-inventory-class': { area: 'material:as-inventory-class', rows: 'company' },
  '/material/as-inventory': {
    area: 'material:as-inventory',
    rows: 'company',
    more: {
      'POST asInventoryExWeigh/list': 'list',
      'POST asInventoryExQc/list': 'list',
      'POST asInventorySubPrint/list': 'list',
      'POST getMaterialList': 'list',
      'POST getMaterList2': 'list',
      'GET getMaterList': 'list',
      'GET getMenuList/:id': 'list',
    },
  },
  '/material/as-region': {
    area: 'material:as-region',
    rows: 'everywhere',
    lacks: [...WRITES, 'GET tree'],
  },
  '/material/as-vendor': { area: 'material:as-vendor', rows: 'company' },
  '/material/as-customer': { area: 'material:as-customer', rows: 'company' },
  '/material/as-carrier': { area: 'material:as-carrier', rows: 'group' },
  '/material/as-vehicle': {
    area: 'material:as-vehicle',
    rows: 'group',
    lacks: ['copy'],
    more: { 'GET checkPass': 'list', 'POST quickCreate': 'quickCreate' },
  },
  '/material/as-driver': {
    area: 'material:as-driver',
    rows: 'group',
    lacks: ['copy'],
    more: { 'GET checkPass': 'list', 'POST quickCreate': 'quickCreate' },
  },
  '/material/as-blacklist': {
    area: 'material:as-blacklist',
    rows: 'group',
    lacks: ['delList', 'copy', 'enable', 'disable', 'importExcel', 'GET tree'],
    more: { 'PUT lift': 'lift' },
  },
  '/quality/pro-qc-class': { area: 'quality:pro-qc-class', rows: 'group' },
  '/quality/pro-qc-assay': { area: 'quality:pro-qc-assay', rows: 'group' },
  '/material/as-check': {
    area: 'material:as-check',
    rows: 'company',
    more: { 'POST asCheckPrefix/list': 'list' },
  },
  '/material/as-line': {
    area: 'material:as-line',
    rows: 'company',
    more: {
      'POST asLineSub/list': 'list',
      'POST asLineInventory/list': 'list',
      'POST verifyMatch': 'verifyMatch',
    },
  },
  '/material/as-queue': {
    area: 'material:as-queue',
    rows: 'company',
    lacks: ['copy'],
    more: {
      'POST asQueueInventory/list': 'list',
      'POST asQueueCustomer/list': 'list',
      'POST asQueueCarrier/list': 'list',
      'POST verifyMatch': 'verifyMatch',
    },
  },
  '/material/as-dischargeaddress': {
    area: 'material:as-dischargeaddress',
    rows: 'company',
    more: {
      'POST asDischargeaddressQueue/list': 'list',
      'POST asDischargeaddressTime/list': 'list',
    },
  },
  '/material/as-appointment-rule': {
    area: 'material:as-appointment-rule',
    rows: 'company',
    more: {
      'POST asAppointmentInventory/list': 'list',
      'POST asAppointmentSlot/list': 'list',
      'POST verifyMatch': 'verifyMatch',
    },
  },
  '/material/as-route': {
    area: 'material:as-route',
    rows: 'company',
    lacks: ['copy'],
    more: {
      'POST asRouteSub/list': 'list',
      'POST asRouteInventory/list': 'list',
      'POST verifyMatch': 'verifyMatch',
    },
  },
  '/material/as-inv-factory': {
    area: 'material:as-inv-factory',
    rows: 'company',
    more: {
      'POST asInvFactoryInvs/list': 'list',
      'POST asInvFactoryNotice/list': 'list',
      'POST verifyMatch': 'verifyMatch',
    },
  },
  '/material/as-warehouse': { area: 'material:as-warehouse', rows: 'company' },
  '/material/as-area': { area: 'material:as-area', rows: 'company' },
  '/material/as-silo': { area: 'material:as-silo', rows: 'company' },
  '/material/as-location': { area: 'material:as-location', rows: 'company' },
  '/material/as-iccard': {
    area: 'material:as-iccard',
    rows: 'company',
    more: { 'POST createBatch': 'createBatch', 'PUT loss': 'loss', 'PUT reuse': 'reuse' },
  },
  '/core/sys-handset': {
    area: 'core:sys-handset',
    rows: 'company',
    lacks: ['copy'],
    more: {
      'POST sysHandsetUser/list': 'list',
      'POST sysHandsetWarehouse/list': 'list',
      'POST sysHandsetInventory/list': 'list',
      'POST enroll/:id': 'enroll',
    },
  },
  '/material/as-formula': {
    area: 'material:as-formula',
    rows: 'group',
    more: { 'POST test': 'test' },
  },
  '/material/as-qr-rule': {
    area: 'material:as-qr-rule',
    rows: 'company',
    more: { 'POST parse': 'parse' },
  },
  '/material/as-allocate-scheme': {
    area: 'material:as-allocate-scheme',
    rows: 'company',
    lacks: ['importExcel'],
    more: {
      'GET enumList': 'list',
      'POST execute/:id': 'execute',
      'POST allot': 'allot',
      'POST unallot': 'unallot',
    },
  },
  '/sys-user': {
    area: 'sys-user',
    rows: 'group',
    lacks: ['copy'],
    more: { 'PUT :id/password/reset': 'reset', 'PUT admit': 'admit' },
  },
  '/sys-role': { area: 'sys-role', rows: 'group' },
  '/sys-group': { area: 'sys-group', rows: 'groups' },
  '/sys-organization': { area: 'sys-organization', rows: 'group' },
  '/sys-dept': { area: 'sys-dept', rows: 'company' },
  '/sys-dict-info': {
    area: 'sys-dict-info',
    rows: 'group',
    more: { 'POST sysDictItem/list': 'list' },
  },
  '/core/sys-code-rule': { area: 'core:sys-code-rule', rows: 'company', lacks: ['importExcel'] },
  '/sys-hierarchy-code-rule': {
    area: 'sys-hierarchy-code-rule',
    rows: 'group',
    lacks: ['copy'],
  },
  '/core/sys-oauth-client': {
    area: 'core:sys-oauth-client',
    rows: 'group',
    lacks: ['copy', 'importExcel'],
  },
  '/core/sys-app': {
    area: 'core:sys-app',
    rows: 'group',
    lacks: ['copy', 'importExcel'],
    more: { 'POST upload': 'create' },
  },
  '/optimus_prime/cg-format-print': {
    area: 'optimus_prime:cg-format-print',
    rows: 'everywhere',
    lacks: ['create', 'update', 'delList', 'copy', 'enable', 'disable', 'export', 'importExcel'],
  },
}
