import { DOCUMENT_CALLS, DOCUMENT_LACKS, type MountTable, WRITES } from './mount-plan.ts'

const WEIGHS = [
  'weigh',
  'pu-weigh',
  'pt-weigh',
  'sa-weigh',
  'st-weigh',
  'pr-weigh',
  'al-weigh',
  'tr-weigh',
].map((name) => `/measure/mm-${name}`)
const CONTRACTS = ['/purorder/pu-contract', '/sale/sa-contract', '/allot/al-contract'] as const

/** Rows that come of sealed groups, not of a form. */
export const SAMPLE_MOUNTS: MountTable = {
  '/quality/qc-assay-sample': {
    area: 'quality:qc-assay-sample',
    rows: 'company',
    lacks: [...WRITES, 'GET tree'],
    more: {
      'POST qcSamplePortion/list': 'list',
      'PUT prepare': 'prepare',
      'POST printByServer': 'prepare',
      'PUT void': 'void',
      'POST control': 'control',
      'PUT dispose': 'dispose',
      'GET trace/:code': 'trace',
      'PUT send': 'handover',
      'PUT receive': 'handover',
      'PUT passHandover': 'void',
    },
  },
}

/** Rows that come of prepared samples and sealed groups. */
export const SHEET_MOUNTS: MountTable = {
  '/quality/qc-assay': {
    area: 'quality:qc-assay',
    rows: 'company',
    lacks: [...WRITES, 'GET tree'],
    more: {
      'POST assayCode': 'assayCode',
      'POST printByServer': 'list',
      'GET assayCode/subs': 'list',
      'GET lines': 'list',
      'PUT input': 'input',
      'POST batchInput': 'input',
      'POST exportTemplate': 'input',
      'POST importExcel': 'input',
      'PUT check': 'check',
      'PUT audit': 'audit',
      'PUT mulAudit': 'audit',
      'PUT init': 'init',
      'PUT mulInit': 'init',
      'PUT obsolete': 'obsolete',
      'PUT recheck': 'recheck',
      'PUT clearStop': 'clearStop',
    },
  },
  '/quality/pro-assay-determine': {
    area: 'quality:pro-assay-determine',
    rows: 'company',
    lacks: [...WRITES, 'GET tree'],
    more: {
      'POST qcDetermineGroup/list': 'list',
      'POST create': 'create',
      'POST printByServer': 'print',
      'PUT calculate': 'calculate',
      'PUT vendorValues': 'calculate',
      'PUT concession': 'concession',
      'GET arbitrations': 'arbitrate',
      'PUT arbitrate': 'arbitrate',
      'PUT audit': 'audit',
      'PUT mulAudit': 'audit',
      'PUT init': 'init',
      'PUT mulInit': 'init',
      'PUT del': 'del',
      'GET :id/result': 'list',
    },
  },
  '/quality/qc-assay-log': {
    area: 'quality:qc-assay-log',
    rows: 'company',
    lacks: [...WRITES, 'GET tree'],
    more: { 'GET verify': 'verify' },
  },
}

/** The laboratory. */
export const LAB_MOUNTS: MountTable = {
  '/quality/qc-assay-group': {
    area: 'quality:qc-assay-group',
    rows: 'company',
    more: {
      'POST qcAssayGroupItem/list': 'list',
      'POST qcAssayGroupUser/list': 'list',
      'PUT instrumentKey': 'update',
    },
  },
  '/quality/pro-qc-format': {
    area: 'quality:pro-qc-format',
    rows: 'company',
    more: { 'POST qcFormatSub/list': 'list', 'POST find': 'find' },
  },
  '/quality/qc-assay-format': {
    area: 'quality:qc-assay-format',
    rows: 'company',
    more: { 'POST qcAssayFormatSub/list': 'list' },
  },
  '/quality/qc-model-cg': {
    area: 'quality:qc-model-cg',
    rows: 'company',
    lacks: DOCUMENT_LACKS,
    more: {
      ...DOCUMENT_CALLS,
      'POST qcModelItem/list': 'list',
      'POST qcModelBand/list': 'list',
      'POST find': 'find',
      'POST probe': 'probe',
    },
  },
  '/quality/pro-qc-auto-model': {
    area: 'quality:pro-qc-auto-model',
    rows: 'company',
    more: { 'POST test': 'test' },
  },
}

/** Calls of the laboratory at rows of others, and the right each needs. */
export const LAB_CALLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    CONTRACTS.map((base) => [`POST ${base}/:id/model`, 'quality:qc-model-cg:create']),
  ),
  ...Object.fromEntries(
    WEIGHS.flatMap((base) => [
      [`PUT ${base}/input-assay`, 'quality:qc-assay:input'],
      [`PUT ${base}/check-assay`, 'quality:qc-assay:check'],
    ]),
  ),
  'GET /quality/pro-qc-barrel-group/:id/sampleCode': 'quality:pro-qc-barrel-group:sampleCode',
  'PUT /quality/pro-qc-barrel-group/resample': 'quality:pro-qc-barrel-group:sampleCode',
  'POST /quality/pro-qc-barrel-group/printByServer': 'quality:pro-qc-barrel-group:sampleCode',
  'GET /sys-role-assay/:id': 'sys-role:list',
  'PUT /sys-role-assay/:id': 'sys-role:update',
  'GET /sys-user-assay/:id': 'sys-user:list',
  'PUT /sys-user-assay/:id': 'sys-user:update',
}

/** What leads from a truck to its sample is for who holds the right itself: the administrator's flag opens it not. */
export const BLIND_CALLS: ReadonlySet<string> = new Set([
  'GET /quality/pro-qc-barrel-group/:id/sampleCode',
  'PUT /quality/pro-qc-barrel-group/resample',
  'PUT /quality/qc-assay-sample/prepare',
  'POST /quality/qc-assay-sample/printByServer',
  'POST /quality/pro-qc-barrel-group/printByServer',
  'POST /quality/qc-assay-sample/control',
  'GET /quality/qc-assay-sample/trace/:code',
  'PUT /quality/qc-assay-sample/send',
  'PUT /quality/qc-assay-sample/receive',
  ...['qc-assay', 'pro-assay-determine'].flatMap((name) =>
    Object.keys(SHEET_MOUNTS[`/quality/${name}`]?.more ?? {})
      .filter((call) => call !== 'POST qcDetermineGroup/list')
      .map((call) => call.replace(' ', ` /quality/${name}/`)),
  ),
  ...WEIGHS.flatMap((base) => [`PUT ${base}/input-assay`, `PUT ${base}/check-assay`]),
])

/** The same calls, about which rows they are and what they send. */
export const LAB_ROW_CALLS: Readonly<
  Record<string, { readonly base: string; readonly body?: (id: string) => object }>
> = {
  ...Object.fromEntries(
    CONTRACTS.map((base) => [`POST ${base}/:id/model`, { base, body: () => ({}) }]),
  ),
  ...Object.fromEntries(
    WEIGHS.flatMap((base) => [
      [
        `PUT ${base}/input-assay`,
        { base, body: (id: string) => ({ id, values: [{ itemId: '1', value: '1' }] }) },
      ],
      [`PUT ${base}/check-assay`, { base, body: (id: string) => ({ ids: [id] }) }],
    ]),
  ),
  'GET /quality/pro-qc-barrel-group/:id/sampleCode': { base: '/quality/pro-qc-barrel-group' },
  'PUT /quality/pro-qc-barrel-group/resample': {
    base: '/quality/pro-qc-barrel-group',
    body: (id: string) => ({ id, reason: '样品洒了' }),
  },
  'POST /quality/pro-qc-barrel-group/printByServer': {
    base: '/quality/pro-qc-barrel-group',
    body: (id: string) => ({ ids: [id], output: 'PAGE' }),
  },
  'GET /sys-role-assay/:id': { base: '/sys-role' },
  'PUT /sys-role-assay/:id': { base: '/sys-role', body: () => ({ items: [] }) },
  'GET /sys-user-assay/:id': { base: '/sys-user' },
  'PUT /sys-user-assay/:id': { base: '/sys-user', body: () => ({ items: [] }) },
}

/** Their forms pick assay items. */
export const ITEM_PICKERS = [
  'quality:qc-assay-group:list',
  'quality:pro-qc-format:list',
  'quality:qc-assay-format:list',
  'quality:qc-model-cg:list',
] as const

/** Their forms pick materials. */
export const LAB_MATERIAL_PICKERS = [
  'quality:pro-qc-format:list',
  'quality:qc-model-cg:list',
  'quality:pro-qc-auto-model:list',
] as const
