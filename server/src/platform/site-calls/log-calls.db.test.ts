import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import type { CallRequest, ReadCall } from '#platform/http/call.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { logCalls } from './log-calls.ts'

const makeRequest = (changes: Partial<CallRequest> = {}): CallRequest =>
  ({
    id: 'req-1',
    method: 'PUT',
    path: '/test/update',
    params: {},
    query: {},
    headers: { 'user-agent': 'U'.repeat(400), authorization: 'Bearer x' },
    body: { password: 'x', name: '甲' },
    ip: '127.0.0.1',
    startedAt: performance.now(),
    ...changes,
  }) as CallRequest

describe('操作日志', () => {
  const bed = useTestBed()
  const clerk = (changes: Partial<Caller> = {}) =>
    testCaller({ admin: false, permissions: new Set(['material:as-plate:list']), ...changes })
  const log = (bizKey: string, caller: Caller, count = 1) =>
    bed.db.transaction((tx) =>
      writeLog(
        tx,
        Array.from({ length: count }, () => ({
          entity: 'plate',
          bizKey,
          action: 'update',
          label: '修改',
          changes: [
            { table: 'as_plate', field: 'plateName', label: '名称', from: '晋', to: '陕' },
            { table: 'as_plate', field: 'seq', label: '顺序', from: 1, to: 2 },
          ],
        })),
        { caller, request: makeRequest(), newId: () => bed.engine.newId(), now: new Date() },
      ),
    )
  const ask = <R extends object = AnyRow>(
    path: string,
    request: Partial<CallRequest>,
    caller: Caller,
  ) => {
    const call = logCalls({ db: bed.db, registry: () => bed.engine.registry }).find((item) =>
      item.path.startsWith(path),
    ) as ReadCall
    return call.handle({
      request: makeRequest({ body: null, ...request }),
      caller,
    }) as Promise<R>
  }
  const entries = (bizKey: string, caller: Caller) =>
    ask<AnyRow[]>('/sys-log/getSysLog', { query: { bizKey } }, caller)

  beforeAll(async () => {
    await log('7', clerk())
    await log('7', clerk({ userId: '105' }))
    await log('7', clerk({ orgId: TENANTS.otherOrg }))
    await log('7', clerk({ orgId: TENANTS.foreignOrg, groupId: TENANTS.foreignGroup }))
  })

  test('一次导入的五千条都写得下', async () => {
    await log('5000', clerk(), 5000)
    const found = await bed.db.row<{ n: string }>(
      sql`select count(*) as n from sys_log where biz_key = '5000'`,
    )
    expect(Number(found?.n)).toBe(5000)
  })

  test('一张单据的日志，新的在前，只有自己范围内的', async () => {
    expect(await entries('7', clerk())).toHaveLength(2)
    expect(await entries('7', testCaller())).toHaveLength(3)
    const own = clerk({ scope: { groupId: '1', orgIds: ['11'], wholeGroup: false, ownOnly: true } })
    expect(await entries('7', own)).toHaveLength(1)
    const ids = (await entries('7', testCaller())).map(({ id }) => String(id))
    expect(ids).toEqual(ids.toSorted().reverse())
    expect(await entries('8', testCaller())).toEqual([])
  })

  test('不能查看这种资料的人，只看得到自己做过的', async () => {
    expect(await entries('7', clerk({ permissions: new Set() }))).toHaveLength(1)
    expect(await entries('7', clerk({ permissions: new Set(), userId: '999' }))).toEqual([])
  })

  test('对他隐藏的字段，日志里也没有', async () => {
    const caller = clerk({ hiddenFields: new Map([['plate', new Set(['seq'])]]) })
    const [entry] = await entries('7', caller)
    const params = { id: String(entry?.['id']) }
    const whole: unknown = await ask('/sys-log/getSysLogData', { params }, caller)
    expect(whole).toMatchObject({ detail: [{ field: 'plateName' }], requestParams: null })
  })

  test('一条日志的全部内容没有口令和令牌，别的库区的看不到', async () => {
    const [entry] = await entries('7', clerk())
    const params = { id: String(entry?.['id']) }
    const whole = await ask('/sys-log/getSysLogData', { params }, clerk())
    expect(whole).toMatchObject({
      requestParams: { password: '***', name: '甲' },
      clientInfo: 'U'.repeat(300),
    })
    expect(JSON.stringify(whole)).not.toContain('Bearer')
    const far = ask('/sys-log/getSysLogData', { params }, clerk({ orgId: TENANTS.otherOrg }))
    await expect(far).rejects.toBeInstanceOf(RefusalError)
    await expect(ask('/sys-log/getSysLogData', { params: { id: 'x' } }, clerk())).rejects.toThrow(
      '资源不存在',
    )
  })

  test('一批动作各一条，请求只记在第一条上', async () => {
    await log('9', clerk(), 3)
    const found = await entries('9', clerk())
    expect(found).toHaveLength(3)
    const heads = await Promise.all(
      found.map(({ id }) => ask('/sys-log/getSysLogData', { params: { id: String(id) } }, clerk())),
    )
    expect(heads.filter((entry) => entry['requestParams'] !== null)).toHaveLength(1)
  })
})
