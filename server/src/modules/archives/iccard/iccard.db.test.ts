import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { deleteArchive, disableArchive } from '../archive-writes.fixtures.ts'
import { askCall } from '../ask-call.fixtures.ts'
import type { UsageCheck } from '../usage-check.ts'
import { makeVehicle } from '../vehicle/vehicle.fixtures.ts'
import { iccardActions } from './iccard.actions.ts'
import { makeIccard } from './iccard.fixtures.ts'
import { giveBackCard, readCard, takeCard } from './pass-card.ts'

/** Stands in for the registry: cards whose visit is open without another card. */
const waiting = new Map<string, string>()
const registries: UsageCheck = {
  entity: 'iccard',
  hasOpenBusiness: async () => false,
  isUsedIn: async () => false,
  openDocument: async (_tx, id) => waiting.get(id) ?? null,
}

describe('IC卡', () => {
  const bed = useTestBed()
  let app: App
  let vehicleId: string
  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent' })
    vehicleId = String((await bed.db.transaction((tx) => makeVehicle(tx, bed)))['id'])
  })
  afterAll(() => app.close())

  const make = async (body: Parameters<typeof makeIccard>[2]): Promise<string> =>
    String((await bed.db.transaction((tx) => makeIccard(tx, bed, body)))['id'])

  const ask = (name: string, body: object) => {
    const calls = actionCalls(app.services, iccardActions({ usageChecks: [registries] }))
    return askCall(calls, `/material/as-iccard/${name}`, { ...bed, body })
  }

  const cardOf = (id: string): Promise<AnyRow> =>
    loadRow(bed.db, bed.engine.registry, {
      model: bed.engine.registry.model('iccard'),
      caller: bed.caller,
      id,
    })

  const take = (cardId: string, registryId: string, vehicle: string | null = null) =>
    bed.db.transaction((tx) =>
      takeCard(tx, {
        orgId: TENANTS.org,
        cardId,
        registryId,
        vehicleId: vehicle,
        plateNumber: '陕A12345',
      }),
    )
  const giveBack = (registryId: string) => bed.db.transaction((tx) => giveBackCard(tx, registryId))

  test('批量新增保留前导零，数量对不上时拒绝，有一张重复就一张也不建', async () => {
    const batch = { prefix: 'A', startCode: '0098', endCode: '0101', num: '4' }
    await expect(ask('createBatch', { ...batch, num: '5' })).rejects.toThrow('起止编号与数量不符')
    await expect(ask('createBatch', { ...batch, endCode: '1x' })).rejects.toThrow('只能输入数字')
    const many = { startCode: '1', endCode: '1001', num: '1001' }
    await expect(ask('createBatch', many)).rejects.toThrow('起止编号与数量不符')
    const { data, logged } = await ask('createBatch', batch)
    expect([data, logged.length]).toEqual([{ count: 4 }, 4])
    const more = { prefix: 'A', startCode: '0100', endCode: '0103', num: '4' }
    await expect(ask('createBatch', more)).rejects.toThrow('卡号A0100已存在')
    const list = await Promise.all(
      ['A0098', 'A0101', 'A0102'].map((read) => readCard(bed.db, { orgId: TENANTS.org, read })),
    )
    expect(list.map(({ card }) => card?.cardNo)).toEqual(['A0098', 'A0101', undefined])
    const long = { prefix: 'X'.repeat(18), startCode: '001', endCode: '001', num: '1' }
    await expect(ask('createBatch', long)).rejects.toThrow('超过20位')
    await expect(ask('createBatch', { ...batch, more: '1' })).rejects.toThrow('未知字段：more')
  })

  test('同一张卡两处同时发，只发出一次；收回后计次', async () => {
    const id = await make({ cardNo: 'T1' })
    const answers = await Promise.all([take(id, '901'), take(id, '902')])
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1)
    expect(answers.find((refusal) => refusal !== null)?.message).toBe('卡T1正在使用')
    const winner = answers[0] === null ? '901' : '902'
    expect(await cardOf(id)).toMatchObject({ cardStatus: 'USED', registryId: winner })
    await expect(disableArchive(bed, 'iccard', id)).rejects.toThrow('卡正在使用')
    await expect(deleteArchive(bed, 'iccard', id)).rejects.toThrow('卡正在使用')
    await giveBack(winner)
    await giveBack(winner)
    expect(await cardOf(id)).toMatchObject({
      cardStatus: 'FREE',
      registryId: null,
      plateNumber: null,
      useCount: 1,
      version: 0,
    })
  })

  test('一张登记单最多一张卡', async () => {
    const [first, second] = [await make({ cardNo: 'O1' }), await make({ cardNo: 'O2' })]
    expect(await take(first, '910')).toBeNull()
    await expect(take(second, '910')).rejects.toThrow('as_iccard_registry')
  })

  test('停用、挂失的卡不能发', async () => {
    const off = await make({ cardNo: 'S1' })
    await disableArchive(bed, 'iccard', off)
    expect((await take(off, '920'))?.message).toBe('卡已停用')
    const lost = await make({ cardNo: 'S2', cardUid: '04AABB' })
    await ask('loss', { ids: [lost], reason: '司机遗失' })
    expect((await take(lost, '921'))?.message).toBe('此卡已挂失')
    const read = await readCard(bed.db, { orgId: TENANTS.org, read: '04AABB' })
    expect(read.refusal?.message).toBe('此卡已挂失')
  })

  test('固定卡只给自己的车，每辆车一张', async () => {
    await expect(make({ cardNo: 'F0', cardType: 'FIXED' })).rejects.toThrow('必须填写固定车辆')
    const id = await make({ cardNo: 'F1', cardType: 'FIXED', vehicleId })
    await expect(make({ cardNo: 'F2', cardType: 'FIXED', vehicleId })).rejects.toThrow(
      '车辆陕A12345已有固定卡F1',
    )
    expect((await take(id, '930', '12345'))?.message).toBe('固定卡与车辆不符')
    expect(await take(id, '930', vehicleId)).toBeNull()
  })

  test('使用中的卡可以挂失，登记单没换卡前不能解挂', async () => {
    const id = await make({ cardNo: 'L1' })
    await take(id, '940')
    await expect(ask('loss', { ids: [id], reason: ' ' })).rejects.toThrow('必须填写挂失原因')
    const { logged } = await ask('loss', { ids: [id], reason: '压坏' })
    expect(logged).toMatchObject([{ label: '挂失', changes: [{ from: 'USED', to: 'LOST' }] }])
    expect(await cardOf(id)).toMatchObject({
      cardStatus: 'LOST',
      lossReason: '压坏',
      lossUser: '管理员',
      registryId: '940',
    })
    await expect(ask('loss', { ids: [id], reason: '又丢' })).rejects.toThrow('此卡已挂失')
    const other = await make({ cardNo: 'L2' })
    expect(await take(other, '940')).toBeNull()
    waiting.set(id, 'DJ001')
    await expect(ask('reuse', { ids: [id] })).rejects.toThrow('登记单DJ001尚未换卡')
    waiting.clear()
    await ask('reuse', { ids: [id] })
    expect(await cardOf(id)).toMatchObject({
      cardStatus: 'FREE',
      registryId: null,
      lossDate: null,
      lossReason: null,
    })
    await expect(ask('reuse', { ids: [id] })).rejects.toThrow('卡L1没有挂失')
  })
})
