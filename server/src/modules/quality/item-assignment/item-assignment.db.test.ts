import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemCaller } from '#platform/access/system-caller.ts'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import { makeCoalItems } from '../lab.fixtures.ts'

const site = useTestApp({
  clerks: [
    {
      username: 'granter',
      permissions: ['sys-user:list', 'sys-user:update', 'sys-role:list', 'sys-role:update'],
    },
    { username: 'holder', permissions: [] },
  ],
})
const made = { Mt: '', Ad: '', Q: '', granter: '', holder: '', role: '' }

beforeAll(async () => {
  const { db, engine } = site.app
  const place = { groupId: site.groupId, orgId: site.orgIds.first, orgName: '华晟焦化' }
  const maker = { engine, caller: systemCaller(place) }
  Object.assign(made, await db.transaction((tx) => makeCoalItems(tx, maker)))
  const users = await db.rows<{ id: string; username: string }>(
    sql`select id, username from sys_user where username in ('granter', 'holder')`,
  )
  for (const { id, username } of users) Object.assign(made, { [username]: id })
  const held = await db.row<{ id: string }>(
    sql`select role_id as id from sys_user_role where user_id = ${made.granter} limit 1`,
  )
  made.role = held?.id ?? ''
  // Nobody gives what he has not: the granter may do with these two what he gives.
  await db.run(
    sql`insert into sys_user_assay (user_id, item_id, can_input) select ${made.granter}, unnest(${[made.Mt, made.Ad]}::bigint[]), true`,
  )
})

const bind = (path: string, items: readonly AnyRow[], as = 'granter') =>
  site.call<AnyRow>('PUT', path, { items }, { as })
const list = async (path: string) =>
  (await site.call<AnyRow[]>('GET', path, undefined, { as: 'granter' })).envelope.data

describe('化验项目分配', () => {
  const at = () => `/sys-user-assay/${made.holder}`

  test('整套存取；能录入的就能看，两样都不勾的不存', async () => {
    const answer = await bind(at(), [
      { itemId: made.Mt, canView: false, canInput: true },
      { itemId: made.Ad, canView: false, canInput: false },
    ])
    expect(answer.envelope.data).toEqual({ count: 1 })
    expect(await list(at())).toEqual([
      { itemId: made.Mt, itemCode: 'Mt', itemName: '全水分', canView: true, canInput: true },
    ])
    await bind(at(), [])
    expect(await list(at())).toEqual([])
  })

  test('自己没有的项目不能给别人，什么都不存', async () => {
    const answer = await bind(at(), [{ itemId: made.Q, canView: true, canInput: false }])
    expect(answer.envelope).toMatchObject({ success: false, reason: 'role.beyondOwn' })
    expect(await list(at())).toEqual([])
  })

  test('不存在的项目、未知的字段、没有权限', async () => {
    const missing = await bind(at(), [{ itemId: '999', canView: true, canInput: false }])
    expect(missing.envelope.msg).toBe('化验项目不存在或不可见，请重新选择')
    expect((await bind(at(), [{ itemId: made.Mt, mayView: true }])).status).toBe(400)
    expect((await bind(at(), [], 'holder')).status).toBe(403)
  })

  test('不能给自己，也不能给自己的角色；收回可以', async () => {
    const items = [{ itemId: made.Q, canView: true, canInput: false }]
    for (const path of [`/sys-user-assay/${made.granter}`, `/sys-role-assay/${made.role}`]) {
      expect((await bind(path, items)).envelope.msg).toContain('不能更改自己的角色')
      expect((await bind(path, [])).envelope.success).toBe(true)
    }
  })

  test('每次分配写入操作日志', async () => {
    await bind(at(), [{ itemId: made.Ad, canView: true, canInput: false }])
    const log = await site.app.db.row<{ label: string }>(
      sql`select label from sys_log where entity = 'user' and biz_key = ${made.holder} order by id desc limit 1`,
    )
    expect(log).toMatchObject({ label: '分配化验项目' })
  })
})
