import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE_CODES, type RoleCode } from '#modules/system/role/role-catalogue.ts'
import { identifier, joinSql, sql } from '#platform/db/sql.ts'
import type { Call } from '#platform/http/call.ts'
import { asked, bodyOf, inTurn, nameOf, namesRow, ownFault } from './access-probe.ts'
import { isByKey, isOfEngine, standingCalls } from './by-key.ts'
import { expectedAccess, mayCall } from './expected-access.ts'
import {
  DECIDE_THEMSELVES,
  FIELD_RIGHTS,
  LEAVING_CALLS,
  OWN_ID_CALLS,
  PART_CALLS,
  TEMPLATE_CALLS,
} from './matrix.ts'
import { type MatrixSite, openMatrixSite } from './matrix-site.ts'
import { MOUNTS } from './mount-rights.ts'
import { ROW_CALLS } from './other-calls.ts'
import { ROLE_RIGHTS } from './role-rights.ts'

/** Roles that are asked: of those with the same rights, the first. */
const ASKED_ROLES = ROLE_CODES.filter((role) => standInOf(role) === role)
const isLeaving = (name: string): boolean => LEAVING_CALLS.some((call) => call === name)

let site: MatrixSite
let table: ReturnType<typeof expectedAccess>
let standing: ReadonlySet<Call>
beforeAll(async () => {
  site = await openMatrixSite()
  table = expectedAccess(calls())
  standing = standingCalls(calls(), baseOf)
}, 600_000)
afterAll(() => site.close())

const calls = (): readonly Call[] => site.app.dispatcher.calls

/** An id no row has: a write that is allowed finds nothing to do. */
const NOBODY = '1'

interface Probe {
  readonly call: Call
  readonly token: string | null
  readonly id: string
}

/** Makes the call as a browser would, with whatever its path and body ask for. */
function send({ call, token, id }: Probe) {
  const asked = TEMPLATE_CALLS[nameOf(call)]?.ask ?? call.path.replaceAll(/:\w+/g, id)
  return site.app.http.inject({
    method: call.method,
    url: `/api${asked}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(call.method === 'GET' ? {} : { payload: bodyOf(call, id) }),
  })
}

/** `npm run access` asks every role over the wire; here one asks for all that lack the same right. */
const isWhole = process.env['WHOLE'] !== undefined

/** Programs with the keys of these; `npm run access` asks with all. */
const PROGRAM_ROLES: readonly RoleCode[] = isWhole
  ? ASKED_ROLES.filter((role) => role !== 'admin')
  : ['manager']

let combinations = 0
afterAll(() => console.log(`访问矩阵：${calls().length} 个接口，${combinations} 种组合`))

describe('access matrix', () => {
  test('每个接口都在矩阵里，矩阵里没有多余的', () => {
    const mounted = calls().map(nameOf)
    const unlisted = (names: readonly string[]) => names.filter((name) => !table.has(name))
    expect(unlisted(mounted), '未在矩阵里：加到 *-rights.ts 中它的挂载点').toEqual([])
    expect(unlisted([...mounted, 'POST /sys-user/newCall'])).toEqual(['POST /sys-user/newCall'])
    expect([...table.keys()].filter((name) => !mounted.includes(name))).toEqual([])
    expect(mounted.length).toBe(new Set(mounted).size)
  })

  test('接口要的权限就是矩阵说的权限', () => {
    const wrong = calls().flatMap((call) => {
      const expected = table.get(nameOf(call))
      if (call.access.kind !== 'permission' || expected?.kind !== 'right') return []
      const { key } = call.access
      return expected.anyOf.includes(key) ? [] : [`${nameOf(call)}: ${key}`]
    })
    expect(wrong).toEqual([])
  })

  test('每个权限都能从菜单或按钮授予', async () => {
    const rows = await site.app.db.rows<{ readonly key: string }>(
      sql`select distinct permision as key from sys_menu where permision is not null and not retired`,
    )
    const granted = new Set(rows.map(({ key }) => key))
    const keys = new Set(calls().flatMap(({ access }) => ('key' in access ? [access.key] : [])))
    const lacking = [...keys].filter((key) => !granted.has(key))
    expect(lacking, '没有菜单授予：写进实体的 actions，或菜单的 buttons').toEqual([])
    const bare = [...granted].filter((key) => !keys.has(key))
    expect(bare.filter((key) => !FIELD_RIGHTS.some((known) => known === key))).toEqual([])
  })

  test('没有登录：除公开的以外一律401', async () => {
    const wrong: string[] = []
    await inTurn(calls(), async (call) => {
      combinations += 1
      const name = nameOf(call)
      const { statusCode } = await send({ call, token: null, id: NOBODY })
      const isPublic = table.get(name)?.kind === 'public'
      const decides = DECIDE_THEMSELVES.some((each) => each === name)
      if (!decides && (statusCode === 401) === isPublic) wrong.push(`${name}: ${statusCode}`)
    })
    expect(wrong).toEqual([])
  })

  test.each(
    ROLE_CODES.filter((role) => standInOf(role) !== role).map((role) => [role, standInOf(role)]),
  )('%s 的权限与 %s 一字不差', async (role, other) => {
    expect(await rightsOf(role)).toEqual(await rightsOf(other))
  })

  describe.each(ASKED_ROLES)('%s', (role) => {
    test('本库区：矩阵说可以的可以，其余403', async () => {
      const wrong: string[] = []
      const { permissions } = await rightsOf(role)
      await inTurn(calls(), async (call) => {
        const name = nameOf(call)
        const expected = table.get(name)
        if (expected === undefined || isLeaving(name)) return
        combinations += 1
        if (!isWhole && (isAskedByAnother(call, role) || isSpared(call, role))) {
          const isHeld = 'key' in call.access && permissions[call.access.key] === true
          if (isHeld !== mayCall(role, expected)) wrong.push(`${name}: right held is ${isHeld}`)
          return
        }
        const id = ownId(call, role)
        const { statusCode } = await send({ call, token: tokenOf(role), id })
        const reads = isOwnRead(call) && !isHeldBack(call, role)
        const fault = ownFault({ role, expected, statusCode, reads })
        if (fault !== null) wrong.push(`${name}: ${statusCode}, ${fault}`)
      })
      expect(wrong).toEqual([])
    })

    test('别的库区和集团：不可以的403，可以的也看不到、改不了', async () => {
      const wrong: string[] = []
      const before = await foreignRows()
      await inTurn(calls(), async (call) => {
        const name = nameOf(call)
        const expected = table.get(name)
        const base = baseOf(call)
        if (expected === undefined || base === null) return
        const allowed = mayCall(role, expected)
        // Refused before any row is looked at: the own company's turn has seen it.
        if (!allowed && call.access.kind === 'permission') return
        if (!isWhole && isAskedByAnother(call, role)) return
        if (!isWhole && isSpared(call, role) && isOfEngine(call, base)) return
        const hidden = outOfReach(role, base)
        for (const id of asked(call, hidden, allowed)) {
          combinations += 1
          const { statusCode, body } = await send({ call, token: tokenOf(role), id })
          if (!allowed && statusCode !== 403) wrong.push(`${name}: ${statusCode}, not refused`)
          if (allowed && namesRow(call) && statusCode !== 404)
            wrong.push(`${name}: ${statusCode}, found`)
          // An own row may name one it came from, as a load on the road does; the row itself is what counts.
          if (allowed && !namesRow(call) && hidden.some((each) => body.includes(`"id":"${each}"`)))
            wrong.push(`${name}: listed`)
        }
      })
      expect(wrong).toEqual([])
      expect(await foreignRows()).toEqual(before)
    })
  })

  test.each(PROGRAM_ROLES)('有%s密钥的程序：角色可以的可以，须本人做的403', async (role) => {
    const wrong: string[] = []
    const token = await site.keyOf(role)
    const { permissions } = await rightsWith(token)
    await inTurn(calls(), async (call) => {
      const name = nameOf(call)
      const expected = table.get(name)
      if (expected === undefined || expected.kind === 'public') return
      combinations += 1
      const isPersonal = takesPerson(call)
      if (!isWhole && !isPersonal && isSpared(call, 'program')) {
        const isHeld = 'key' in call.access && permissions[call.access.key] === true
        if (isHeld !== mayCall(role, expected)) wrong.push(`${name}: right held is ${isHeld}`)
        return
      }
      const base = baseOf(call)
      const hidden = base === null ? [] : outOfReach(role, base)
      // Issued by an administrator, who is no exception to blindness.
      const reads = isOwnRead(call) && !isHeldBack(call, role) && !isHeldBack(call, 'admin')
      const id = (reads && site.rows.get(base ?? '')?.own) || NOBODY
      const { statusCode, body } = await send({ call, token, id })
      const fault = isPersonal ? null : ownFault({ role, expected, statusCode, reads })
      if (isPersonal && !body.includes('key.personOnly') && mayCall(role, expected))
        wrong.push(`${name}: ${statusCode}, no person`)
      if (isPersonal && statusCode !== 403) wrong.push(`${name}: ${statusCode}, not refused`)
      if (fault !== null) wrong.push(`${name}: ${statusCode}, ${fault}`)
      if (!reads || isPersonal || !namesRow(call) || !mayCall(role, expected)) return
      for (const other of hidden) {
        const answer = await send({ call, token, id: other })
        if (answer.statusCode !== 404) wrong.push(`${name}: ${answer.statusCode}, found`)
      }
    })
    expect(wrong).toEqual([])
  })

  test('只对本人的接口不接受别人的编号', async () => {
    for (const call of calls().filter((each) => isOwnIdCall(each)))
      for (const role of ROLE_CODES.filter((each) => each !== 'gate')) {
        combinations += 1
        const id = site.userIds.get('gate') ?? ''
        const { statusCode } = await send({ call, token: tokenOf(role), id })
        expect([nameOf(call), role, statusCode]).toEqual([nameOf(call), role, 403])
      }
  })

  test('锁屏与退出：每个登录的人都可以', async () => {
    for (const name of LEAVING_CALLS) {
      const call = calls().find((each) => nameOf(each) === name)
      if (call === undefined) throw new Error(`no call ${name}`)
      for (const role of ROLE_CODES) {
        combinations += 1
        const { statusCode } = await send({ call, token: tokenOf(role), id: NOBODY })
        expect([name, role, statusCode]).toEqual([name, role, 200])
      }
    }
  })
})

/** Everybody's own, and what gives rights or names who decides; written here once more, by hand. */
function takesPerson(call: Call): boolean {
  const { access, kind, path } = call
  if (access.kind === 'signed-in') return nameOf(call) !== 'GET /sys-info/me'
  return kind === 'write' && PERSONAL.test(path)
}

const PERSONAL =
  /^\/(sys-user|sys-user-org|sys-user-assay|sys-role[\w-]*|role|sys-dept|sys-menu|sys\/menu2|core\/(sys-oauth-client|sys-display-key|api-key|sys-site-license)|activti\/flow-conf)(\/|$)/

const tokenOf = (role: RoleCode): string => site.tokens.get(role) ?? ''

const isOwnIdCall = (call: Call): boolean => OWN_ID_CALLS.some((each) => each === nameOf(call))

/** The mount whose rows the call is about. */
function baseOf(call: Call): string | null {
  const expected = table.get(nameOf(call))
  return ROW_CALLS[nameOf(call)]?.base ?? (expected?.kind === 'right' ? expected.base : null)
}

const isOwnRead = (call: Call): boolean =>
  call.method === 'GET' &&
  baseOf(call) !== null &&
  !PART_CALLS.some((each) => each === nameOf(call))

/** Blindness: who holds the right to a sheet or to the log reads by id what his list shows him, which is not this row. */
const HELD_BACK: Readonly<Record<string, readonly RoleCode[]>> = {
  '/quality/qc-assay': ['admin', 'encoder'],
  '/quality/qc-assay-log': ['admin', 'checker'],
}

const isHeldBack = (call: Call, role: RoleCode): boolean =>
  HELD_BACK[baseOf(call) ?? '']?.includes(role) ?? false

/** Reads get a row that is there; writes one that is not, so that the site stays as it is. */
function ownId(call: Call, role: RoleCode): string {
  if (isOwnIdCall(call)) return site.userIds.get(role) ?? ''
  return (isOwnRead(call) && site.rows.get(baseOf(call) ?? '')?.own) || NOBODY
}

/** Rows the role must not reach: an administrator has his whole group, everyone else one company. */
function outOfReach(role: RoleCode, base: string): readonly string[] {
  const rows = site.rows.get(base)
  const kind = MOUNTS[base]?.rows
  if (rows === undefined || kind === 'everywhere') return []
  // The demo's administrator runs the platform, and that is over groups.
  if (kind === 'groups' && role === 'admin') return []
  return [rows.foreign, ...(role === 'admin' || rows.sibling === null ? [] : [rows.sibling])]
}

/**
 * Roles with the same rights are asked once, by the first of them: that the others really hold the same is
 * one look at what the product says of them.
 */
function standInOf(role: RoleCode): RoleCode {
  const rights = JSON.stringify(ROLE_RIGHTS[role])
  return ROLE_CODES.find((each) => JSON.stringify(ROLE_RIGHTS[each]) === rights) ?? role
}

/**
 * Another role that holds this right as this one does, or lacks it, is asked over the wire. What is decided by
 * a key alone is decided alike for both, so of this one it is enough to see whether it holds the key; an
 * administrator needs none. Which role asks goes round, so that each asks for some.
 */
function isAskedByAnother(call: Call, role: RoleCode): boolean {
  const expected = table.get(nameOf(call))
  if (expected === undefined || !isByKey(call, expected) || role === 'admin') return false
  const allowed = mayCall(role, expected)
  const alike = ASKED_ROLES.filter(
    (each) => each !== 'admin' && mayCall(each, expected) === allowed,
  )
  return alike[call.path.length % alike.length] !== role
}

/**
 * Who asks beside the round: an administrator, who needs no key, and a program, which has those of its role. Whether
 * they may is decided alike for every call that goes by a key, so of those that somebody of the round makes, or is
 * refused, as well, they make some that stand for their mount.
 */
function isSpared(call: Call, who: RoleCode | 'program'): boolean {
  const expected = table.get(nameOf(call))
  if (expected === undefined || (who !== 'admin' && who !== 'program')) return false
  if (!isByKey(call, expected) || !mayCall('admin', expected)) return false
  // Its own role is in the round; what it reaches itself is seen where a row is named.
  if (who === 'program') return !standing.has(call) || !namesRow(call)
  return (
    !standing.has(call) && ASKED_ROLES.some((each) => each !== 'admin' && mayCall(each, expected))
  )
}

interface Rights {
  readonly admin: unknown
  readonly permissions: Readonly<Record<string, boolean>>
  readonly companies: boolean
}

const rightsOf = (role: RoleCode): Promise<Rights> => rightsWith(tokenOf(role))

async function rightsWith(token: string): Promise<Rights> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await site.app.http.inject({ url: '/api/sys-info/me', headers })
  const { admin, permissions, orgs } = answer.json<{
    readonly data: { readonly permissions: Readonly<Record<string, boolean>> } & AnyRow
  }>().data
  return { admin, permissions, companies: Array.isArray(orgs) && orgs.length > 0 }
}

/** Everything that is out of reach, to see that nothing of it has moved. */
async function foreignRows(): Promise<readonly unknown[]> {
  const parts = [...site.rows].map(([base, { foreign, sibling }]) => {
    const model = site.app.engine.registry.models.find(({ mounts }) =>
      mounts.some((mount) => mount.base === base),
    )
    const ids = [foreign, ...(sibling === null ? [] : [sibling])]
    return sql`select ${base}::text as base, to_jsonb(t) as row from ${identifier(model?.table ?? '')} t where id = any(${ids}::bigint[])`
  })
  return site.app.db.rows(
    sql`select * from (${joinSql(parts, ' union all ')}) p order by base, row ->> 'id'`,
  )
}
