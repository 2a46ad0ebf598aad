import { buttonCodeOf } from '#platform/menu/menu-plan.ts'
import type { RoleRow } from './role.entity.ts'

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

/** The pages, and the buttons on each of them. */
const allow = (pages: readonly string[], buttons: readonly string[] = []): readonly string[] =>
  pages.flatMap((page) => [page, ...buttons.map((button) => buttonCodeOf(page, button))])

const MAINTAIN = ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel'] as const

const site = (name: string): RoleSeed => ({
  name,
  dataScope: 'ORG',
  menus: allow([...MATERIAL, 'plate/main']),
})
const trade = (name: string): RoleSeed => ({
  name,
  dataScope: 'ORG',
  menus: allow(ARCHIVES, ['export']),
})
/** Who handles blind samples must not learn what they are: no archives. */
const blind = (name: string): RoleSeed => ({ name, dataScope: 'ORG', menus: [] })
const laboratory = (name: string): RoleSeed => ({
  name,
  dataScope: 'ORG',
  menus: allow(MATERIAL),
})

export const ROLE_CATALOGUE: Readonly<Record<RoleCode, RoleSeed>> = {
  // The administrator's rights come from the flag of the user; the role adds the plain values.
  admin: { name: '系统管理员', dataScope: 'GROUP', plainFields: true, menus: [] },
  manager: { name: '经理', dataScope: 'ORG', menus: allow(ARCHIVES, MAINTAIN) },
  weigher: site('司磅员'),
  gate: site('门岗'),
  keeper: site('仓管员'),
  sales: trade('销售员'),
  buyer: trade('采购员'),
  sampler: laboratory('采样员'),
  preparer: blind('制样员'),
  encoder: laboratory('编码员'),
  assayer: blind('化验员'),
  checker: blind('化验复核员'),
  determiner: laboratory('质量判定员'),
  finance: trade('财务'),
  examiner: trade('审核员'),
}
