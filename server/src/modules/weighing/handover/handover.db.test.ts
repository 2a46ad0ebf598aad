import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '#modules/archives/api.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { captureReading } from '#modules/scale/live-weight/capture-reading.ts'
import { makeScale, putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { shift } from '#modules/scale/shift/shift.entity.ts'
import { makeUser } from '#modules/system/user/user.fixtures.ts'
import { createOrder, updateOrder } from '#modules/trade/order-writes.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { FileService } from '#platform/files/file-service.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import { useTestBed } from '#test/database.ts'
import { testCaller } from '#test/tenants.ts'
import { handoverActions } from './handover.actions.ts'
import { unsignedHandover } from './handover.queries.ts'

const DURING = new Date('2026-11-15T10:00:00+08:00')
const AFTER = new Date('2026-11-15T20:05:00+08:00')

describe('交接班', () => {
  const bed = useTestBed()
  let day: AnyRow
  let roomId = ''
  let from: Caller
  let to: Caller
  const services = () => ({ db: bed.db, engine: bed.engine }) as EntityServices
  const sign = (id: unknown, caller: Caller, body: object = {}) =>
    askCall(actionCalls(services(), handoverActions), '/measure/mm-handover/sign', {
      db: bed.db,
      caller,
      body: { id: String(id), ...body },
    })
  const create = (body: AnyRow) =>
    bed.db.transaction((tx) => createOrder(tx, bed, { entity: 'handover', at: 'main', body }))
  const handed = (changes: AnyRow = {}): AnyRow => ({
    roomId,
    shiftDate: '2026-11-15',
    shiftId: day['id'],
    fromUserId: from.userId,
    toUserId: to.userId,
    ...changes,
  })
  const warned = async () => {
    if (!('rows' in unsignedHandover)) throw new Error('not asked')
    return unsignedHandover.rows({
      services: services(),
      call: { caller: bed.caller, request: {} as never },
      now: bed.clock.now(),
      today: '2026-11-15',
    })
  }
  const picture = (by: Caller): Promise<string> => storeFileRow(bed.db, by)

  beforeAll(async () => {
    bed.clock.set(DURING)
    const user = async (realName: string) => {
      const { id } = await bed.db.transaction((tx) =>
        makeUser(tx, bed.engine, { caller: bed.caller, realName }),
      )
      return testCaller({ userId: id, realName })
    }
    from = await user('王白班')
    to = await user('李夜班')
    const body = { code: 'D', name: '白班', startTime: '08:00:00', endTime: '20:00:00' }
    day = await bed.db.transaction((tx) => createArchive(tx, bed, { entity: shift, body }))
    const scale = await bed.db.transaction((tx) => makeScale(tx, bed, { name: '一号磅' }))
    roomId = String(scale['roomId'])
    const scaleId = String(scale['id'])
    for (const weight of ['20.000', '30.000']) {
      await putOnScale(bed, scaleId, '0')
      await putOnScale(bed, scaleId, weight)
      await captureReading(services(), { scaleId, purpose: 'CHECK', caller: bed.caller })
    }
    bed.clock.set(AFTER)
  })

  test('交班人与接班人不同，班次要启用；服务器填读数、点检、车辆', async () => {
    await expect(create(handed({ toUserId: from.userId }))).rejects.toThrow(
      '交班人与接班人不能相同',
    )
    const row = await create(handed())
    expect(row).toMatchObject({
      weighCount: 0,
      openTrucks: 0,
      voids: 0,
      handWeighings: 0,
      scaleText: '一号磅：读数 1–2，本班未点检',
      fromSignTime: null,
      status: 'DRAFT',
    })
    await expect(create(handed())).rejects.toThrow(
      '磅房、班次日、班次已存在：一号磅房、2026-11-15、白班',
    )
  })

  test('新表先填好：自己的磅房或唯一的磅房、钟点所在的班次、本人；数字保存前就有，存的就是这些', async () => {
    const start = async (body: object, caller = from) =>
      (
        await askCall(actionCalls(services(), handoverActions), '/measure/mm-handover/start', {
          db: bed.db,
          caller,
          body,
        })
      ).data
    bed.clock.set(DURING)
    const stored = await bed.db.row<AnyRow>(
      sql`select weigh_count as "weighCount", scale_text as "scaleText" from mm_handover`,
    )
    expect(await start({})).toMatchObject({
      roomId,
      roomName: '一号磅房',
      shiftDate: '2026-11-15',
      shiftId: day['id'],
      shiftName: '白班',
      fromUserId: from.userId,
      fromUserName: '王白班',
      ...stored,
    })
    const earlier = await start({ shiftDate: '2026-11-14' })
    expect(earlier).toMatchObject({
      shiftDate: '2026-11-14',
      scaleText: '一号磅：本班无读数，本班未点检',
    })
    // Nobody asks for the figures of another company's room.
    expect(await start({ roomId: '1' })).not.toHaveProperty('weighCount')
    await expect(start({ shiftDate: '今天' })).rejects.toThrow()
    bed.clock.set(AFTER)
    expect(await start({})).toMatchObject({ roomId, shiftId: null })
  })

  test('没有签名的班提醒，先交后接，各签各的；都签了就审核，提醒没了', async () => {
    expect(await warned()).toMatchObject([{ shiftName: '白班', shiftDate: '2026-11-15' }])
    const row = await bed.db.row<{ id: string }>(sql`select id from mm_handover`)
    const id = row?.id
    await expect(sign(id, bed.caller)).rejects.toThrow('只有交班人和接班人可以签名')
    await expect(sign(id, to)).rejects.toThrow('请交班人先签名')
    await expect(sign(id, from)).rejects.toThrow('请上传签名图片')
    await bed.db.run(
      sql`update sys_user set signature = ${await picture(bed.caller)} where id = ${from.userId}`,
    )
    await sign(id, from)
    await expect(sign(id, from)).rejects.toThrow('已签名')
    await expect(
      bed.db.transaction((tx) =>
        updateOrder(tx, bed, {
          entity: 'handover',
          at: 'main',
          action: 'update',
          body: { id, version: 0, remark: '改' },
        }),
      ),
    ).rejects.toThrow('交接班已签名，不能修改')
    expect(await warned()).toHaveLength(1)
    await sign(id, to, { fileId: await picture(to) })
    expect(
      await bed.db.row(
        sql`select status, from_sign is not null and to_sign is not null as signed from mm_handover where id = ${id}`,
      ),
    ).toEqual({ status: 'AUDITED', signed: true })
    expect(await warned()).toEqual([])
  })

  test('交接班表上有单号、读数、签名时间，签名图片来自文件', async () => {
    const row = await bed.db.row<{ id: string; code: string }>(
      sql`select id, code from mm_handover`,
    )
    const files: Partial<FileService> = { urlOf: async (id) => `/signed/${id}` }
    bed.engine.parts.put(siteFiles, files as FileService)
    const calls = actionCalls(services(), handoverActions)
    const { data } = await askCall(calls, '/measure/mm-handover/print', {
      db: bed.db,
      caller: bed.caller,
      body: { id: row?.id },
    })
    const { content } = data as { readonly content: string }
    for (const text of [row?.code ?? '', '白班', '王白班', '李夜班', '未点检', '/signed/'])
      expect(content).toContain(text)
  })
})
