import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { ref, text } from '@junheng/domain/entity/field.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { TENANTS } from '#test/tenants.ts'
import {
  clerk,
  create,
  foreigner,
  makePlace,
  makeSample,
  neighbour,
  refusalOf,
  remove,
  update,
} from './sample.fixtures.ts'

const INVISIBLE = '地点不存在或不可见，请重新选择'

describe('引用', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('没有这样的行', async () => {
    const refusal = await refusalOf(makeSample(bed, { placeId: '999' }))
    expect(refusal.message).toBe(INVISIBLE)
    expect(refusal.errors).toEqual([
      { table: 'zz_sample', row: 0, field: 'placeId', msg: INVISIBLE },
    ])
  })

  test('别的集团的行等于没有，管理员也一样', async () => {
    const abroad = await makePlace(bed, {}, foreigner())
    for (const body of [{ placeId: abroad.id }, { viaIds: abroad.id }]) {
      const refusal = await refusalOf(makeSample(bed, body))
      expect(refusal.message).toMatch(/不存在或不可见，请重新选择$/)
    }
    const zzSampleLine = [{ lineNo: 1, quantity: '1', placeId: abroad.id }]
    expect((await refusalOf(makeSample(bed, { zzSampleLine }))).errors?.[0]).toMatchObject({
      table: 'zz_sample_line',
      field: 'placeId',
    })
  })

  test('别的库区的行，本库区的人引用不到', async () => {
    const next = await makePlace(bed, {}, neighbour())
    expect(
      (await refusalOf(makeSample(bed, { placeId: next.id }, { caller: clerk() }))).message,
    ).toBe(INVISIBLE)
  })

  test('集团共享的行，分配到本库区以后才引用得到', async () => {
    const shared = await makePlace(bed, { shared: true })
    const make = () => makeSample(bed, { placeId: shared.id }, { caller: clerk() })
    expect((await refusalOf(make())).message).toBe(INVISIBLE)
    await bed.db.run(
      sql`insert into as_allocate_org (archive_type, archive_id, org_id) values ('PLACE', ${shared.id}, ${TENANTS.org})`,
    )
    expect((await make())['placeName']).toBe(shared['name'])
  })

  test('单据上的名称是保存时的名称，档案改名后不变，重选才变', async () => {
    const spot = await makePlace(bed, { name: '旧名' })
    const made = await makeSample(bed, { placeId: spot.id })
    await update(bed, 'place', { body: { id: spot.id, version: 0, name: '新名' } })
    const kept = await update(bed, 'sample', { body: { ...made, pieces: 1 } })
    expect(kept['placeName']).toBe('旧名')
    const other = await makePlace(bed, { name: '别处' })
    const moved = await update(bed, 'sample', { body: { ...kept, placeId: other.id } })
    expect(moved['placeName']).toBe('别处')
  })

  test('档案上的名称总是现在的名称', async () => {
    const root = await makePlace(bed, { name: '旧名' })
    const leaf = await makePlace(bed, { parentId: root.id })
    await update(bed, 'place', { body: { id: root.id, version: 0, name: '新名' } })
    const row = await update(bed, 'place', { body: { ...leaf, name: '甲' } })
    expect(row['parentName']).toBe('新名')
  })

  test('清掉引用，名称跟着清掉', async () => {
    const root = await makePlace(bed)
    const leaf = await makePlace(bed, { parentId: root.id })
    const row = await update(bed, 'place', { body: { id: leaf.id, version: 0, parentId: null } })
    expect(row).toMatchObject({ parentId: null, parentName: null })
  })
})

/** Something outside the document that points at one of its lines. */
const remark = defineEntity({
  name: 'remark',
  table: 'zz_remark',
  label: '批注',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  fields: {
    code: text({ label: '编码', required: true, unique: 'scope' }),
    ...ref('sampleLine', 'line', { label: '明细行' }),
  },
  mounts: [
    { code: 'main', base: '/test/zz-remark', route: '/modules/test/zz_remark', label: '批注' },
  ],
})

describe('被引用的子行', () => {
  const bed = useTestBed({ entities: [place, sample, remark] })

  test('不能借修改主表删掉，说出谁引用它；引用没了就可以', async () => {
    const made = await makeSample(bed, { zzSampleLine: [{ lineNo: 1, quantity: '1' }] })
    const [line] = made['zzSampleLine']
    const note = await create(bed, 'remark', { body: { code: 'N1', lineId: line.id } })
    const body = { id: made.id, version: 0, zzSampleLine: [] }
    const refusal = await refusalOf(update(bed, 'sample', { body }))
    expect(refusal.message).toBe('已被批注N1引用，不能删除')
    expect((await refusalOf(remove(bed, 'sample', [made.id]))).message).toBe(
      '已被批注N1引用，不能删除',
    )
    await update(bed, 'remark', { body: { id: note.id, version: 0, lineId: null } })
    expect((await update(bed, 'sample', { body }))['zzSampleLine']).toEqual([])
  })

  test('别的库区的单据，它的子行也引用不到', async () => {
    const made = await makeSample(
      bed,
      { zzSampleLine: [{ lineNo: 1, quantity: '1' }] },
      { caller: neighbour() },
    )
    const lineId = made['zzSampleLine'][0].id
    const refusal = await refusalOf(
      create(bed, 'remark', { body: { code: 'N2', lineId }, caller: clerk() }),
    )
    expect(refusal.message).toBe('明细行不存在或不可见，请重新选择')
  })
})
