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
  readonly permissions: readonly string[]
}

const MATERIAL = ['material:as-inventory', 'material:as-inventory-class'] as const
const ARCHIVES = [...MATERIAL, 'material:as-plate', 'material:as-computation-group'] as const

const allow = (mounts: readonly string[], actions: readonly string[]): readonly string[] =>
  mounts.flatMap((mount) => actions.map((action) => `${mount}:${action}`))

const MAINTAIN = [
  'list',
  'create',
  'update',
  'copy',
  'enable',
  'disable',
  'export',
  'importExcel',
] as const

const site = (name: string): RoleSeed => ({
  name,
  dataScope: 'ORG',
  permissions: allow([...MATERIAL, 'material:as-plate'], ['list']),
})
const trade = (name: string): RoleSeed => ({
  name,
  dataScope: 'ORG',
  permissions: allow(ARCHIVES, ['list', 'export']),
})
/** Who handles blind samples must not learn what they are: no archives. */
const blind = (name: string): RoleSeed => ({ name, dataScope: 'ORG', permissions: [] })
const laboratory = (name: string): RoleSeed => ({
  name,
  dataScope: 'ORG',
  permissions: allow(MATERIAL, ['list']),
})

export const ROLE_CATALOGUE: Readonly<Record<RoleCode, RoleSeed>> = {
  // The administrator's rights come from the flag of the user; the role adds the plain values.
  admin: { name: '系统管理员', dataScope: 'GROUP', plainFields: true, permissions: [] },
  manager: { name: '经理', dataScope: 'ORG', permissions: allow(ARCHIVES, MAINTAIN) },
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
