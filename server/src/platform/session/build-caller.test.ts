import { describe, expect, test } from 'vitest'
import { buildCaller } from './build-caller.ts'
import type { RoleFacts, SessionFacts } from './caller.queries.ts'

const role = (changes: Partial<RoleFacts> = {}): RoleFacts => ({
  code: 'weigher',
  dataScope: 'ORG',
  fieldScope: null,
  plainFields: false,
  permissions: [],
  orgIds: [],
  ...changes,
})

const callerOf = (roles: readonly RoleFacts[], changes: Partial<SessionFacts> = {}) =>
  buildCaller({
    sessionId: '1',
    userId: '2',
    username: 'u',
    realName: '某人',
    admin: false,
    orgId: '11',
    orgCode: 'JH',
    orgName: '华晟焦化',
    groupId: '1',
    groupName: '华晟集团',
    tenant: null,
    accessExpires: 0,
    lastSeen: 0,
    ended: false,
    forcedOut: false,
    roles,
    ...changes,
  })

describe('session / caller', () => {
  test('在本库区没有角色的人不能进入，管理员除外', () => {
    expect(callerOf([])).toBe(null)
    expect(callerOf([], { admin: true })?.scope.wholeGroup).toBe(true)
  })

  test('只有平台管理员看到全部集团，外部系统替他也不行', () => {
    const everyGroup = (changes: Partial<SessionFacts>) =>
      callerOf([role()], changes)?.scope.everyGroup
    expect(everyGroup({ admin: true })).toBe(undefined)
    expect(everyGroup({ admin: true, platformAdmin: true })).toBe(true)
    expect(everyGroup({ platformAdmin: true, granted: ['sys-group:list'] })).toBe(undefined)
  })

  test('permissions of several roles are joined', () => {
    const caller = callerOf([role({ permissions: ['a', 'b'] }), role({ permissions: ['b', 'c'] })])
    expect([...(caller?.permissions ?? [])]).toEqual(['a', 'b', 'c'])
  })

  test.each([
    [['OWN'], { orgIds: ['11'], wholeGroup: false, ownOnly: true }],
    [['DEPT'], { orgIds: ['11'], wholeGroup: false, ownOnly: true }],
    [['OWN', 'ORG'], { orgIds: ['11'], wholeGroup: false, ownOnly: false }],
    [['ORGS'], { orgIds: ['11', '12'], wholeGroup: false, ownOnly: false }],
    [['ORG', 'GROUP'], { orgIds: ['11'], wholeGroup: true, ownOnly: false }],
    [['unheard of'], { orgIds: ['11'], wholeGroup: false, ownOnly: true }],
  ])('data scopes %j', (scopes, expected) => {
    const caller = callerOf(scopes.map((dataScope) => role({ dataScope, orgIds: ['12'] })))
    expect(caller?.scope).toEqual({ groupId: '1', ...expected })
  })

  test('a field is hidden only when every role hides it', () => {
    const one = role({ fieldScope: { contract: ['price', 'tax'], weigh: ['gross'] } })
    const two = role({ fieldScope: { contract: ['price'] } })
    expect(callerOf([one])?.hiddenFields.get('contract')).toEqual(new Set(['price', 'tax']))
    const both = callerOf([one, two])?.hiddenFields
    expect([both?.get('contract'), both?.get('weigh')]).toEqual([new Set(['price']), undefined])
    expect(callerOf([one, role()])?.hiddenFields.size).toBe(0)
  })

  test('plain values need a role that shows them; the admin flag alone does not', () => {
    expect(callerOf([role(), role({ plainFields: true })])?.seesPlain).toBe(true)
    expect(callerOf([], { admin: true })?.seesPlain).toBe(false)
  })
})
