/**
 * Who may do what, written by hand and derived from nothing: the test compares the running product with
 * these tables. A call that stands in none of them fails the test, so whoever adds one says here whose it
 * is. Calls are `METHOD path`, rights are `area:action`.
 */

import { FREIGHT_MATERIAL_PICKERS } from './freight-rights.ts'
import { ITEM_PICKERS, LAB_MATERIAL_PICKERS } from './lab-rights.ts'
import { CONFIRM_LISTS, RIGHTS_WITHIN, SITE_PARTS } from './site-calls.ts'

/** Anyone, without signing in. */
export const PUBLIC_CALLS = [
  'GET /health',
  'GET /docs',
  'GET /docs/json',
  'GET /code/image',
  // The way to an external identity, before anybody is signed in.
  'GET /oauth/external',
  'POST /oauth/external/start',
  'POST /oauth/token',
  'POST /pro/oauth/token',
  'POST /sys-user/forget/code',
  'POST /sys-user/forget/reset',
  'POST /sys-user/register',
  // A signed address stands for its reader; without one they ask for a bearer themselves.
  'GET /sys-file-type/img/:fileId',
  'GET /sys-file-type/info/:fileId',
  'GET /admin/file/:fileId',
  // An instrument stands for itself, by its key.
  'POST /quality/qc-assay/deviceInput',
  'POST /sync/in/:code',
  // What the download page shows.
  'GET /core/sys-app/latest',
  // Whoever holds a ticket may ask whether it is genuine.
  'GET /print/verify/:text',
  // Whoever holds the link of a statement reads and answers it.
  'GET /statement/:token',
  'POST /statement/:token/answer',
  'POST /statement/:token/pdf',
  // Whoever holds the code of a visit follows it.
  'GET /d/:token',
  // A frame sends no token; its address is signed.
  'GET /sys-info/map/frame',
] as const

/** Of these the calls that may answer 401 all the same: they look at what they are given. */
export const DECIDE_THEMSELVES = [
  'POST /oauth/token',
  'POST /pro/oauth/token',
  'GET /sys-file-type/img/:fileId',
  'GET /sys-file-type/info/:fileId',
  'GET /admin/file/:fileId',
  'POST /quality/qc-assay/deviceInput',
  'POST /sync/in/:code',
] as const

/** Everybody who is signed in; they answer about the caller, or names of his own group. */
export const SIGNED_IN_CALLS = [
  'GET /sys-info/me',
  'GET /sys-info/map',
  'GET /base/lockState',
  'GET /base/saved',
  'POST /base/lock',
  'GET /base/logout',
  'GET /sys-user/pwd/checkSafe',
  'PUT /sys-user/password/modify/:id',
  'PUT /sys-user/avatar/:id',
  'GET /oauth/grant/info',
  'POST /oauth/grant',
  'GET /oauth/external/bound',
  'POST /oauth/external/bind',
  'POST /oauth/external/unbind',
  'POST /sys-user-org/currentOrgs',
  'GET /sys-user-org/currentOrgs',
  'POST /sys-user-org/switchOrg/:id',
  'GET /sys-user-org/switchOrg/:id',
  'POST /sys-group/select',
  'POST /sys-organization/select',
  'POST /sys-user/select',
  'GET /sys-group/getPic/:groupId',
  'GET /sys-dict-info/items/:type',
  'GET /material/as-plate/findAll',
  'GET /material/as-region/tree',
  'GET /sys-log/getSysLog',
  'GET /sys-log/getSysLogData/:id',
  'GET /sys-log/getSysLogDesc/:id',
  'GET /sys-menu/list',
  'GET /optimus_prime/cg-format/configurers',
  'GET /sys-menu/manage_button_list',
  'POST /sys-menu/checkAdress',
  'POST /sys-menu/closeCall',
  'GET /sys-user-pref',
  'PUT /sys-user-pref',
  'GET /index/getUserMenus',
  'GET /index/getDefineMenus',
  'POST /index/batchUpdate',
  // Counted over lists the caller may open; of others he hears nothing.
  'GET /index/getCount',
  'GET /index/getVehicleTable',
  'GET /index/getxjztVehicleTable/:id',
  'GET /index/getAgency',
  'GET /index/getWarn',
  'POST /index/getDetail',
  'POST /index/chart',
  // Told as far as the lists of the steps would tell it.
  'POST /report/document-flow',
  'GET /settlement-line/:id/trace',
  'POST /settlement-line/:id/trace/print',
  // Whoever may list the rows of a customer's own table may print them.
  'POST /optimus_prime/cg-print-design/print',
  'GET /index/getConf',
  'GET /index/getFilling',
  'POST /admin/log/logs',
  'GET /sys-file/sts',
  'POST /sys-file/upload',
  'POST /sys-file/complete',
  'POST /sys-file/urls',
  // What waits for the caller himself, and what he asked others for.
  'POST /activti/initiate',
  'POST /activti/approval',
  'POST /activti/revoke',
  'GET /activti/todo',
  'GET /activti/done',
  'GET /activti/schedule/:id',
  'GET /activti/signers/:id',
  'GET /activti/copied',
  'GET /activti/substitutes',
  'GET /activti/substitutes/people',
  'POST /activti/substitutes',
  'DELETE /activti/substitutes/:id',
] as const

/** They end what the test works with, and come last. */
export const LEAVING_CALLS = ['POST /base/lock', 'GET /base/logout'] as const

/** What each mount of an entity answers, and the action whose right it needs. */
export const MOUNT_CALLS: Readonly<Record<string, string>> = {
  'POST list': 'list',
  'POST list/:paramId': 'list',
  'POST summary': 'list',
  'GET :id': 'list',
  'GET get/:id': 'list',
  'GET detail/:id': 'list',
  'GET tree': 'list',
  'POST create': 'create',
  'PUT update': 'update',
  'DELETE delList': 'delList',
  'DELETE deletes': 'delList',
  'DELETE delete/:id': 'delList',
  'POST copy/:id': 'copy',
  'PUT enable': 'enable',
  'PUT disable': 'disable',
  'POST export': 'export',
  'POST exportTemplate': 'importExcel',
  'POST importExcel': 'importExcel',
  'GET importProgress': 'importExcel',
  'POST importFaults': 'importExcel',
}

/** Their id is a node to list below, not a row: out of reach means an empty list. */
export const LISTING_CALLS = ['GET /material/as-inventory/getMenuList/:id'] as const

/** Their id is of something that belongs to a row, such as an attachment. */
export const PART_CALLS = [
  'GET /purorder/pu-contract/download/:id',
  'GET /sale/sa-contract/download/:id',
  'GET /allot/al-contract/download/:id',
  ...SITE_PARTS,
] as const

/** Everybody's, but only for his own id. */
export const OWN_ID_CALLS = [
  'PUT /sys-user/password/modify/:id',
  'PUT /sys-user/avatar/:id',
] as const

const FORM = 'inventory%2Fmain%2Fform'
const FIELD = `resFormatSubId=${FORM}%23printId`
const MATERIAL = ['material:as-inventory:list']

/** Templates: what is asked for decides. Each is asked for something of the material, and by whom. */
export const TEMPLATE_CALLS: Readonly<
  Record<string, { readonly ask: string; readonly anyOf: readonly string[] }>
> = {
  'GET /optimus_prime/cg-format/lookup': {
    ask: '/optimus_prime/cg-format/lookup?formatType=FORM&menuId=inventory%2Fmain',
    anyOf: MATERIAL,
  },
  'GET /optimus_prime/cg-format/type/subs/:id': {
    ask: `/optimus_prime/cg-format/type/subs/${FORM}`,
    anyOf: MATERIAL,
  },
  'GET /optimus_prime/cg-format/type/subs/:entity/:mount/:view': {
    ask: '/optimus_prime/cg-format/type/subs/inventory/main/form',
    anyOf: MATERIAL,
  },
  'GET /optimus_prime/optimusPrimePopup/:id': {
    ask: '/optimus_prime/optimusPrimePopup/pick-print-format',
    // The material's form has this picker, so who may open the form may pick.
    anyOf: [...MATERIAL, 'optimus_prime:cg-format-print:list'],
  },
  'GET /optimus_prime/cg-format-form-sub-param/getparams': {
    ask: `/optimus_prime/cg-format-form-sub-param/getparams?${FIELD}`,
    anyOf: MATERIAL,
  },
  'GET /optimus_prime/cg-format-form-sub-param/list/param': {
    ask: `/optimus_prime/cg-format-form-sub-param/list/param?${FIELD}`,
    anyOf: MATERIAL,
  },
  'GET /optimus_prime/cg-format-form-sub-param/list/param/list': {
    ask: `/optimus_prime/cg-format-form-sub-param/list/param/list?${FIELD}`,
    anyOf: MATERIAL,
  },
  'GET /optimus_prime/cg-format-param/:id': {
    ask: '/optimus_prime/cg-format-param/inventory%2Fmain%2Fparam',
    anyOf: MATERIAL,
  },
  'GET /optimus_prime/cg-format-param/:entity/:mount/:view': {
    ask: '/optimus_prime/cg-format-param/inventory/main/param',
    anyOf: MATERIAL,
  },
}

/** Rights that no call needs: they open a field, or an option of a call. */
export const FIELD_RIGHTS = [
  'purorder:pu-contract-pricing:zero',
  'sale:sa-price:zero',
  'allot:al-price:zero',
  'material:as-vehicle:stored-tare',
  'purorder:pu-notice:price',
  'sale:sa-notice:price',
  'allot:al-notice:price',
  ...RIGHTS_WITHIN,
] as const

/** Their forms pick materials and departments. */
const ORDERS = [
  'purorder:pu-contract:list',
  'sale:sa-contract:list',
  'allot:al-contract:list',
  'purorder:pu-plan-contract:list',
  'sale:sa-plane:list',
] as const

/** Trees that stand beside a picker: who may open a form with the picker sees the tree, without its list. */
export const PICKER_TREES: Readonly<Record<string, readonly string[]>> = {
  'GET /material/as-computation-group/tree': MATERIAL,
  'GET /material/as-inventory-class/tree': [
    ...MATERIAL,
    'material:as-warehouse:list',
    'material:as-area:list',
    'material:as-inv-factory:list',
    'core:sys-handset:list',
    'material:as-allocate-scheme:list',
    'material:as-line:list',
    'material:as-queue:list',
    'material:as-appointment-rule:list',
    'material:as-route:list',
    'purorder:pu-contract-pricing:list',
    'sale:sa-price:list',
    'allot:al-price:list',
    ...LAB_MATERIAL_PICKERS,
    ...FREIGHT_MATERIAL_PICKERS,
    ...ORDERS,
  ],
  'GET /quality/pro-qc-class/tree': [
    ...ITEM_PICKERS,
    'quality:pro-qc-assay:list',
    'purorder:pu-contract-pricing:list',
    'sale:sa-price:list',
    'allot:al-price:list',
  ],
  // Places of a confirmation are picked beside the tree of warehouses.
  'GET /material/as-warehouse/tree': CONFIRM_LISTS,
  'GET /sys-dept/tree': ['sys-user:list', 'sys-dept:list', 'material:as-warehouse:list', ...ORDERS],
}
