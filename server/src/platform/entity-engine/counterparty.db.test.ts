import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { consignment, receipt, stop } from '#test/sample.entity.ts'
import { TENANTS } from '#test/tenants.ts'
import { makeConsignment } from './consignment.fixtures.ts'
import {
  act,
  clerk,
  foreigner,
  load,
  neighbour,
  type SampleRow,
  useSite,
} from './sample.fixtures.ts'

const bed = useSite({ entities: [stop, consignment, receipt] })
const path = '/test/zz-consignment'
const RIGHTS = new Set(['test:zz-consignment:safeUpdate', 'test:zz-consignment:update'])

/** Works in the company that the row names, and holds the right. */
const receiver = (changes = {}) =>
  neighbour({ orgName: '太和煤矿', permissions: RIGHTS, ...changes })

async function makeAudited(body = {}): Promise<SampleRow> {
  const { id } = await makeConsignment(bed, {
    receiverId: TENANTS.otherOrg,
    lines: [{ lineNote: '轻放' }],
    ...body,
  })
  await act(bed, 'audit', [id], 'consignment')
  return load(bed, 'consignment', id)
}

/** The whole row goes back, as browsers send it, with some of it changed. */
const fill = (row: SampleRow, changes: object, caller = receiver()) =>
  bed.send('PUT', `${path}/safeUpdate`, { ...row, ...changes }, caller)

describe('对方库区填写', () => {
  test('单上所列的库区可以填给它开放的字段，其余一概不动', async () => {
    const row = await makeAudited({ quota: '5' })
    const done = await fill(row, { memo: '卸三号库' })
    expect([done.msg, done.success]).toEqual(['', true])
    const { version, updateUser, updateUserId, updateDate, ...rest } = await load(
      bed,
      'consignment',
      row.id,
    )
    expect([version, updateUser, updateUserId]).toEqual([row.version + 1, '李四', '103'])
    const made = { memo: '卸三号库', caption: '卸三号库' }
    expect({ ...rest, version: 0, updateUser, updateUserId, updateDate }).toEqual({
      ...row,
      ...made,
      version: 0,
      updateUser,
      updateUserId,
      updateDate,
    })
  })

  test('两边的日志都写着，名称相同', async () => {
    const row = await makeAudited()
    await fill(row, { memo: '卸三号库' })
    const logged = await bed.db.rows<{ org: string; label: string; detail: unknown[] }>(
      sql`select org_id::text as org, label, detail from sys_log where biz_key = ${row.id} and action = 'safeUpdate' order by org_id`,
    )
    expect(logged.map(({ org, label }) => [org, label])).toEqual([
      [TENANTS.org, '太和煤矿填写备注'],
      [TENANTS.otherOrg, '太和煤矿填写备注'],
    ])
    expect(logged[0]?.detail).toMatchObject([{ field: 'memo', to: '卸三号库' }])
    expect(logged[1]?.detail).toEqual(logged[0]?.detail)
  })

  test('没有开放给它的字段，主人自己还能改的也不行', async () => {
    const row = await makeAudited()
    const [line] = row['zzConsignmentLine']
    const other = await fill(row, { zzConsignmentLine: [{ ...line, lineNote: '重放' }] })
    expect([other.success, other.msg]).toEqual([false, '行备注保存后不能修改'])
    expect((await fill(row, { title: '改名' })).msg).toBe('标题保存后不能修改')
    expect((await fill(row, { zzConsignmentLine: [] })).success).toBe(false)
    expect(await load(bed, 'consignment', row.id)).toEqual(row)
  })

  test('没有列在单上的、别的集团的看不到；没有权限的不行', async () => {
    const row = await makeAudited({ receiverId: null })
    for (const caller of [receiver(), foreigner()])
      expect((await fill(row, { memo: '我' }, caller)).status).toBe(404)
    const named = await makeAudited()
    expect((await fill(named, { memo: '我' }, receiver({ permissions: new Set() }))).status).toBe(
      403,
    )
    // Who sees only what he made himself does not see it either.
    const scope = { ...receiver().scope, ownOnly: true }
    expect((await fill(named, { memo: '我' }, receiver({ scope }))).status).toBe(404)
  })

  test('只在审核以后，只用这一个动作，版本要对', async () => {
    const { id } = await makeConsignment(bed, { receiverId: TENANTS.otherOrg })
    const draft = await load(bed, 'consignment', id)
    expect((await fill(draft, { memo: '早了' })).reason).toBe('row.status')
    const row = await makeAudited()
    const update = await bed.send('PUT', `${path}/update`, { ...row, memo: '我' }, receiver())
    expect(update.status).toBe(404)
    expect((await fill(row, { memo: '旧的', version: row.version - 1 })).reason).toBe('row.stale')
    expect(await load(bed, 'consignment', row.id)).toEqual(row)
  })

  test('主人照旧，日志里还是修改', async () => {
    const row = await makeAudited()
    const owner = clerk({ permissions: RIGHTS })
    expect((await fill(row, { memo: '主人写的' }, owner)).success).toBe(true)
    const logged = await bed.db.rows<{ label: string }>(
      sql`select label from sys_log where biz_key = ${row.id} and action = 'safeUpdate'`,
    )
    expect(logged).toHaveLength(1)
    expect(logged[0]?.label).not.toContain('填写备注')
  })
})
