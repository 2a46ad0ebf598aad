import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { describe, expect, test } from 'vitest'
import { covers, type Holdings, isWithin, type Power } from './holdings.ts'
import { assertMayGrant, type GrantState, type HolderState } from './may-grant.ts'

interface Held {
  readonly keys?: readonly string[]
  readonly orgs?: readonly string[]
  readonly wholeGroup?: boolean
  readonly ownOnly?: boolean
  readonly depts?: readonly string[]
  readonly plain?: boolean
  readonly hidden?: Readonly<Record<string, readonly string[]>>
  readonly limits?: Readonly<Record<string, readonly (readonly string[])[]>>
}

const power = (held: Held = {}): Power => ({
  permissions: new Set(held.keys ?? ['a']),
  scope: {
    groupId: '1',
    orgIds: held.orgs ?? ['11'],
    wholeGroup: held.wholeGroup ?? false,
    ownOnly: held.ownOnly ?? false,
    ...(held.depts ? { deptIds: held.depts } : {}),
  },
  hiddenFields: new Map(Object.entries(held.hidden ?? {}).map(([k, v]) => [k, new Set(v)])),
  seesPlain: held.plain ?? false,
  assigned: new Map(Object.entries(held.limits ?? {})),
})

describe('whether powers give all of another', () => {
  test.each<[string, readonly Held[], Held, boolean]>([
    ['the same', [{}], {}, true],
    ['fewer keys', [{ keys: ['a', 'b'] }], { keys: ['b'] }, true],
    ['more keys', [{ keys: ['a'] }], { keys: ['a', 'b'] }, false],
    [
      'keys of two powers in one company',
      [{ keys: ['a'] }, { keys: ['b'] }],
      { keys: ['a', 'b'] },
      true,
    ],
    ['a key held in another company', [{}, { keys: ['b'], orgs: ['12'] }], { keys: ['b'] }, false],
    ['another company', [{}], { orgs: ['12'], keys: [] }, false],
    ['a company of the listed ones', [{ orgs: ['11', '12'] }], { orgs: ['12'] }, true],
    ['a company more', [{}], { orgs: ['11', '12'] }, false],
    ['the whole group', [{ orgs: ['11', '12'] }], { wholeGroup: true }, false],
    ['any company of the whole group', [{ wholeGroup: true }], { orgs: ['17'] }, true],
    ['plain fields', [{}], { plain: true }, false],
    [
      'plain fields held, but not with that key',
      [{ plain: true, keys: [] }, {}],
      { plain: true },
      false,
    ],
    ['all rows for own rows', [{ ownOnly: true }], {}, false],
    ['own rows for all', [{}], { ownOnly: true }, true],
    ['a department', [{ ownOnly: true, depts: ['1', '2'] }], { ownOnly: true, depts: ['2'] }, true],
    [
      'another department',
      [{ ownOnly: true, depts: ['1'] }],
      { ownOnly: true, depts: ['2'] },
      false,
    ],
    ['a field hidden from the giver', [{ hidden: { x: ['price'] } }], {}, false],
    ['hidden from both', [{ hidden: { x: ['price'] } }], { hidden: { x: ['price', 'qty'] } }, true],
    ['no limit where the giver has one', [{ limits: { class: [['1', '2']] } }], {}, false],
    [
      'a narrower limit',
      [{ limits: { class: [['1', '2']] } }],
      { limits: { class: [['2']] } },
      true,
    ],
    ['a wider limit', [{ limits: { class: [['1']] } }], { limits: { class: [['1', '2']] } }, false],
    ['a limit where the giver has none', [{}], { limits: { class: [['1']] } }, true],
    ['nothing held', [], { keys: [] }, false],
  ])('%s', (_name, held, wanted, expected) => {
    expect(covers(held.map(power), power(wanted))).toBe(expected)
  })

  test('an administrator holds all of his group, and not the platform', () => {
    const of = (changes: Partial<Holdings>): Holdings => ({
      all: false,
      platform: false,
      powers: [],
      ...changes,
    })
    const admin = of({ all: true })
    expect(isWithin(admin, of({ powers: [power({ wholeGroup: true, plain: true })] }))).toBe(true)
    expect(isWithin(admin, of({ all: true, platform: true }))).toBe(false)
    expect(isWithin(of({ powers: [power({ wholeGroup: true })] }), admin)).toBe(false)
    expect(isWithin(of({ platform: true }), of({ platform: true, all: true }))).toBe(false)
  })
})

const someone = (held: readonly Held[], changes: Partial<HolderState> = {}): HolderState => ({
  name: '某人',
  face: 'f',
  bindings: JSON.stringify(held),
  holdings: { all: false, platform: false, powers: held.map(power) },
  ...changes,
})
const state = (parts: {
  readonly users?: Readonly<Record<string, HolderState>>
  readonly role?: Held
  readonly menu?: readonly string[]
  readonly door?: readonly string[]
}): GrantState => ({
  users: new Map(Object.entries(parts.users ?? {})),
  roles: parts.role
    ? new Map([['r', { face: JSON.stringify(parts.role), powerIn: () => power(parts.role) }]])
    : new Map(),
  menus: parts.menu ? new Map([['m', { keys: parts.menu }]]) : new Map(),
  doors: parts.door
    ? new Map([['d', { name: '看板', face: String(parts.door), keys: parts.door, orgId: '11' }]])
    : new Map(),
})

function answer(editor: HolderState, before: GrantState, after: GrantState): string | null {
  try {
    assertMayGrant({ userId: 'me', holdings: editor.holdings }, before, after)
    return null
  } catch (error) {
    return error instanceof RefusalError ? error.refusal.code : String(error)
  }
}

describe('whether an edit may stand', () => {
  const me = someone([{ keys: ['a', 'b'] }])
  const users = (was?: HolderState, is?: HolderState) =>
    [was, is].map((one) => state({ users: { me, ...(one ? { you: one } : {}) } })) as [
      GrantState,
      GrantState,
    ]

  test.each<[string, HolderState | undefined, HolderState | undefined, string | null]>([
    ['a new account without rights', undefined, someone([]), null],
    [
      'a new administrator',
      undefined,
      someone([], { holdings: { all: true, platform: false, powers: [] } }),
      'user.adminOnly',
    ],
    ['one who holds less is given what I hold', someone([]), someone([{ keys: ['b'] }]), null],
    ['he is given more', someone([]), someone([{ keys: ['c'] }]), 'role.beyondOwn'],
    [
      'one who holds more is edited',
      someone([{ keys: ['c'] }]),
      someone([{ keys: ['c'] }], { face: 'g' }),
      'grant.exceeds',
    ],
    ['one who holds more loses a role', someone([{ keys: ['c'] }]), someone([]), 'grant.exceeds'],
    ['one who holds more is deleted', someone([{ keys: ['c'] }]), undefined, 'grant.exceeds'],
    ['one who holds less is deleted', someone([{ keys: ['a'] }]), undefined, null],
    [
      'a role of one who holds more gets what I hold',
      someone([{ keys: ['c'] }]),
      someone([{ keys: ['c', 'a'] }], { bindings: JSON.stringify([{ keys: ['c'] }]) }),
      null,
    ],
  ])('%s', (_name, was, is, expected) => {
    const [before, after] = users(was, is)
    expect(answer(me, before, after)).toBe(expected)
  })

  test('nobody changes his own roles or widens them; his own particulars he may', () => {
    const own = (is: HolderState | undefined) =>
      answer(me, state({ users: { me } }), state({ users: is ? { me: is } : {} }))
    expect(own({ ...me, face: 'g' })).toBe(null)
    expect(own({ ...me, bindings: '[]' })).toBe('grant.self')
    expect(own(someone([{ keys: ['a', 'b'], plain: true }], { bindings: me.bindings }))).toBe(
      'grant.self',
    )
    expect(own(someone([{ keys: ['a'] }], { bindings: me.bindings }))).toBe(null)
    expect(own(undefined)).toBe('user.self')
  })

  test('roles that nobody holds, pages and keys of machines are held to the same', () => {
    const turn = (before: Parameters<typeof state>[0], after: Parameters<typeof state>[0]) =>
      answer(me, state(before), state(after))
    expect(turn({}, { role: { keys: ['a'] } })).toBe(null)
    expect(turn({}, { role: { keys: ['a'], wholeGroup: true } })).toBe('role.beyondOwn')
    expect(turn({ role: { keys: ['c'] } }, { role: { keys: ['c', 'a'] } })).toBe(null)
    expect(turn({ role: { keys: ['c'] } }, { role: { keys: ['c'], plain: true } })).toBe(
      'role.beyondOwn',
    )
    expect(turn({ menu: ['c'] }, { menu: ['c', 'a'] })).toBe(null)
    expect(turn({ menu: ['a'] }, { menu: ['a', 'c'] })).toBe('role.beyondOwn')
    expect(turn({}, { door: ['a'] })).toBe(null)
    expect(turn({}, { door: ['c'] })).toBe('grant.door')
    expect(turn({ door: ['c'] }, { door: ['a'] })).toBe('grant.door')
  })
})
