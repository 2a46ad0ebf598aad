import { DOCUMENT_CALLS, DOCUMENT_LACKS, IMPORTED_LACKS, type MountTable } from './mount-plan.ts'

/** Contracts of one kind of business: they can be disabled, and carry papers. */
const contractRights = (area: string): MountTable => ({
  [`/${area.replace(':', '/')}`]: {
    area,
    rows: 'company',
    lacks: ['GET tree'],
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
      'POST printByServer': 'print',
    },
  },
})

/** Plans of one kind of business. */
const planRights = (area: string): MountTable => ({
  [`/${area.replace(':', '/')}`]: {
    area,
    rows: 'company',
    lacks: IMPORTED_LACKS,
    more: {
      ...DOCUMENT_CALLS,
      'POST orPlanSub/list': 'list',
      'POST carryOver/:id': 'carryOver',
    },
  },
})

/** A price sheet and the rules by which its prices are found. */
const priceRights = (sheet: string, rule: string): MountTable => ({
  [`/${sheet.replace(':', '/')}`]: {
    area: sheet,
    rows: 'company',
    lacks: IMPORTED_LACKS,
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
): MountTable => ({
  [`/${area.replace(':', '/')}`]: {
    area,
    rows: 'company',
    lacks: IMPORTED_LACKS,
    more: {
      ...DOCUMENT_CALLS,
      'POST orNoticeSub/list': 'list',
      'POST orNoticeVehicle/list': 'list',
      'PUT updateMaxLimit': 'updateMaxLimit',
      'PUT closeNoticeSub': 'closeNoticeSub',
      'PUT openNoticeSub': 'openNoticeSub',
      'PUT updateDone': 'updateDone',
      'POST printByServer': 'print',
      'POST vehicles': 'dispatch',
      'POST vehicles/importExcel': 'dispatch',
      'POST vehicles/exportTemplate': 'dispatch',
      ...(fromContract ? { 'POST createRef': 'create' } : {}),
    },
  },
})

/** Contracts, plans, prices, notices. */
export const TRADE_MOUNTS: MountTable = {
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
}
