import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { makeUser } from '#modules/system/user/user.fixtures.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { disableArchive } from '../archive-writes.fixtures.ts'
import { askCall } from '../ask-call.fixtures.ts'
import { makeWarehouse } from '../warehouse/warehouse.fixtures.ts'
import { checkDevice } from './check-device.ts'
import { handsetActions } from './handset.actions.ts'
import { makeHandset } from './handset.fixtures.ts'

describe('手持机', () => {
  const bed = useTestBed()
  let app: App
  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent' })
  })
  afterAll(() => app.close())

  const make = (body: Parameters<typeof makeHandset>[2]) =>
    bed.db.transaction((tx) => makeHandset(tx, bed, body))

  const enroll = async (id: unknown): Promise<string> => {
    const params = { id: String(id) }
    const asked = { ...bed, params }
    const answer = await askCall(
      actionCalls(app.services, handsetActions),
      '/core/sys-handset/enroll/:id',
      asked,
    )
    return String((answer.data as AnyRow)['secret'])
  }

  const check = (deviceNo: string | null, secret: string | null, caller = bed.caller) =>
    bed.db.transaction((tx) => checkDevice(tx, { caller, deviceNo, secret, now: bed.clock.now() }))

  const reasonOf = async (deviceNo: string, secret: string | null) => {
    const origin = await check(deviceNo, secret)
    return origin.kind === 'refused' ? origin.refusal.message : origin.kind
  }

  let session = 500
  const signIn = async (deviceId: string): Promise<() => Promise<boolean>> => {
    session += 1
    const id = session
    const user = await bed.db.transaction((tx) =>
      makeUser(tx, bed.engine, { caller: bed.caller, username: `pda${id}` }),
    )
    await bed.db.run(
      sql`insert into sys_session (id, user_id, org_id, family, access_hash, access_expires, refresh_hash, refresh_expires, device_id, client, created_at, last_seen) values (${id}, ${user.id}, ${TENANTS.org}, ${`f${id}`}, ${`a${id}`}, now(), ${`r${id}`}, now(), ${deviceId}, 'web', now(), now())`,
    )
    return async () => {
      const row = await bed.db.row<{ live: boolean }>(
        sql`select ended_at is null as live from sys_session where id = ${id}`,
      )
      return row?.live === true
    }
  }

  test('密钥只在发放时给一次，库里只有散列，日志里没有', async () => {
    const { id } = await make({ code: 'E1', deviceNo: 'E1' })
    const secret = await enroll(id)
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const stored = await bed.db.row<AnyRow>(
      sql`select secret_hash as hash from sys_handset_secret where handset_id = ${id}`,
    )
    expect(stored?.['hash']).not.toBe(secret)
    const again = await enroll(id)
    expect(again).not.toBe(secret)
    expect(await reasonOf('E1', secret)).toBe('设备未登记')
    expect(await reasonOf('E1', again)).toBe('handset')
  })

  test('没有登记的手机按网页对待，登记的须证明密钥', async () => {
    const { id } = await make({ code: 'C1', deviceNo: 'C1' })
    expect((await check('unlisted', null)).kind).toBe('web')
    expect((await check(null, null)).kind).toBe('web')
    expect(await reasonOf('C1', null)).toBe('设备未登记')
    const secret = await enroll(id)
    expect(await reasonOf('C1', `${secret.slice(1)}x`)).toBe('设备未登记')
    const seen = () =>
      bed.db.row<AnyRow>(sql`select last_time as at, version from sys_handset where id = ${id}`)
    expect(await seen()).toMatchObject({ at: null })
    expect(await reasonOf('C1', secret)).toBe('handset')
    expect(await seen()).toMatchObject({ at: expect.anything(), version: 0 })
    const elsewhere = testCaller({ orgId: TENANTS.otherOrg })
    expect((await check('C1', null, elsewhere)).kind).toBe('web')
  })

  test('只许列出的人用；仓库和物料的范围一并给出', async () => {
    const { user, place } = await bed.db.transaction(async (tx) => ({
      user: await makeUser(tx, bed.engine, { caller: bed.caller, username: 'pda' }),
      place: await makeWarehouse(tx, bed),
    }))
    const { id } = await make({
      code: 'U1',
      deviceNo: 'U1',
      sysHandsetUser: [{ userId: user.id }],
      sysHandsetWarehouse: [{ warehouseId: place['id'] }],
    })
    const secret = await enroll(id)
    expect(await reasonOf('U1', secret)).toBe('此设备未授权给当前用户')
    const origin = await check('U1', secret, testCaller({ userId: String(user.id) }))
    expect(origin).toMatchObject({
      kind: 'handset',
      limits: { warehouseIds: [place['id']], inventoryIds: [], invcIds: [] },
    })
  })

  test('密钥不对或设备停用，它的登录随之结束', async () => {
    const { id } = await make({ code: 'S1', deviceNo: 'S1' })
    const secret = await enroll(id)
    const first = await signIn('S1')
    expect(await first()).toBe(true)
    await check('S1', 'wrong')
    expect(await first()).toBe(false)
    const second = await signIn('S1')
    const other = await signIn('S2')
    await disableArchive(bed, 'handset', id)
    expect(await second()).toBe(false)
    expect(await other()).toBe(true)
    expect(await reasonOf('S1', secret)).toBe('设备已停用')
  })

  test('物料行填物料或分类之一', async () => {
    await expect(make({ code: 'X', deviceNo: 'X', sysHandsetInventory: [{}] })).rejects.toThrow(
      '物料和物料分类须填写其中一个',
    )
  })
})
