import { allow } from '#platform/menu/allow.ts'

const MATERIAL = ['inventory/main', 'inventoryClass/main'] as const
const ARCHIVES = [...MATERIAL, 'plate/main', 'computationGroup/main'] as const
const PARTNERS = ['vendor/main', 'customer/main', 'carrier/main'] as const
/** Who comes in, and with what. */
const COMERS = ['vehicle/main', 'driver/main'] as const
const ASSAY = ['qcClass/main', 'qcItem/main'] as const
/** Where goods lie and vehicles stand. */
const STORES = [
  'factory/main',
  'warehouse/main',
  'area/main',
  'silo/main',
  'location/main',
] as const
/** The cards of vehicles, and what is worked out for them. */
const DEVICES = ['iccard/main', 'qrRule/main'] as const
/** The way of a vehicle through the plant; those who stand along it look at it. */
const SITE_PASSAGE = ['check/main', 'line/main', 'queue/main', 'dischargeAddress/main'] as const
const PASSAGE = ['check/main', 'line/main', 'dischargeAddress/main'] as const
/** Their rows cannot be copied: a copy would be the same rule once more. */
const UNCOPIED = ['queue/main', 'route/main'] as const
const MATCHED = ['line/main', 'queue/main', 'route/main', 'factory/main'] as const

const MAINTAIN = ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel'] as const
const MAINTAIN_ONE = MAINTAIN.filter((action) => action !== 'copy')

/** Whoever stands along the way of a vehicle; whoever registers one may have to make it. */
const SITE = [
  ...allow([...MATERIAL, 'plate/main', ...SITE_PASSAGE, ...STORES]),
  ...allow(COMERS, ['quickCreate']),
  ...allow([...PARTNERS, 'blacklist/main']),
  ...allow(['iccard/main'], ['loss']),
  ...allow(['qrRule/main'], ['make', 'parse']),
]

const TRADE = [
  ...allow(ARCHIVES, ['export']),
  ...allow([...PARTNERS, ...COMERS, 'blacklist/main'], ['export']),
  ...allow(['route/main'], ['export']),
  ...allow(['line/main', 'queue/main'], ['verifyMatch']),
  ...allow(STORES),
]

const LABORATORY = allow([...MATERIAL, ...ASSAY])

/** What each role does with the archives; what only the manager keeps is said where it is declared. Who handles blind samples must not learn what they are: nothing. */
export const ARCHIVE_ROLES = {
  manager: [
    ...allow([...ARCHIVES, ...PASSAGE, ...PARTNERS, ...ASSAY], MAINTAIN),
    ...allow(COMERS, ['quickCreate']),
    ...allow(['vehicle/main'], ['stored-tare']),
    ...allow(['blacklist/main'], ['create', 'update', 'export', 'lift']),
    ...allow([...UNCOPIED, ...COMERS], MAINTAIN_ONE),
    ...allow(MATCHED, ['verifyMatch']),
    ...allow(['queue/main'], ['pause', 'resume']),
    ...allow(['dischargeAddress/main'], ['close', 'open']),
    ...allow([...STORES, ...DEVICES], MAINTAIN),
    ...allow(['iccard/main'], ['createBatch', 'loss', 'reuse']),
    ...allow(['qrRule/main'], ['make', 'parse']),
  ],
  weigher: SITE,
  gate: SITE,
  keeper: SITE,
  sales: TRADE,
  buyer: TRADE,
  finance: TRADE,
  examiner: TRADE,
  sampler: LABORATORY,
  encoder: LABORATORY,
  determiner: LABORATORY,
}
