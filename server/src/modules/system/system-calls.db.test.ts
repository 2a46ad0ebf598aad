import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { ReadCall } from '#platform/http/call.ts'
import { useTestBed } from '#test/database.ts'
import { testRequest } from '#test/requests.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { choiceCalls } from './system-calls.ts'
import { makeUser } from './user/user.fixtures.ts'

const bed = useTestBed()
const clerk = testCaller({ admin: false })

async function select(
  base: string,
  caller: Caller = clerk,
  body: object = {},
): Promise<readonly AnyRow[]> {
  const calls = choiceCalls({ db: bed.db, engine: bed.engine } as EntityServices)
  const call = calls.find(({ path }) => path === `${base}/select`) as ReadCall
  return (await call.handle({
    caller,
    request: testRequest({ body }),
  })) as readonly AnyRow[]
}

describe('system / select', () => {
  test('按条件、次序、页数给出；问得不对就拒绝', async () => {
    const codes = async (body: object) =>
      (await select('/sys-organization', clerk, body)).map(({ orgCode }) => orgCode)
    const like = (val: string) => ({ key: 'orgName', op: 'like', val })
    expect(await codes({ search: [like('煤矿')] })).toEqual(['MK'])
    expect(await codes({ search: [like('%')] })).toEqual([])
    expect(await codes({ search: [{ or: [like('煤矿'), like('焦化')] }] })).toEqual(['JH', 'MK'])
    expect(await codes({ search: [{ key: 'orgCode', op: 'in', val: 'MK,X' }] })).toEqual(['MK'])
    expect(await codes({ search: [{ key: 'id', op: 'eq', val: TENANTS.org }] })).toEqual(['JH'])
    expect(await codes({ sort: [{ key: 'orgCode', dir: 'desc' }] })).toEqual(['MK', 'JH'])
    expect(await codes({ limit: { pn: 2, ps: 1 } })).toEqual(['MK'])
    for (const body of [
      { search: [{ key: 'enabled', op: 'eq', val: 'true' }] },
      { search: [{ key: 'orgName', op: 'gt', val: 'x' }] },
      { search: [{ key: 'orgName', op: 'eq', val: 1 }] },
      { search: [{ ...like('x'), customTable: 'sys_user' }] },
      { sort: [{ key: 'createDate' }] },
    ])
      await expect(async () => codes(body)).rejects.toThrow()
  })

  test('只给出本集团启用的集团和库区', async () => {
    expect(await select('/sys-group')).toEqual([
      { id: TENANTS.group, code: 'HS', name: '华晟集团', shortName: null },
    ])
    expect(await select('/sys-organization')).toEqual([
      { id: TENANTS.org, orgCode: 'JH', orgName: '华晟焦化', pkGroup: TENANTS.group },
      { id: TENANTS.otherOrg, orgCode: 'MK', orgName: '太和煤矿', pkGroup: TENANTS.group },
    ])
    await bed.db.run(
      sql`update sys_organization set enabled = false where id = ${TENANTS.otherOrg}`,
    )
    expect(await select('/sys-organization')).toHaveLength(1)
  })

  test('users are names only, of the own group', async () => {
    const mobile = '13812345678'
    const { id } = await bed.db.transaction((tx) =>
      makeUser(tx, bed.engine, { caller: bed.caller, username: 'chosen', mobile }),
    )
    expect(await select('/sys-user')).toEqual([{ id, username: 'chosen', realName: '某人' }])
    const foreign = testCaller({ groupId: TENANTS.foreignGroup, orgId: TENANTS.foreignOrg })
    expect(await select('/sys-user', foreign)).toEqual([])
  })
})
