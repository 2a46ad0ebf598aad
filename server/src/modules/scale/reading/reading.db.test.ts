import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ReadingPurpose } from '@junheng/domain/scale/reading.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { disableArchive, updateArchive } from '#modules/archives/archive-writes.fixtures.ts'
import { makeUser } from '#modules/system/user/user.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { captureReading } from '../live-weight/capture-reading.ts'
import { liveHubOf } from '../live-weight/live-hub.ts'
import { makeScale, putOnScale } from '../scale/scale.fixtures.ts'
import { findScale } from '../scale/scale.queries.ts'
import { makeWeighRoom } from '../weigh-room/weigh-room.fixtures.ts'
import { appendReading, lockUnusedReading, moveReadingUses, useReading } from './append-reading.ts'
import { findHead, findReading, findUse } from './reading.queries.ts'
import { verifyNightly } from './verify-nightly.ts'
import { verifyAllReadings, verifyReadings } from './verify-readings.ts'

describe('称重读数', () => {
  const bed = useTestBed()
  let made = 0
  const newScale = async (body: Parameters<typeof makeScale>[2] = {}): Promise<string> => {
    made += 1
    const row = await bed.db.transaction((tx) => makeScale(tx, bed, { code: `S${made}`, ...body }))
    return String(row['id'])
  }
  const capture = (
    scaleId: string,
    {
      registryId = '7001',
      purpose = 'FIRST',
      caller = bed.caller,
    }: { registryId?: string; purpose?: ReadingPurpose; caller?: Caller } = {},
  ) => captureReading(bed, { scaleId, purpose, registryId, plateNumber: '鲁A12345', caller })
  const verify = (scaleId: string, more: { fromSeq?: number; toSeq?: number } = {}) =>
    verifyReadings(bed.db, { scaleId, picturesFrom: new Date(0), ...more })
  /** Does what only the owner of the database can do: writes where nothing may be written. */
  const tamper = (statement: ReturnType<typeof sql>) =>
    bed.db.transaction(async (tx) => {
      await tx.run(rawSql('set local session_replication_role = replica'))
      await tx.run(statement)
    })

  describe('采集', () => {
    let scaleId: string
    beforeAll(async () => {
      scaleId = await newScale()
    })

    test('没有试验标志的正式库区不能用模拟地磅', async () => {
      expect(liveHubOf(bed.engine).simulates).toBe(false)
      await expect(capture(scaleId)).rejects.toThrow('此库区不能使用模拟地磅')
    })

    test('停稳的重量成为读数，自成一笔；再采须归零', async () => {
      await putOnScale(bed, scaleId, '48.260', { plateNumber: '鲁A12345' })
      const first = await capture(scaleId)
      expect(first).toMatchObject({
        seq: 1,
        weight: '48.260',
        source: 'SIM',
        purpose: 'FIRST',
        stable: true,
        zeroOk: true,
        positionOk: true,
        plateNumber: '鲁A12345',
        recognisedPlate: '鲁A12345',
        registryId: '7001',
        operator: '管理员',
        raw: '022b30343832363030313303',
        prevHash: '0'.repeat(64),
      })
      expect(await findReading(bed.db, first.id)).toEqual(first)
      expect(await findHead(bed.db, scaleId)).toEqual({ lastSeq: 1, lastHash: first.hash })
      await expect(capture(scaleId, { purpose: 'SECOND' })).rejects.toThrow(
        '地磅未归零，请先清空地磅',
      )
      await expect(capture(scaleId, { registryId: '7002' })).rejects.toThrow('地磅未归零')
      await putOnScale(bed, scaleId, '0')
      await putOnScale(bed, scaleId, '14.480')
      const second = await capture(scaleId, { purpose: 'SECOND' })
      expect(second).toMatchObject({ seq: 2, weight: '14.480', prevHash: first.hash })
      expect(await verify(scaleId)).toMatchObject({ ok: true, checked: 2, headHash: second.hash })
    })

    test('各项检查各有说法，不合格的不留读数', async () => {
      const before = await findHead(bed.db, scaleId)
      const refused = async (message: string, load: Parameters<typeof putOnScale>[3] = {}) => {
        await putOnScale(bed, scaleId, '0')
        await putOnScale(bed, scaleId, '48.260')
        await putOnScale(bed, scaleId, '49.260', load)
        await expect(capture(scaleId)).rejects.toThrow(message)
      }
      await refused('地磅一号磅未连接', { fault: 'OFFLINE' })
      await refused('仪表处于净重状态，请清皮', { fault: 'NET' })
      await refused('重量未稳定', { fault: 'MOTION' })
      await refused('车辆未完全上磅，请调整位置', { beams: { front: true, rear: false } })
      await refused('重量异常跳变，请下磅后重新过磅', { fault: 'JUMP' })
      expect(await findHead(bed.db, scaleId)).toEqual(before)
    })

    test('磅房之外的人、停用的地磅、值守方式都不许，别的库区看不见', async () => {
      const clerk = await bed.db.transaction((tx) =>
        makeUser(tx, bed.engine, { caller: bed.caller, username: 'weigher' }),
      )
      const room = await bed.db.transaction((tx) =>
        makeWeighRoom(tx, bed, { code: 'RX', userIds: clerk.id }),
      )
      const id = await newScale({ roomId: room['id'] })
      await putOnScale(bed, id, '20.000')
      await expect(capture(id)).rejects.toThrow('无权使用该地磅')
      const caller = testCaller({ userId: clerk.id })
      expect(await capture(id, { caller })).toMatchObject({ seq: 1 })
      await updateArchive(bed, 'scale', { id, version: 0, controlMode: 'OFF' })
      await expect(capture(id, { caller })).rejects.toThrow('无权使用该地磅')
      await updateArchive(bed, 'scale', { id, version: 1, controlMode: 'ATTENDED' })
      await disableArchive(bed, 'scale', id)
      await expect(capture(id, { caller })).rejects.toThrow('无权使用该地磅')
      const stranger = testCaller({ groupId: TENANTS.foreignGroup, orgId: TENANTS.foreignOrg })
      await expect(capture(id, { caller: stranger })).rejects.toThrow('资源不存在')
    })
  })

  test('两车同时在一台磅上采集，只有一车成功', async () => {
    const scaleId = await newScale()
    await putOnScale(bed, scaleId, '30.000')
    const asked = ['1', '2'].map((registryId) => capture(scaleId, { registryId }))
    const results = await Promise.allSettled(asked)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [refused] = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(String(refused)).toContain('地磅未归零')
  })

  test('20次同时采集、20次同时补录，序号连续，链完整', async () => {
    const scaleId = await newScale()
    await putOnScale(bed, scaleId, '30.000')
    const scale = await findScale(bed.db, scaleId)
    if (scale === null) throw new Error('no scale')
    const times = Array.from({ length: 20 }, (_, at) => at)
    const byHand = { scale, weight: tonsOf('31.000'), source: 'HAND', purpose: 'SECOND' } as const
    const captured = times.map(() => capture(scaleId))
    const appended = times.map((at) =>
      bed.db.transaction((tx) =>
        appendReading(tx, bed.engine, {
          ...byHand,
          operator: bed.caller,
          applicationId: String(900 + at),
        }),
      ),
    )
    const readings = await Promise.all([...captured, ...appended])
    const numbers = readings.map(({ seq }) => seq).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    expect(await verify(scaleId)).toMatchObject({ ok: true, checked: 40 })
    expect(await verify(scaleId, { fromSeq: 10, toSeq: 19 })).toMatchObject({
      ok: true,
      checked: 10,
    })
  })

  test('读数只能追加：改、删、清空都被数据库拒绝', async () => {
    const scaleId = await newScale()
    await putOnScale(bed, scaleId, '30.000')
    const { id } = await capture(scaleId)
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(bed.db.run(statement)).rejects.toThrow('append-only')
    await refused(sql`update mm_reading set weight = 1 where id = ${id}`)
    await refused(sql`delete from mm_reading where id = ${id}`)
    await refused(rawSql('truncate mm_reading cascade'))
  })

  test('B2-1 关掉触发器改了第一条是HASH，删了第一条是GAP，截了末尾也看得出', async () => {
    const scaleId = await newScale()
    for (const weight of ['48.260', '14.480', '15.000']) {
      await putOnScale(bed, scaleId, '0')
      await putOnScale(bed, scaleId, weight)
      await capture(scaleId)
    }
    const at = (seq: number) => sql`scale_id = ${scaleId} and seq = ${seq}`
    await tamper(sql`update mm_reading set weight = 48.280 where ${at(1)}`)
    expect(await verify(scaleId)).toMatchObject({ ok: false, firstBadSeq: 1, reason: 'HASH' })
    const lines: string[] = []
    expect(await verifyAllReadings(bed.db, (line) => lines.push(line))).toBe(1)
    const broken = lines.filter((line) => line.includes('第1条起不符（HASH）'))
    expect(broken).toEqual([expect.stringMatching(/^华晟焦化 S\d+ /)])
    await tamper(sql`update mm_reading set weight = 48.260 where ${at(1)}`)
    expect(await verify(scaleId)).toMatchObject({ ok: true, checked: 3 })
    await tamper(sql`delete from mm_reading where ${at(3)}`)
    expect(await verify(scaleId)).toMatchObject({ ok: false, firstBadSeq: 3, reason: 'GAP' })
    await tamper(sql`delete from mm_reading where ${at(1)}`)
    expect(await verify(scaleId)).toMatchObject({ ok: false, firstBadSeq: 1, reason: 'GAP' })
  })

  test('照片换过是PICTURE，按期清理的不算', async () => {
    const scaleId = await newScale()
    const scale = await findScale(bed.db, scaleId)
    if (scale === null) throw new Error('no scale')
    const fileId = '880001'
    await bed.db.run(
      sql`insert into sys_file (id, store_key, name, type, size, sha256, group_id, org_id, create_user_id, create_user, create_date) values (${fileId}, 'k', 'a.jpg', 'jpg', 1, ${'a'.repeat(64)}, 1, 11, 1, 'x', now())`,
    )
    const pictures = [{ fileId, sha256: 'a'.repeat(64), position: 'FRONT' }]
    await bed.db.transaction((tx) =>
      appendReading(tx, bed.engine, {
        scale,
        weight: tonsOf('1.000'),
        source: 'SIM',
        purpose: 'FIRST',
        operator: bed.caller,
        pictures,
      }),
    )
    expect(await verify(scaleId)).toMatchObject({ ok: true })
    await bed.db.run(sql`update sys_file set sha256 = ${'b'.repeat(64)} where id = ${fileId}`)
    expect(await verify(scaleId)).toMatchObject({ firstBadSeq: 1, reason: 'PICTURE' })
    await bed.db.run(sql`delete from sys_file where id = ${fileId}`)
    expect(await verify(scaleId)).toMatchObject({ reason: 'PICTURE' })
    const later = { scaleId, picturesFrom: new Date(Date.now() + 60_000) }
    expect(await verifyReadings(bed.db, later)).toMatchObject({ ok: true })
  })

  test('一个读数只用于一张磅单一次；换单时一并移过去', async () => {
    const scaleId = await newScale()
    await putOnScale(bed, scaleId, '30.000')
    const { id } = await capture(scaleId)
    const ticket = (weighId: string) => ({ id: weighId, code: `BD${weighId}` })
    const use = { readingId: id, weigh: ticket('501'), role: 'GROSS' } as const
    const using = (weighId: string) =>
      bed.db.transaction(async (tx) => {
        await lockUnusedReading(tx, id)
        await useReading(tx, { ...use, weigh: ticket(weighId) })
      })
    const results = await Promise.allSettled(['501', '502', '503'].map(using))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(using('504')).rejects.toThrow('称重读数已过期或已使用，请重新称重')
    await expect(bed.db.transaction((tx) => useReading(tx, use))).rejects.toThrow('称重读数已过期')
    const before = await findUse(bed.db, id)
    await bed.db.transaction((tx) =>
      moveReadingUses(tx, { fromWeighId: String(before?.weighId), to: ticket('600') }),
    )
    expect(await findUse(bed.db, id)).toEqual({ weighId: '600', role: 'GROSS' })
    const shown = await bed.db.rows(
      sql`select weigh_code from mm_reading_use where main_id = ${id}`,
    )
    expect(shown).toEqual([{ weigh_code: 'BD600' }])
    const missing = bed.db.transaction((tx) => lockUnusedReading(tx, '1'))
    await expect(missing).rejects.toThrow('资源不存在')
  })

  test('每晚校验：记下日末散列；断了的报异常，重写整条链也瞒不过', async () => {
    const scaleId = await newScale()
    bed.clock.set(new Date('2026-11-14T10:00:00+08:00'))
    await putOnScale(bed, scaleId, '30.000')
    const { seq, hash } = await capture(scaleId)
    bed.clock.set(new Date('2026-11-15T03:50:00+08:00'))
    expect((await verifyNightly(bed.db, bed.engine)).get(scaleId)).toMatchObject({ ok: true })
    const noted = await bed.db.row<AnyRow>(
      sql`select day, seq, hash from mm_reading_day where scale_id = ${scaleId}`,
    )
    expect(noted).toEqual({ day: '2026-11-14', seq, hash })
    const forged = 'f'.repeat(64)
    await tamper(sql`update mm_reading set hash = ${forged} where scale_id = ${scaleId}`)
    await tamper(sql`update mm_reading_head set last_hash = ${forged} where scale_id = ${scaleId}`)
    expect((await verifyNightly(bed.db, bed.engine)).get(scaleId)).toMatchObject({
      ok: false,
      firstBadSeq: 1,
      reason: 'HASH',
    })
    const raised = await bed.db.row<AnyRow>(
      sql`select type, state from mm_exception where scale_id = ${scaleId}`,
    )
    expect(raised).toEqual({ type: 'CHAIN_BROKEN', state: 'OPEN' })
    bed.clock.set(null)
  })

  test('末尾连同链头一起截掉，日末散列仍看得出', async () => {
    const scaleId = await newScale()
    bed.clock.set(new Date('2026-11-14T10:00:00+08:00'))
    await putOnScale(bed, scaleId, '30.000')
    const first = await capture(scaleId)
    await putOnScale(bed, scaleId, '0')
    await putOnScale(bed, scaleId, '31.000')
    await capture(scaleId)
    bed.clock.set(new Date('2026-11-15T03:50:00+08:00'))
    await verifyNightly(bed.db, bed.engine)
    await tamper(sql`delete from mm_reading where scale_id = ${scaleId} and seq = 2`)
    await tamper(
      sql`update mm_reading_head set last_seq = 1, last_hash = ${first.hash} where scale_id = ${scaleId}`,
    )
    const cut = { ok: false, firstBadSeq: 2, reason: 'GAP' }
    expect(await verify(scaleId)).toMatchObject({ ...cut, checked: 1 })
    expect(await verify(scaleId, { toSeq: 1 })).toMatchObject({ ok: true, checked: 1 })
    expect((await verifyNightly(bed.db, bed.engine)).get(scaleId)).toMatchObject(cut)
    await tamper(sql`delete from mm_reading where scale_id = ${scaleId}`)
    await tamper(sql`delete from mm_reading_head where scale_id = ${scaleId}`)
    expect((await verifyNightly(bed.db, bed.engine)).get(scaleId)).toMatchObject({
      ok: false,
      firstBadSeq: 1,
      reason: 'GAP',
    })
    bed.clock.set(null)
  })
})
