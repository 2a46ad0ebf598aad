import type { RoleCode } from './role/role-catalogue.ts'

interface DemoUser {
  readonly realName: string
  /** `all`: every company of the group; `first`: only the first. */
  readonly companies: 'all' | 'first'
}

/** One person for each role, named like it: four-eyes rules and blind codes ask for separate people. */
export const DEMO_USERS: Readonly<Record<RoleCode, DemoUser>> = {
  admin: { realName: '管理员', companies: 'all' },
  manager: { realName: '王建国', companies: 'all' },
  weigher: { realName: '李秀英', companies: 'all' },
  gate: { realName: '张志强', companies: 'all' },
  keeper: { realName: '刘海涛', companies: 'all' },
  sales: { realName: '陈晓燕', companies: 'first' },
  buyer: { realName: '杨永刚', companies: 'first' },
  sampler: { realName: '赵文斌', companies: 'first' },
  preparer: { realName: '黄丽娟', companies: 'first' },
  encoder: { realName: '周雪梅', companies: 'first' },
  assayer: { realName: '吴国栋', companies: 'first' },
  checker: { realName: '徐静怡', companies: 'first' },
  determiner: { realName: '孙立新', companies: 'first' },
  finance: { realName: '马红霞', companies: 'all' },
  examiner: { realName: '朱明辉', companies: 'first' },
}
