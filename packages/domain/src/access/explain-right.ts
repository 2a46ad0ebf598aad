/** A role of the group, and what it says about one right. */
export interface RoleOnRight {
  readonly name: string
  readonly enabled: boolean
  readonly dataScope: string
  /** Names of companies in which the person holds it. */
  readonly heldIn: readonly string[]
  /** Given to the role itself, without a menu. */
  readonly isDirect: boolean
  /** Pages and buttons of the role that carry the right. */
  readonly through: readonly string[]
  /** The same, but switched off or gone. */
  readonly off: readonly string[]
}

export interface RightFacts {
  readonly person: {
    readonly name: string
    readonly enabled: boolean
    readonly admin: boolean
  }
  readonly company: string
  /** What the right is called: `销售管理 / 通知单 / 审核`; null: no page has it. */
  readonly title: string | null
  readonly key: string
  readonly roles: readonly RoleOnRight[]
}

export interface ExplainedLine {
  readonly tone: 'yes' | 'no' | 'note'
  readonly text: string
}

export interface ExplainedRight {
  readonly allowed: boolean
  readonly lines: readonly ExplainedLine[]
}

const SCOPES: Readonly<Record<string, string>> = {
  OWN: '只看自己做的单据',
  DEPT: '只看本部门做的单据',
  ORG: '看本库区',
  ORGS: '看指定的库区',
  GROUP: '看全集团',
}

/**
 * Why somebody may, or may not, do something in a company: account, administrator, role, menu, key, scope, in the
 * order in which the server decides; and what would change it.
 */
export function explainRight(facts: RightFacts): ExplainedRight {
  const { person, roles, company, key } = facts
  const named = facts.title === null ? `权限 ${key}` : `“${facts.title}”（${key}）`
  if (!person.enabled)
    return no([`账号${person.name}已停用，什么都不能做`, '要用请在用户管理里启用'])
  if (person.admin)
    return {
      allowed: true,
      lines: [
        { tone: 'yes', text: `${person.name}是管理员，集团内的菜单、按钮和接口都能用` },
        { tone: 'note', text: '化验盲码、指定的化验项目、谁做的不能自己复核等，管理员也不例外' },
      ],
    }
  const held = roles.filter((role) => role.enabled && role.heldIn.includes(company))
  const giving = held.filter(gives)
  if (giving.length === 0) return refused(facts, { named, held })
  return {
    allowed: true,
    lines: [
      ...giving.flatMap(givingLines),
      ...scopeLines(held),
      { tone: 'note', text: '单据的状态、复核人与经办人不同等规则另外判断，不看权限' },
    ],
  }
}

const gives = ({ isDirect, through }: RoleOnRight): boolean => isDirect || through.length > 0

const givingLines = ({ name, isDirect, through }: RoleOnRight): readonly ExplainedLine[] => [
  ...through.map((page) => ({ tone: 'yes' as const, text: `角色“${name}”有“${page}”` })),
  ...(isDirect ? [{ tone: 'yes' as const, text: `角色“${name}”直接有这个权限` }] : []),
]

/** Several roles: the widest counts. */
const scopeLines = (held: readonly RoleOnRight[]): readonly ExplainedLine[] =>
  [...new Set(held.map(({ dataScope }) => dataScope))].map((scope) => ({
    tone: 'note',
    text: `数据范围：${SCOPES[scope] ?? scope}（多个角色按最宽的算）`,
  }))

function refused(
  { person, company, roles }: RightFacts,
  { named, held }: { readonly named: string; readonly held: readonly RoleOnRight[] },
): ExplainedRight {
  const elsewhere = roles.filter((role) => role.enabled && gives(role) && role.heldIn.length > 0)
  const switchedOff = roles.filter((role) => !role.enabled && role.heldIn.includes(company))
  const off = held.flatMap((role) => role.off.map((page) => ({ role: role.name, page })))
  const others = roles.filter((role) => role.enabled && gives(role) && role.heldIn.length === 0)
  const holds =
    held.length === 0
      ? `${person.name}在${company}没有启用的角色`
      : `${person.name}在${company}的角色是${held.map(({ name }) => name).join('、')}，都没有${named}`
  return no([
    holds,
    ...switchedOff.filter(gives).map(({ name }) => `角色“${name}”有此权限，但角色已停用`),
    ...off.map(({ role, page }) => `角色“${role}”的“${page}”已停用或当前版本没有，不起作用`),
    ...elsewhere.map(
      ({ name, heldIn }) => `在${heldIn.join('、')}有角色“${name}”，切换到那里就可以`,
    ),
    others.length === 0
      ? `还没有角色有${named}，可在角色管理里勾选`
      : `有此权限的角色：${others.map(({ name }) => name).join('、')}`,
  ])
}

const no = (texts: readonly string[]): ExplainedRight => ({
  allowed: false,
  lines: texts.map((text, at) => ({ tone: at === 0 ? 'no' : 'note', text })),
})
