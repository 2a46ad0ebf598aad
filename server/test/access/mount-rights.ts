import { entities } from '#modules/index.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { LAB_MOUNTS } from './lab-rights.ts'
import { type MountTable, plainRights, WRITES } from './mount-plan.ts'
import { SITE_MOUNTS } from './site-rights.ts'
import { TRADE_MOUNTS } from './trade-rights.ts'

/** By base of the mount, each with the calls it has and the right each of them needs; a plain one needs no line. */
const LISTED: MountTable = {
  ...TRADE_MOUNTS,
  ...SITE_MOUNTS,
  ...LAB_MOUNTS,
  '/material/as-plate': { area: 'material:as-plate', rows: 'group' },
  '/web/sys-index-conf': { area: 'web:sys-index-conf', rows: 'group' },
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
      'PUT updateRows': 'update',
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
      'PUT pause': 'pause',
      'PUT resume': 'resume',
    },
  },
  '/material/as-dischargeaddress': {
    area: 'material:as-dischargeaddress',
    rows: 'company',
    more: {
      'POST asDischargeaddressQueue/list': 'list',
      'POST asDischargeaddressTime/list': 'list',
      'PUT close': 'close',
      'PUT open': 'open',
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
      'PUT updateRows': 'update',
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
  '/sys-role': {
    area: 'sys-role',
    rows: 'group',
    more: { 'GET rights': 'list', 'GET explain': 'list' },
  },
  '/sys-group': { area: 'sys-group', rows: 'groups' },
  '/sys-organization': { area: 'sys-organization', rows: 'group' },
  '/sys-dept': { area: 'sys-dept', rows: 'company' },
  '/sys-dict-info': {
    area: 'sys-dict-info',
    rows: 'group',
    more: { 'POST sysDictItem/list': 'list' },
  },
  '/core/sys-code-rule': {
    area: 'core:sys-code-rule',
    rows: 'company',
    lacks: ['importExcel'],
    more: { 'POST probe': 'list', 'GET numbers': 'list', 'PUT continueAt': 'update' },
  },
  '/sys-hierarchy-code-rule': {
    area: 'sys-hierarchy-code-rule',
    rows: 'group',
    lacks: ['copy'],
    more: { 'GET trees': 'list' },
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
  '/core/sys-display-key': {
    area: 'core:sys-display-key',
    rows: 'company',
    lacks: ['copy', 'importExcel'],
    more: { 'POST issue/:id': 'issue' },
  },
  '/optimus_prime/cg-format-print': {
    area: 'optimus_prime:cg-format-print',
    rows: 'everywhere',
    lacks: ['create', 'update', 'delList', 'copy', 'enable', 'disable', 'export', 'importExcel'],
  },
}

/** Archives that no line is about: plain ones, kept by the manager and by nobody else. */
export const PLAIN_MOUNTS: MountTable = Object.fromEntries(
  loadModels(entities)
    .filter(({ lifeCycle }) => lifeCycle === 'master')
    .flatMap((model) =>
      model.mounts.map((mount) => [mount.base, plainRights(model, mount)] as const),
    )
    .filter(([base]) => !(base in LISTED)),
)

export const MOUNTS: MountTable = { ...LISTED, ...PLAIN_MOUNTS }
