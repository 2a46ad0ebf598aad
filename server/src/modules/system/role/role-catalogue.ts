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

/** Menu codes by role; each module says what is done in it. */
export type RoleMenus = Readonly<Record<string, readonly string[]>>

interface RoleSeed {
  readonly name: string
  readonly dataScope: RoleRow['dataScope']
  readonly plainFields?: boolean
}

/** What they are called and how far they look; what each may do is told by the modules (`roles`). */
export const ROLE_CATALOGUE: Readonly<Record<RoleCode, RoleSeed>> = {
  // The administrator's rights come from the flag of the user; the role adds the plain values.
  admin: { name: '系统管理员', dataScope: 'GROUP', plainFields: true },
  manager: { name: '经理', dataScope: 'ORG' },
  weigher: { name: '司磅员', dataScope: 'ORG' },
  gate: { name: '门岗', dataScope: 'ORG' },
  keeper: { name: '仓管员', dataScope: 'ORG' },
  sales: { name: '销售员', dataScope: 'ORG' },
  buyer: { name: '采购员', dataScope: 'ORG' },
  sampler: { name: '采样员', dataScope: 'ORG' },
  preparer: { name: '制样员', dataScope: 'ORG' },
  encoder: { name: '编码员', dataScope: 'ORG' },
  assayer: { name: '化验员', dataScope: 'ORG' },
  checker: { name: '化验复核员', dataScope: 'ORG' },
  determiner: { name: '质量判定员', dataScope: 'ORG' },
  finance: { name: '财务', dataScope: 'ORG' },
  examiner: { name: '审核员', dataScope: 'ORG' },
}
