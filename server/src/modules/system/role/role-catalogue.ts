import { allow } from './allow.ts'
import type { RoleRow } from './role.entity.ts'
import {
  GATE_MENUS,
  KEEPER_MENUS,
  SAMPLER_MENUS,
  SITE_HEAD_MENUS,
  TRADE_MENUS,
  WEIGHER_MENUS,
} from './site-menus.ts'

/** The roles every install starts with; the demo data has one user for each. */
export const ROLE_CODES = [
  'admin',
  'manager',
  'weigher',
  'gate',
  'keeper',
  'sales',
  'buyer',
  'sampler',
  'preparer',
  'encoder',
  'assayer',
  'checker',
  'determiner',
  'finance',
  'examiner',
] as const
export type RoleCode = (typeof ROLE_CODES)[number]

export interface RoleSeed {
  readonly name: string
  readonly dataScope: RoleRow['dataScope']
  readonly plainFields?: boolean
  /** Codes of pages and buttons (see `modules/menus.ts`); the rights they carry are the role's. */
  readonly menus: readonly string[]
}

const MATERIAL = ['inventory/main', 'inventoryClass/main'] as const
const ARCHIVES = [...MATERIAL, 'plate/main', 'computationGroup/main'] as const

/** The way of a vehicle through the plant; those who stand along it look at it. */
const SITE_PASSAGE = ['check/main', 'line/main', 'queue/main', 'dischargeAddress/main'] as const
const PASSAGE = [
  'check/main',
  'line/main',
  'dischargeAddress/main',
  'appointmentRule/main',
] as const
/** Their rows cannot be copied: a copy would be the same rule once more. */
const UNCOPIED = ['queue/main', 'route/main'] as const
const MATCHED = [
  'line/main',
  'queue/main',
  'appointmentRule/main',
  'route/main',
  'factory/main',
] as const

const PARTNERS = ['vendor/main', 'customer/main', 'carrier/main'] as const
/** Who comes in, and with what. */
const COMERS = ['vehicle/main', 'driver/main'] as const
const ASSAY = ['qcClass/main', 'qcItem/main'] as const

/** Where goods lie and vehicles stand, and the cards they carry. */
const STORES = [
  'factory/main',
  'warehouse/main',
  'area/main',
  'silo/main',
  'location/main',
] as const
const DEVICES = ['iccard/main', 'formula/main', 'qrRule/main'] as const
const CARD_DESK = ['createBatch', 'loss', 'reuse'] as const

const PRICE_SHEETS = ['priceSheet/pu', 'priceSheet/sa', 'priceSheet/al'] as const
const PRICE_RULES = ['priceRule/pu', 'priceRule/sa', 'priceRule/al'] as const
/** What whoever proposes prices does with them; putting them in force is another's. */
const PRICE_DESK = ['create', 'update', 'copy', 'delList', 'export', 'validation'] as const
const PRICE_HEAD = ['audit', 'init', 'obsolete', 'recover', 'zero'] as const

const NOTICES = ['notice/pu', 'notice/sa', 'notice/al', 'notice/tr'] as const
/** What whoever makes notices does with them; putting them in force is another's. */
const NOTICE_DESK = [
  'create',
  'update',
  'safeUpdate',
  'copy',
  'delList',
  'export',
  'dispatch',
  'closeNoticeSub',
  'openNoticeSub',
  'updateDone',
] as const
const NOTICE_HEAD = ['audit', 'init', 'obsolete', 'recover', 'updateMaxLimit'] as const

const MAINTAIN = ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel'] as const

const CONTRACTS = ['contract/pu', 'contract/sa', 'contract/al'] as const
const PLANS = ['plan/pu', 'plan/sa'] as const
/** What whoever makes an order does with it; putting it in force is another's. */
const ORDER_DESK = ['create', 'update', 'safeUpdate', 'copy', 'delList', 'export'] as const
const ORDER_HEAD = ['audit', 'init', 'obsolete', 'recover'] as const
const PAPERS = ['uploadFile', 'delFile'] as const

/** Whoever registers a vehicle may have to make it, and must know who is on the black list. */
const REGISTERS = [...allow(COMERS, ['quickCreate']), ...allow([...PARTNERS, 'blacklist/main'])]

/** Whoever stands along the way of a vehicle; what he does there is his own. */
const site = (name: string, work: readonly string[]): RoleSeed => ({
  name,
  dataScope: 'ORG',
  menus: [
    ...work,
    ...allow([...MATERIAL, 'plate/main', ...SITE_PASSAGE, ...STORES]),
    ...REGISTERS,
    ...allow(['iccard/main'], ['loss']),
    ...allow(['qrRule/main'], ['make', 'parse']),
    ...allow([...NOTICES, 'batch/main', 'task/sa']),
  ],
})
const trade = (name: string): RoleSeed => ({
  name,
  dataScope: 'ORG',
  menus: [
    ...allow(ARCHIVES, ['export']),
    ...allow([...PARTNERS, ...COMERS, 'blacklist/main'], ['export']),
    ...allow(['route/main'], ['export']),
    ...allow(['line/main', 'queue/main'], ['verifyMatch']),
    ...allow(STORES),
    ...allow([...NOTICES, 'batch/main'], ['export']),
    ...allow([...CONTRACTS, ...PLANS, 'task/sa'], ['export']),
    ...allow(PRICE_SHEETS, ['export']),
    ...allow(PRICE_RULES, ['test']),
    ...TRADE_MENUS,
  ],
})
/** The same, who also makes the notices of one kind of business. */
const makesNotices = (role: RoleSeed, page: string): RoleSeed => ({
  ...role,
  menus: [...new Set([...role.menus, ...allow([page], NOTICE_DESK)])],
})
/** The same, who also makes the contracts and plans of one kind of business. */
const makesOrders = (role: RoleSeed, kind: 'pu' | 'sa'): RoleSeed => ({
  ...role,
  menus: [
    ...new Set([
      ...role.menus,
      ...allow([`contract/${kind}`], [...ORDER_DESK, ...PAPERS]),
      ...allow([`plan/${kind}`], [...ORDER_DESK, 'carryOver']),
      ...allow(kind === 'sa' ? ['task/sa'] : [], [...ORDER_DESK, 'updateDone']),
      ...allow(kind === 'sa' ? ['saConfirm/main'] : [], ORDER_DESK),
    ]),
  ],
})
/** The same, who also proposes the prices of one kind of business. */
const proposesPrices = (role: RoleSeed, page: string): RoleSeed => ({
  ...role,
  menus: [...new Set([...role.menus, ...allow([page], PRICE_DESK)])],
})
/** What whoever applies for something by hand does; approving it is another's. */
const HAND_DESK = ['create', 'update', 'delList', 'initiate', 'revoke'] as const
/** The same, who also applies for what the scale alone cannot put right. */
const appliesByHand = (role: RoleSeed): RoleSeed => ({
  ...role,
  menus: [...role.menus, ...allow(['handFlow/main'], HAND_DESK), 'flow-todo'],
})
/** Who handles blind samples must not learn what they are: no archives. */
const blind = (name: string): RoleSeed => ({ name, dataScope: 'ORG', menus: [] })
const alsoDoes = (role: RoleSeed, work: readonly string[]): RoleSeed => ({
  ...role,
  menus: [...role.menus, ...work],
})
const laboratory = (name: string): RoleSeed => ({
  name,
  dataScope: 'ORG',
  menus: allow([...MATERIAL, ...ASSAY]),
})

export const ROLE_CATALOGUE: Readonly<Record<RoleCode, RoleSeed>> = {
  // The administrator's rights come from the flag of the user; the role adds the plain values.
  admin: { name: '系统管理员', dataScope: 'GROUP', plainFields: true, menus: [] },
  manager: {
    name: '经理',
    dataScope: 'ORG',
    menus: [
      ...allow([...ARCHIVES, ...PASSAGE, ...PARTNERS, ...ASSAY], MAINTAIN),
      ...allow(COMERS, ['quickCreate']),
      ...allow(['vehicle/main'], ['stored-tare']),
      ...allow(['blacklist/main'], ['create', 'update', 'export', 'lift']),
      ...allow(
        [...UNCOPIED, ...COMERS],
        MAINTAIN.filter((action) => action !== 'copy'),
      ),
      ...allow(MATCHED, ['verifyMatch']),
      ...allow([...STORES, ...DEVICES], MAINTAIN),
      ...allow(['iccard/main'], CARD_DESK),
      ...allow(['handset/main'], [...MAINTAIN.filter((button) => button !== 'copy'), 'enroll']),
      ...allow(['formula/main'], ['test']),
      ...allow(['qrRule/main'], ['make', 'parse']),
      ...allow(NOTICES, [...NOTICE_DESK, ...NOTICE_HEAD]),
      ...allow([...CONTRACTS, ...PLANS, 'task/sa'], [...ORDER_DESK, ...ORDER_HEAD]),
      ...allow(CONTRACTS, [...PAPERS, 'enable', 'disable', 'change']),
      ...allow(PLANS, ['carryOver']),
      ...allow(['task/sa'], ['updateDone']),
      ...allow(PRICE_SHEETS, [...PRICE_DESK, ...PRICE_HEAD]),
      ...allow(PRICE_RULES, [...MAINTAIN.filter((action) => action !== 'copy'), 'test']),
      ...allow(['notice/pu', 'notice/sa', 'notice/al'], ['price']),
      ...allow(['batch/main'], [...MAINTAIN, 'close', 'open', 'current']),
      ...allow(['handFlow/main'], [...HAND_DESK, 'approval', 'export']),
      ...allow(['flow/main', 'flow-todo']),
      ...SITE_HEAD_MENUS,
    ],
  },
  weigher: appliesByHand(site('司磅员', WEIGHER_MENUS)),
  gate: site('门岗', GATE_MENUS),
  keeper: site('仓管员', KEEPER_MENUS),
  sales: makesOrders(
    proposesPrices(makesNotices(trade('销售员'), 'notice/sa'), 'priceSheet/sa'),
    'sa',
  ),
  buyer: makesOrders(
    proposesPrices(makesNotices(trade('采购员'), 'notice/pu'), 'priceSheet/pu'),
    'pu',
  ),
  sampler: alsoDoes(laboratory('采样员'), SAMPLER_MENUS),
  preparer: blind('制样员'),
  encoder: laboratory('编码员'),
  assayer: blind('化验员'),
  checker: blind('化验复核员'),
  determiner: laboratory('质量判定员'),
  finance: trade('财务'),
  examiner: trade('审核员'),
}
