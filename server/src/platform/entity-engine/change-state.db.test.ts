import {
  ACTION_LABELS,
  DOCUMENT_STATUSES,
  type DocumentStatus,
  type DocumentTransition,
  STATUS_LABELS,
} from '@junheng/domain/entity/life-cycle.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { testCaller } from '#test/tenants.ts'
import { auditOtherOf } from './audit-other.ts'
import {
  act,
  create,
  load,
  makePlace,
  makeSample,
  neighbour,
  refusalOf,
  remove,
  update,
} from './sample.fixtures.ts'

/** Where each action leads from each status; null: refused. Written out, so that the table itself is tested. */
const TABLE: Readonly<
  Record<DocumentStatus, Readonly<Record<DocumentTransition, DocumentStatus | null>>>
> = {
  DRAFT: { audit: 'AUDITED', init: null, obsolete: 'OBSOLETE', recover: null },
  AUDITED: { audit: null, init: 'DRAFT', obsolete: 'OBSOLETE', recover: null },
  OBSOLETE: { audit: null, init: null, obsolete: null, recover: 'DRAFT' },
}

describe('单据的状态', () => {
  const bed = useTestBed({ entities: [place, sample] })

  const inStatus = async (status: DocumentStatus) => {
    const { id } = await makeSample(bed)
    if (status === 'AUDITED') await act(bed, 'audit', [id])
    if (status === 'OBSOLETE') await act(bed, 'obsolete', [id])
    return load(bed, 'sample', id)
  }

  for (const status of DOCUMENT_STATUSES)
    for (const [action, next] of Object.entries(TABLE[status]) as [
      DocumentTransition,
      DocumentStatus | null,
    ][]) {
      const title = `${STATUS_LABELS[status]}的单据${next ? `可以${ACTION_LABELS[action]}` : `不能${ACTION_LABELS[action]}`}`
      test(title, async () => {
        const row = await inStatus(status)
        if (next === null) {
          const refusal = await refusalOf(act(bed, action, [row.id]))
          const sentence = `${row['code']}的状态是${STATUS_LABELS[status]}，不能${ACTION_LABELS[action]}`
          expect(refusal).toMatchObject({ code: 'row.status', class: 'rule', message: sentence })
          expect(await load(bed, 'sample', row.id)).toEqual(row)
          return
        }
        await act(bed, action, [row.id])
        expect(await load(bed, 'sample', row.id)).toMatchObject({
          status: next,
          version: row.version + 1,
        })
      })
    }

  for (const status of ['AUDITED', 'OBSOLETE'] as const)
    test(`${STATUS_LABELS[status]}的单据不能修改和删除`, async () => {
      const row = await inStatus(status)
      const changed = update(bed, 'sample', {
        body: { id: row.id, version: row.version, pieces: 1 },
      })
      expect((await refusalOf(changed)).message).toBe(
        `${row['code']}的状态是${STATUS_LABELS[status]}，不能修改`,
      )
      const removed = await refusalOf(remove(bed, 'sample', [row.id]))
      expect(removed.message).toBe(`${row['code']}的状态是${STATUS_LABELS[status]}，不能删除`)
    })

  test('恢复到作废以前的状态', async () => {
    const { id } = await inStatus('AUDITED')
    await act(bed, 'obsolete', [id])
    expect(await load(bed, 'sample', id)).toMatchObject({
      status: 'OBSOLETE',
      statusBefore: 'AUDITED',
    })
    await act(bed, 'recover', [id])
    expect(await load(bed, 'sample', id)).toMatchObject({ status: 'AUDITED', statusBefore: null })
  })

  test('一批中有一张不行，整批不动，并说出是哪张', async () => {
    const good = await makeSample(bed)
    const bad = await inStatus('AUDITED')
    const refusal = await refusalOf(act(bed, 'audit', [good.id, bad.id]))
    expect(refusal.message).toBe(`${bad['code']}的状态是已审核，不能审核`)
    expect(await load(bed, 'sample', good.id)).toMatchObject({ status: 'DRAFT', version: 0 })
  })

  test('同一编号送几次只算一次', async () => {
    const { id } = await makeSample(bed)
    expect(await act(bed, 'audit', [id, id])).toHaveLength(1)
  })

  test('一批中有看不见的行，整批等于不存在', async () => {
    const mine = await makeSample(bed)
    const other = await makeSample(bed, {}, { caller: neighbour() })
    const here = testCaller({ admin: false })
    const refusal = await refusalOf(act(bed, 'audit', [mine.id, other.id], 'sample', here))
    expect(refusal.code).toBe('row.missing')
    expect(await load(bed, 'sample', mine.id)).toMatchObject({ status: 'DRAFT' })
  })

  test('别的业务类型的单据，从此挂载点审核不到', async () => {
    const sold = await makeSample(bed, { grade: 'A' }, { mount: 'sa' })
    expect((await refusalOf(act(bed, 'audit', [sold.id]))).code).toBe('row.missing')
    expect((await refusalOf(remove(bed, 'sample', [sold.id]))).code).toBe('row.missing')
  })

  test('谁审核的记在修改人上', async () => {
    const { id } = await makeSample(bed)
    bed.clock.set(new Date('2026-11-20T01:02:03Z'))
    await act(bed, 'audit', [id], 'sample', testCaller({ userId: '105', realName: '审核员' }))
    bed.clock.set(null)
    const row = await load(bed, 'sample', id)
    expect(row).toMatchObject({
      updateUser: '审核员',
      updateUserId: '105',
      updateDate: '2026-11-20 09:02:03',
    })
  })
})

describe('档案的启用与停用', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('停用的档案仍可读，新单据不能再用，老单据照旧', async () => {
    const spot = await makePlace(bed, { name: '东料场' })
    const old = await makeSample(bed, { placeId: spot.id })
    await act(bed, 'disable', [spot.id], 'place')
    expect(await load(bed, 'place', spot.id)).toMatchObject({ enabled: false, version: 1 })
    const refusal = await refusalOf(makeSample(bed, { placeId: spot.id }))
    expect(refusal.message).toBe('地点东料场已停用')
    const row = await update(bed, 'sample', { body: { ...old, pieces: 3 } })
    expect(row).toMatchObject({ pieces: 3, placeName: '东料场' })
  })

  test('启用后又可以用', async () => {
    const spot = await makePlace(bed)
    await act(bed, 'disable', [spot.id], 'place')
    await act(bed, 'enable', [spot.id], 'place')
    expect(await makeSample(bed, { placeId: spot.id })).toMatchObject({ placeId: spot.id })
    expect(await load(bed, 'place', spot.id)).toMatchObject({ enabled: true, version: 2 })
  })
})

describe('删除', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('未审核的单据连同子表一起删掉', async () => {
    const made = await makeSample(bed, { zzSampleLine: [{ lineNo: 1, quantity: '1' }] })
    await remove(bed, 'sample', [made.id])
    expect((await refusalOf(load(bed, 'sample', made.id))).code).toBe('row.missing')
    const left = sql`select 1 from zz_sample_line where main_id = ${made.id}`
    expect(await bed.db.row(left)).toBeNull()
  })

  test('档案只是隐藏，它的编码可以再用', async () => {
    const spot = await makePlace(bed, { code: 'REUSE' })
    await remove(bed, 'place', [spot.id])
    expect((await refusalOf(load(bed, 'place', spot.id))).code).toBe('row.missing')
    const hidden = await bed.db.row(
      sql`select deleted, version from zz_place where id = ${spot.id}`,
    )
    expect(hidden).toEqual({ deleted: true, version: 1 })
    await makePlace(bed, { code: 'REUSE' })
  })

  test('删掉的档案不能再引用', async () => {
    const spot = await makePlace(bed)
    await remove(bed, 'place', [spot.id])
    const refusal = await refusalOf(makeSample(bed, { placeId: spot.id }))
    expect(refusal.message).toBe('地点不存在或不可见，请重新选择')
  })

  test('被单据引用的不能删，说出是哪张单据', async () => {
    const spot = await makePlace(bed)
    await makeSample(bed, { code: 'HOLDS', placeId: spot.id })
    expect((await refusalOf(remove(bed, 'place', [spot.id]))).message).toBe(
      '已被样例单HOLDS引用，不能删除',
    )
  })

  test('没有编号的单据也挡得住，不露出内部编号', async () => {
    const spot = await makePlace(bed)
    await create(bed, 'sample', { body: { title: '无号的', placeId: spot.id } })
    expect((await refusalOf(remove(bed, 'place', [spot.id]))).message).toBe(
      '已被样例单无号的引用，不能删除',
    )
  })

  test('被子表引用的不能删，说出它的单据', async () => {
    const spot = await makePlace(bed)
    await makeSample(bed, {
      code: 'LINE',
      zzSampleLine: [{ lineNo: 1, quantity: '1', placeId: spot.id }],
    })
    expect((await refusalOf(remove(bed, 'place', [spot.id]))).message).toBe(
      '已被样例单LINE引用，不能删除',
    )
  })

  test('被多选字段引用的不能删', async () => {
    const [spot, other] = [await makePlace(bed), await makePlace(bed)]
    await makeSample(bed, { code: 'VIA', viaIds: `${other.id},${spot.id}` })
    expect((await refusalOf(remove(bed, 'place', [spot.id]))).message).toBe(
      '已被样例单VIA引用，不能删除',
    )
  })

  test('有下级的不能删，下级先删了就可以', async () => {
    const root = await makePlace(bed)
    const leaf = await makePlace(bed, { code: 'LEAF', parentId: root.id })
    expect((await refusalOf(remove(bed, 'place', [root.id]))).message).toBe(
      '已被地点LEAF引用，不能删除',
    )
    await remove(bed, 'place', [leaf.id])
    await remove(bed, 'place', [root.id])
  })

  test('一批里有一个删不掉，全都不删', async () => {
    const [free, held] = [await makePlace(bed), await makePlace(bed)]
    await makeSample(bed, { placeId: held.id })
    await refusalOf(remove(bed, 'place', [free.id, held.id]))
    expect(await load(bed, 'place', free.id)).toMatchObject({ deleted: false })
  })

  test('正被新单据引用的档案，删除要等它存完再说不', async () => {
    const spot = await makePlace(bed)
    const saving = makeSample(bed, { code: 'SLOW', placeId: spot.id })
    const outcomes = await Promise.allSettled([saving, remove(bed, 'place', [spot.id])])
    const won = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(won).toHaveLength(1)
    const [lost] = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(String(lost?.reason)).toMatch(/已被样例单SLOW引用|地点不存在或不可见/)
  })
})

describe('删除与引用同时发生', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('不会留下引用着已删档案的单据', async () => {
    const places = await Promise.all(Array.from({ length: 20 }, () => makePlace(bed)))
    await Promise.allSettled(
      places.flatMap(({ id }) => [
        makeSample(bed, { placeId: id, viaIds: id }),
        remove(bed, 'place', [id]),
      ]),
    )
    const broken = await bed.db.rows(
      sql`select s.code from zz_sample s join zz_place p on p.id = s.place_id or p.id = any(s.via_ids) where p.deleted`,
    )
    expect(broken).toEqual([])
  })
})

describe('单据由他人审核，按库区设置', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('没有设置时制单人可以审核；设置后不行，别人可以', async () => {
    const [first, second] = [await makeSample(bed), await makeSample(bed)]
    await act(bed, 'audit', [first.id])
    bed.setting(auditOtherOf(bed.engine.registry.model('sample')), true)
    expect((await refusalOf(act(bed, 'audit', [second.id]))).code).toBe('row.auditOther')
    const other = testCaller({ userId: '105', realName: '审核员' })
    await act(bed, 'audit', [second.id], 'sample', other)
    expect(await load(bed, 'sample', second.id)).toMatchObject({ status: 'AUDITED' })
  })
})

describe('单据由他人审核', () => {
  const audited = { ...sample, definition: { ...sample.definition, auditOther: true } }
  const bed = useTestBed({ entities: [place, audited] })
  const other = testCaller({ userId: '105', realName: '审核员' })

  test('制单人不能审核自己的单据，一批中有一张就都不审核；别人可以', async () => {
    const [mine, theirs] = [await makeSample(bed), await makeSample(bed)]
    await bed.db.run(sql`update zz_sample set create_user_id = 105 where id = ${theirs.id}`)
    const refusal = await refusalOf(act(bed, 'audit', [theirs.id, mine.id]))
    expect([refusal.code, refusal.message]).toEqual([
      'row.auditOther',
      `不能审核自己制单的单据${mine['code']}，请由他人审核`,
    ])
    expect(await load(bed, 'sample', theirs.id)).toMatchObject({ status: 'DRAFT' })
    await act(bed, 'audit', [theirs.id])
    await act(bed, 'audit', [mine.id], 'sample', other)
    expect(await load(bed, 'sample', mine.id)).toMatchObject({ status: 'AUDITED' })
  })
})
