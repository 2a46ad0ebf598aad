import { describe, expect, test } from 'vitest'
import { explainRight, type RightFacts, type RoleOnRight } from './explain-right.ts'

const role = (changes: Partial<RoleOnRight> = {}): RoleOnRight => ({
  name: '司磅员',
  enabled: true,
  dataScope: 'ORG',
  heldIn: ['一厂'],
  isDirect: false,
  through: [],
  off: [],
  ...changes,
})
const facts = (changes: Partial<RightFacts> = {}): RightFacts => ({
  person: { name: '张三', enabled: true, admin: false },
  company: '一厂',
  title: '通知单 / 审核',
  key: 'sale:sa-notice:audit',
  roles: [role()],
  ...changes,
})
const texts = (given: RightFacts) =>
  explainRight(given)
    .lines.map(({ text }) => text)
    .join('\n')

describe('权限说明', () => {
  test('停用的账号什么都不能做；管理员都能，但不是没有例外', () => {
    const person = { name: '张三', enabled: false, admin: true }
    expect(explainRight(facts({ person })).allowed).toBe(false)
    const admin = explainRight(facts({ person: { ...person, enabled: true } }))
    expect(admin.allowed).toBe(true)
    expect(admin.lines.at(-1)?.text).toContain('管理员也不例外')
  })

  test('有：说出哪个角色、哪个页面、看多大范围', () => {
    const roles = [role({ name: '经理', through: ['通知单 / 审核'], dataScope: 'GROUP' }), role()]
    expect(explainRight(facts({ roles })).allowed).toBe(true)
    expect(texts(facts({ roles }))).toContain('角色“经理”有“通知单 / 审核”')
    expect(texts(facts({ roles }))).toContain('看全集团')
  })

  test.each([
    [[role()], '张三在一厂的角色是司磅员，都没有“通知单 / 审核”'],
    [[role({ heldIn: [] })], '张三在一厂没有启用的角色'],
    [[role({ enabled: false, isDirect: true })], '角色“司磅员”有此权限，但角色已停用'],
    [[role({ off: ['通知单'] })], '角色“司磅员”的“通知单”已停用'],
    [[role({ heldIn: ['二厂'], isDirect: true })], '在二厂有角色“司磅员”，切换到那里就可以'],
    [[role(), role({ name: '经理', heldIn: [], isDirect: true })], '有此权限的角色：经理'],
    [[role()], '还没有角色有“通知单 / 审核”'],
  ])('%# 没有：说出差在哪里，怎么才有', (roles, text) => {
    expect(explainRight(facts({ roles })).allowed).toBe(false)
    expect(texts(facts({ roles }))).toContain(text)
  })
})
