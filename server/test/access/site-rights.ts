import { DOWN_CALLS, FINANCE_MOUNTS, INTEGRATION_MOUNTS } from './finance-rights.ts'
import { FREIGHT_MOUNTS } from './freight-rights.ts'
import { SAMPLE_MOUNTS, SHEET_MOUNTS } from './lab-rights.ts'
import {
  baseOf,
  DOCUMENT_CALLS,
  DOCUMENT_LACKS,
  KEPT,
  kept,
  type MountTable,
} from './mount-plan.ts'
import { STORE_MOUNTS } from './store-rights.ts'

export const VISITS = [
  'purorder:tr-registry',
  'pt:tr-registry',
  'sale:tr-registry',
  'st:tr-registry',
  'allot:tr-registry',
  'transfer:tr-registry',
] as const

/** What is done to a visit; at the mount for all kinds the visit's kind says whose right is asked. */
const VISIT_CALLS = {
  'POST arrive': 'arrive',
  'POST againMatch/:id': 'againMatch',
  'PUT correct': 'create',
  'POST entrance': 'entrance',
  'POST release': 'release',
  'POST hisRelease': 'hisRelease',
  'POST gate': 'gate',
  'POST call': 'call',
  'POST callNext': 'call',
  'POST pass': 'pass',
  'POST top': 'top',
  'POST driverCode': 'list',
  'POST card/read': 'makeCard',
  'POST card/check': 'makeCard',
  'POST card/write': 'makeCard',
  'POST makeCard': 'makeCard',
} as const

const visitRights = (area: string): MountTable => ({
  [baseOf(area)]: {
    area,
    rows: 'company',
    lacks: ['copy', 'importExcel', 'GET tree'],
    more: {
      ...DOCUMENT_CALLS,
      ...VISIT_CALLS,
      'POST trRegistrySub/list': 'list',
      'POST trRegistryStep/list': 'list',
      'GET viewImage/:id': 'list',
      'POST getPics': 'list',
    },
  },
})

const [ALL_VISITS] = Object.values(visitRights('registry:tr-registry'))

/** Records whose goods somebody pays for. */
const TRADED_WEIGHS = [
  'measure:mm-pu-weigh',
  'measure:mm-pt-weigh',
  'measure:mm-sa-weigh',
  'measure:mm-st-weigh',
  'measure:mm-al-weigh',
] as const
export const WEIGHS = [...TRADED_WEIGHS, 'measure:mm-pr-weigh', 'measure:mm-tr-weigh'] as const

const weighRights = (area: string, more: Readonly<Record<string, string>> = {}): MountTable => ({
  [baseOf(area)]: {
    area,
    rows: 'company',
    // A record is made by weighing, whatever the call is named.
    lacks: ['create', 'importExcel', 'GET tree'],
    more: {
      'POST create': 'weighsave',
      'POST weighsave': 'weighsave',
      'POST v2/list': 'list',
      'POST mmWeighSub/list': 'list',
      'PUT audit': 'audit',
      'PUT mulAudit': 'audit',
      'PUT init': 'init',
      'PUT mulInit': 'init',
      'PUT obsolete': 'obsolete',
      'PUT recover': 'recover',
      'PUT hide': 'hide',
      'PUT splitWeigh': 'splitWeigh',
      'PUT mergeWeigh': 'mergeWeigh',
      'PUT print': 'print',
      'POST printByServer': 'print',
      ...DOWN_CALLS,
      ...more,
    },
  },
})

const PRICED = { 'PUT modify-price': 'modifyPrice', 'PUT batchChangePrice': 'modifyPrice' } as const

/** What is asked at the scale, before anybody knows which kind of record comes of it. */
const SCALE_CALLS = {
  'POST weighsave': 'weighsave',
  'POST create': 'weighsave',
  'POST single': 'weighsave',
  'GET form': 'weighsave',
  'GET console': 'weighsave',
  'GET canLoad/:registryId': 'weighsave',
} as const

/** What is done to records that are there: at the list of all kinds the record's own kind decides. */
const RECORD_CALLS = {
  'PUT update': 'update',
  'POST copy/:id': 'copy',
  'DELETE delList': 'delList',
  'DELETE deletes': 'delList',
  'DELETE delete/:id': 'delList',
  'PUT enable': 'enable',
  'PUT disable': 'disable',
  'PUT audit': 'audit',
  'PUT mulAudit': 'audit',
  'PUT init': 'init',
  'PUT mulInit': 'init',
  'PUT obsolete': 'obsolete',
  'PUT recover': 'recover',
  'PUT hide': 'hide',
  'PUT splitWeigh': 'splitWeigh',
  'PUT mergeWeigh': 'mergeWeigh',
  'PUT print': 'print',
  'POST printByServer': 'print',
} as const

export const CONFIRMS = ['pu', 'pt', 'sa', 'st', 'al-fh', 'al-sh', 'tr-fh', 'tr-sh'].map(
  (side) => `measure:confirm-${side}-weigh`,
)

const confirmRights = (area: string): MountTable => ({
  [baseOf(area)]: {
    area,
    rows: 'company',
    lacks: [...KEPT, 'export'],
    more: {
      'POST submit': 'submit',
      'POST batchCanSamp': 'batchSamp',
      'POST batchSamp': 'batchSamp',
    },
  },
})

const each = (areas: readonly string[], rights: (area: string) => MountTable): MountTable =>
  Object.assign({}, ...areas.map((area) => rights(area)))

/** Visits, weighing, confirmation, stock and approvals. */
export const SITE_MOUNTS: MountTable = {
  ...STORE_MOUNTS,
  ...SAMPLE_MOUNTS,
  ...FINANCE_MOUNTS,
  ...INTEGRATION_MOUNTS,
  ...FREIGHT_MOUNTS,
  ...SHEET_MOUNTS,
  ...each(VISITS, visitRights),
  '/registry/tr-registry': {
    area: 'registry:tr-registry',
    rows: 'company',
    lacks: ALL_VISITS?.lacks ?? [],
    more: {
      ...ALL_VISITS?.more,
      'GET board': 'list',
      'GET alarms': 'list',
      'GET gatePoints': 'gate',
      'POST jointList': 'list',
      'POST jointExport': 'export',
    },
    byKind: {
      areas: VISITS,
      calls: [
        ...Object.keys(VISIT_CALLS),
        'PUT obsolete',
        'PUT disable',
        'GET viewImage/:id',
        'POST getPics',
        'GET board',
        'GET alarms',
        'GET gatePoints',
      ],
    },
  },
  '/registry/tr-visitor': {
    area: 'registry:tr-visitor',
    rows: 'company',
    lacks: ['copy', 'enable', 'disable', 'importExcel', 'GET tree'],
    more: { 'POST entrance': 'entrance', 'POST release': 'release' },
  },
  ...each(TRADED_WEIGHS, (area) => weighRights(area, PRICED)),
  ...weighRights('measure:mm-pr-weigh'),
  ...weighRights('measure:mm-tr-weigh'),
  '/measure/mm-weigh': {
    area: 'measure:mm-weigh',
    rows: 'company',
    lacks: KEPT,
    more: {
      ...SCALE_CALLS,
      ...RECORD_CALLS,
      'POST v2/list': 'list',
      'POST mmWeighSub/list': 'list',
      'POST returnGoods': 'returnGoods',
      'POST jointList': 'list',
      'POST jointExport': 'export',
      'POST viewWeigh': 'viewWeigh',
      'POST viewWeighExport': 'viewWeighExport',
    },
    byKind: {
      areas: WEIGHS,
      calls: [...Object.keys(SCALE_CALLS), ...Object.keys(RECORD_CALLS)],
    },
  },
  '/measure/mm-past-weigh': {
    area: 'measure:mm-past-weigh',
    rows: 'company',
    lacks: ['update', 'copy', 'enable', 'disable'],
    more: { 'POST jointList': 'list', 'POST jointExport': 'export' },
  },
  ...each(CONFIRMS, confirmRights),
  '/measure/sa-confirm': {
    area: 'measure:sa-confirm',
    rows: 'company',
    lacks: DOCUMENT_LACKS,
    more: DOCUMENT_CALLS,
  },
  '/measure/mm-handover': {
    area: 'measure:mm-handover',
    rows: 'company',
    lacks: [...DOCUMENT_LACKS, 'copy'],
    more: {
      'PUT obsolete': 'obsolete',
      'PUT recover': 'recover',
      'POST start': 'create',
      'PUT sign': 'sign',
      'PUT print': 'print',
      'POST counts': 'list',
    },
  },
  '/measure/mm-weigh-room': { area: 'measure:mm-weigh-room', rows: 'company' },
  '/measure/mm-scale': {
    area: 'measure:mm-scale',
    rows: 'company',
    more: {
      'PUT audit': 'audit',
      'PUT mulAudit': 'audit',
      'PUT reject': 'reject',
      'GET :id/live': 'live',
      'GET :id/stream': 'live',
      'GET streams': 'live',
      'GET board': 'live',
      'POST :id/record': 'record',
      'GET :id/recordings': 'record',
      'GET :id/recordings/:recordingId': 'record',
      'POST detect': 'record',
      'POST :id/operate': 'operate',
      'POST :id/capture': 'capture',
      'POST :id/zero': 'zero',
      'POST :id/sim': 'sim',
    },
  },
  '/measure/mm-device': {
    area: 'measure:mm-device',
    rows: 'company',
    more: { 'POST :id/test': 'test', 'POST :id/command': 'command' },
  },
  '/measure/mm-agent': {
    area: 'measure:mm-agent',
    rows: 'company',
    lacks: ['copy', 'importExcel'],
    more: { 'PUT audit': 'audit', 'PUT mulAudit': 'audit', 'PUT reject': 'reject' },
  },
  ...kept('measure:mm-reading', { 'POST mmReadingUse/list': 'list', 'GET verify': 'verify' }),
  ...kept('measure:mm-scale-check', { 'POST create': 'create' }),
  '/measure/sys-shift': { area: 'measure:sys-shift', rows: 'company', lacks: ['copy'] },
  '/measure/sys-team': { area: 'measure:sys-team', rows: 'company' },
  '/measure/sys-shift-rotation': {
    area: 'measure:sys-shift-rotation',
    rows: 'company',
    lacks: ['copy', 'enable', 'disable', 'importExcel', 'GET tree'],
  },
  ...kept('measure:mm-vehicle-tare', { 'POST take': 'take', 'PUT disable': 'stop' }, 'group'),
  '/measure/mm-weigh-rule': {
    area: 'measure:mm-weigh-rule',
    rows: 'company',
    lacks: ['copy'],
    more: { 'POST test': 'test' },
  },
  ...kept('measure:mm-exception', { 'PUT handle': 'handle' }),
  ...kept('core:print-log'),
  ...kept('quality:pro-qc-barrel-group', {
    'POST pile': 'pile',
    'POST qcBarrel/list': 'list',
    'POST qcBarrelCar/list': 'list',
    'PUT update': 'update',
    'PUT seal': 'seal',
    'PUT unseal': 'unseal',
    'PUT void': 'void',
    'PUT moveCar': 'moveCar',
    'PUT removeCar': 'removeCar',
  }),
}
