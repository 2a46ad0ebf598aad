import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { untilBlocked } from '#test/until.ts'
import { deleteArchive, disableArchive, updateArchive } from '../archive-writes.fixtures.ts'
import { findBlacklist } from '../blacklist/check-blacklist.ts'
import { EVERY_MORNING, makeAppointmentRule, slotIds } from './appointment-rule.fixtures.ts'
import { bookSlot, checkLeaving, releaseSlot } from './book-slot.ts'
import { recordBreak } from './record-break.ts'

const at = (text: string): Date => parseWireDateTime(text) ?? new Date(Number.NaN)
const NOW = at('2026-11-15 12:00:00')
const DAY = '2026-11-17'

describe('预约规则', () => {
  const bed = useTestBed()
  let made = 0
  let rule: AnyRow
  let slotId: string
  const make = async (body: Parameters<typeof makeAppointmentRule>[2] = {}) => {
    made += 1
    rule = await bed.db.transaction((tx) =>
      makeAppointmentRule(tx, bed, { code: `Y${made}`, ...body }),
    )
    slotId = slotIds(rule)[0] ?? ''
  }
  beforeEach(async () => {
    bed.clock.set(NOW)
    await make()
  })

  const book = (changes: { tons?: string; day?: string; now?: Date } = {}) =>
    bed.db.transaction(async (tx) => {
      const booking = { slotId, day: DAY, tons: '30', now: NOW, ...changes }
      return (await bookSlot(tx, booking))?.message ?? null
    })
  const cancel = (now: Date) =>
    bed.db.transaction(async (tx) => {
      const refusal = await checkLeaving(tx, { slotId, day: DAY, now })
      if (refusal === null) await releaseSlot(tx, { slotId, day: DAY, tons: '30' })
      return refusal?.message ?? null
    })
  const booked = () =>
    bed.db.row(
      sql`select booked, booked_tons as tons from as_appointment_quota where slot_id = ${slotId} and day = ${DAY}`,
    )

  test('约满为止，取消一个又能约', async () => {
    expect([await book(), await book(), await book()]).toEqual([null, null, '该时段已约满'])
    expect(await booked()).toEqual({ booked: 2, tons: '60.000' })
    expect(await cancel(at('2026-11-17 07:00:00'))).toBeNull()
    expect(await booked()).toEqual({ booked: 1, tons: '30.000' })
    expect(await book()).toBeNull()
  })

  test('十个人同时约最后两个名额，只有两个成功', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => book()))
    expect(answers.filter((answer) => answer === null)).toHaveLength(2)
    expect(await booked()).toMatchObject({ booked: 2 })
  })

  test('吨数也不能超过上限', async () => {
    await make({ asAppointmentSlot: [{ ...EVERY_MORNING, num: 9, maxLimit: '60' }] })
    expect([await book(), await book({ tons: '30.001' }), await book()]).toEqual([
      null,
      '该时段已约满',
      null,
    ])
  })

  test('只能约开放了的日子，过了的时段和停用的规则不能约', async () => {
    expect(await book({ day: '2026-11-19' })).toBe('2026-11-19不在可预约的日期内')
    expect(await book({ day: '2026-11-15' })).toBe('该预约时段已过')
    await disableArchive(bed, 'appointmentRule', rule['id'])
    expect(await book()).toBe('预约规则销售预约已停用')
  })

  test('过了时限不能取消，名额不变；厂里可以随时退', async () => {
    await book()
    expect(await cancel(at('2026-11-17 07:00:01'))).toBe('已过取消时限')
    expect(await booked()).toMatchObject({ booked: 1 })
    await bed.db.transaction((tx) => releaseSlot(tx, { slotId, day: DAY, tons: '30' }))
    expect(await booked()).toEqual({ booked: 0, tons: '0.000' })
  })

  test('已有预约时，车数不能小于已约的，时段不能删除', async () => {
    await book()
    await book()
    const change = (slots: readonly AnyRow[]) =>
      updateArchive(bed, 'appointmentRule', {
        id: rule['id'],
        version: 0,
        asAppointmentSlot: slots,
      })
    const slot = { ...EVERY_MORNING, id: slotId }
    await expect(change([{ ...slot, num: 1 }])).rejects.toThrow('已有2车预约')
    await expect(change([])).rejects.toThrow('已有2车预约')
    await expect(deleteArchive(bed, 'appointmentRule', rule['id'])).rejects.toThrow('已有2车预约')
    await change([{ ...slot, num: 3 }])
    expect(await book()).toBeNull()
  })

  const shrinkTo = (num: number) => {
    const { engine, caller } = bed
    const model = engine.registry.model('appointmentRule')
    const [mount] = model.mounts
    if (!mount) throw new Error('no mount')
    const slots = [{ ...EVERY_MORNING, id: slotId, num }]
    const input = parseRow(mount, { id: rule['id'], version: 0, asAppointmentSlot: slots })
    return { model, mount, caller, action: 'update', input } as const
  }

  test('车数正在改小时，预约等它改完再算', async () => {
    await book()
    let late: Promise<string | null> | undefined
    await bed.db.transaction(async (tx) => {
      await updateRow(tx, bed.engine, shrinkTo(1))
      late = book()
      await untilBlocked(bed.db)
    })
    expect(await late).toBe('该时段已约满')
  })

  test('预约还没完成时，改小车数等它完成再算', async () => {
    await book()
    let late: Promise<unknown> | undefined
    await bed.db.transaction(async (tx) => {
      await bookSlot(tx, { slotId, day: DAY, tons: '30', now: NOW })
      late = bed.db
        .transaction((other) => updateRow(other, bed.engine, shrinkTo(1)))
        .then(
          () => null,
          (error: unknown) => error,
        )
      await untilBlocked(bed.db)
    })
    expect(await late).toMatchObject({ message: '已有2车预约' })
  })
})

describe('预约规则 / 爽约', () => {
  const bed = useTestBed()
  const plateNumber = '陕E12345'
  const isListed = async (orgId: string, day: string) => {
    const targets = [{ targetType: 'VEHICLE', value: plateNumber }] as const
    const { groupId } = bed.caller
    const now = at(`${day} 12:00:00`)
    return (await findBlacklist(bed.db, { orgId, groupId, now, targets })).map(
      ({ reason }) => reason,
    )
  }
  const breakOn = (slotId: string, day: string) => {
    bed.clock.set(at(`${day} 12:00:00`))
    return bed.db.transaction((tx) => recordBreak(tx, bed, { slotId, day, plateNumber }))
  }

  test('30天内爽约到次数列入本库区黑名单若干天，同一次只算一次', async () => {
    const rule = await bed.db.transaction((tx) => makeAppointmentRule(tx, bed))
    const [slotId = ''] = slotIds(rule)
    expect(await breakOn(slotId, '2026-10-01')).toBe(false)
    expect(await breakOn(slotId, '2026-11-10')).toBe(false)
    expect(await breakOn(slotId, '2026-11-10')).toBe(false)
    expect(await breakOn(slotId, '2026-11-11')).toBe(false)
    expect(await isListed(TENANTS.org, '2026-11-11')).toEqual([])
    expect(await breakOn(slotId, '2026-11-12')).toBe(true)
    expect(await isListed(TENANTS.org, '2026-11-19')).toEqual([])
    expect(await isListed(TENANTS.org, '2026-11-18')).toEqual(['30天内爽约3次'])
    expect(await isListed(TENANTS.otherOrg, '2026-11-18')).toEqual([])
    const row = await bed.db.row(sql`select source, level from as_blacklist`)
    expect(row).toEqual({ source: 'AUTO', level: 'FORBID' })
    // Listed already: one row is enough.
    expect(await breakOn(slotId, '2026-11-13')).toBe(false)
  })

  test('次数为零时不列入', async () => {
    const body = { code: 'Y9', breakLimit: 0 }
    const rule = await bed.db.transaction((tx) => makeAppointmentRule(tx, bed, body))
    expect(await breakOn(slotIds(rule)[0] ?? '', '2026-12-30')).toBe(false)
  })
})
