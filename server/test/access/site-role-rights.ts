/** What the roles of the site hold at visits, scales and stock: `area: actions`, as in role-rights.ts. */
type Rights = Readonly<Record<string, string>>

const VISITS = ['purorder', 'pt', 'sale', 'st', 'allot', 'transfer', 'registry'].map(
  (module) => `${module}:tr-registry`,
)
const TRADED = ['pu', 'pt', 'sa', 'st', 'al'].map((kind) => `measure:mm-${kind}-weigh`)
const UNTRADED = ['pr', 'tr'].map((kind) => `measure:mm-${kind}-weigh`)
const CONFIRMS = ['pu', 'pt', 'sa', 'st', 'al-fh', 'al-sh', 'tr-fh', 'tr-sh'].map(
  (side) => `measure:confirm-${side}-weigh`,
)

const at = (areas: readonly string[], actions: string): Rights =>
  Object.fromEntries(areas.map((area) => [area, actions]))

const REGISTER = 'list create update safeUpdate arrive againMatch makeCard'
const GATE = `${REGISTER} entrance release gate call pass top`
const DESK = 'list create update safeUpdate copy delList export'
const SHEET_DESK = `${DESK} importExcel`
const COUNT_DESK = 'list create update safeUpdate delList export'
const HEAD = 'audit init obsolete recover'
const KEEPS_ONE = 'list create update enable disable export importExcel'
const KEEPS = `${KEEPS_ONE} copy`

export const GATE_RIGHTS: Rights = {
  ...at(VISITS, GATE),
  'factoryvehicle:index': 'list',
  'registry:tr-visitor': 'list create update entrance release export',
}

export const WEIGHER_RIGHTS: Rights = {
  'factoryvehicle:index': 'list',
  'measure:mm-handover': 'list create update sign print export',
  ...at(VISITS, REGISTER),
  ...at([...TRADED, ...UNTRADED], 'list weighsave update print export'),
  'measure:mm-weigh': 'list weighsave export',
  'measure:mm-scale': 'list live capture zero sim operate',
  'measure:mm-device': 'list test command',
  'measure:mm-scale-check': 'list create export',
  'measure:mm-vehicle-tare': 'list take export',
  'measure:mm-weigh-room': 'list',
  'measure:sys-shift': 'list',
  'measure:sys-team': 'list',
  'measure:sys-shift-rotation': 'list',
  'measure:mm-reading': 'list',
  'measure:mm-past-weigh': 'list',
  'measure:mm-exception': 'list',
  'core:print-log': 'list',
  'report:team': 'list',
  'report:team-day': 'list',
  'flow:inf': 'list create update delList initiate revoke',
}

export const KEEPER_RIGHTS: Rights = {
  'factoryvehicle:index': 'list',
  ...at([...VISITS, ...TRADED, ...UNTRADED, 'measure:mm-weigh'], 'list'),
  ...at(CONFIRMS, 'list submit'),
  'measure:mm-loading': 'list',
  'measure:mm-past-weigh': 'list',
  'store:pd-stock': 'list export',
  'store:pd-store-record': 'list export',
  'store:pd-transfer-form': SHEET_DESK,
  'store:pd-pr-stock': SHEET_DESK,
  'store:pd-stock-init': SHEET_DESK,
  'store:pd-stock-check': COUNT_DESK,
}

export const SAMPLER_RIGHTS: Rights = {
  ...at(CONFIRMS, 'list batchSamp'),
  'quality:pro-qc-barrel-group': 'list update seal pile sampleCode print-again',
  'measure:mm-sampling': 'list',
  'measure:mm-weigh': 'viewWeigh',
}

/** Who trades reads what was moved. */
export const MOVED: Rights = {
  ...at([...VISITS, ...TRADED, ...UNTRADED, 'measure:mm-weigh'], 'list export'),
  'store:pd-stock': 'list export',
  'store:pd-store-record': 'list export',
  'measure:mm-past-weigh': 'list export',
  'measure:sa-confirm': 'list export',
  'report:team': 'list export',
  'report:team-day': 'list export',
}

const RECORD = `list weighsave update print print-again export delList copy hide audit init obsolete recover enable disable splitWeigh mergeWeigh down reversedown`

export const SITE_HEAD_RIGHTS: Rights = {
  'factoryvehicle:index': 'list export',
  'measure:mm-handover': 'list create update delList obsolete recover sign print export',
  'core:sys-display-key': 'list create update enable disable export issue',
  ...at(
    VISITS,
    `${GATE} audit init recover enable delList export obsolete disable hisRelease releaseUnweighed`,
  ),
  'registry:tr-visitor': 'list create update delList entrance release export',
  ...at(UNTRADED, RECORD),
  ...at(TRADED, `${RECORD} modifyPrice`),
  'measure:mm-weigh': 'list weighsave returnGoods export viewWeigh viewWeighExport',
  'report:team': 'list export',
  'report:team-day': 'list export',
  'report:vehicle-ledger': 'export',
  'report:report-template': `${KEEPS} run`,
  'measure:mm-scale': `${KEEPS} audit reject live capture zero sim record operate`,
  'measure:mm-device': `${KEEPS} test command`,
  'measure:mm-weigh-room': KEEPS,
  'measure:sys-shift': KEEPS_ONE,
  'measure:sys-team': KEEPS,
  'measure:sys-shift-rotation': 'list create update delList export',
  'measure:mm-agent': 'list create update enable disable audit reject export',
  'measure:mm-scale-check': 'list create export',
  'measure:mm-weigh-rule': `${KEEPS_ONE} test`,
  'measure:mm-reading': 'list verify export',
  'measure:mm-past-weigh': 'list create delList export importExcel',
  'measure:mm-exception': 'list handle export',
  'measure:mm-vehicle-tare': 'list take stop export',
  'core:print-log': 'list export',
  ...at(CONFIRMS, 'list submit batchSamp'),
  'measure:mm-loading': 'list',
  'quality:pro-qc-barrel-group':
    'list update seal unseal void void-prepared moveCar removeCar pile export',
  'measure:mm-sampling': 'list',
  'measure:sa-confirm': `${DESK} ${HEAD}`,
  'store:pd-transfer-form': `${SHEET_DESK} ${HEAD}`,
  'store:pd-pr-stock': `${SHEET_DESK} ${HEAD}`,
  'store:pd-stock-init': `${SHEET_DESK} ${HEAD}`,
  'store:pd-stock-check': `${COUNT_DESK} ${HEAD}`,
  'store:pd-stock': 'list reconcile export',
  'store:pd-store-record': 'list export',
  'flow:inf': 'list create update delList initiate revoke approval export',
  'activti:flow-conf': 'list',
}
