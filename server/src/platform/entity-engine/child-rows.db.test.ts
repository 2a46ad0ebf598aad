import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import {
  create,
  load,
  makePlace,
  makeSample,
  refusalOf,
  type SampleRow,
  update,
} from './sample.fixtures.ts'

const line = (lineNo: number, quantity = '1') => ({ lineNo, quantity })

describe('子表按整套替换', () => {
  const bed = useTestBed({ entities: [place, sample] })
  const lines = (row: SampleRow) => row['zzSampleLine'] as SampleRow[]
  const send = (row: SampleRow, zzSampleLine: unknown) =>
    update(bed, 'sample', { body: { id: row.id, version: row.version, zzSampleLine } })

  test('带编号的保留并修改，不带的新增，没送的删除', async () => {
    const made = await makeSample(bed, { zzSampleLine: [line(1), line(2), line(3)] })
    const [first, second] = lines(made)
    const row = await send(made, [
      { id: second!.id, quantity: '5' },
      { id: first!.id },
      line(4, '7'),
    ])
    expect(lines(row)).toMatchObject([
      { id: second!.id, lineNo: 2, quantity: '5.000' },
      { id: first!.id, lineNo: 1, quantity: '1.000' },
      { lineNo: 4, quantity: '7.000' },
    ])
    expect(row['lineWeight']).toBe('13.000')
  })

  test('换了次序，再读还是新的次序', async () => {
    const made = await makeSample(bed, { zzSampleLine: [line(1), line(2), line(3)] })
    const order = lines(made)
      .map(({ id }) => ({ id }))
      .reverse()
    await send(made, order)
    const row = await load(bed, 'sample', made.id)
    expect(lines(row).map(({ lineNo }) => lineNo)).toEqual([3, 2, 1])
  })

  test('两行互换行号', async () => {
    const made = await makeSample(bed, { zzSampleLine: [line(1), line(2)] })
    const [first, second] = lines(made)
    const row = await send(made, [
      { id: first!.id, lineNo: 2 },
      { id: second!.id, lineNo: 1 },
    ])
    expect(lines(row).map(({ lineNo }) => lineNo)).toEqual([2, 1])
  })

  test('修改造成的子行重复，说出字段和值', async () => {
    const made = await makeSample(bed, { zzSampleLine: [line(1), line(2)] })
    const [first, second] = lines(made)
    const repeated = [{ id: first!.id, lineNo: 2 }, { id: second!.id }]
    expect((await refusalOf(send(made, repeated))).message).toBe('行号已存在：2')
    expect(await load(bed, 'sample', made.id)).toEqual(made)
  })

  test('没有送子表，子表不动；送空的，全部删除', async () => {
    const made = await makeSample(bed, { zzSampleLine: [line(1)] })
    const kept = await update(bed, 'sample', { body: { id: made.id, version: 0, pieces: 1 } })
    expect(lines(kept)).toEqual(lines(made))
    expect(lines(await send(kept, []))).toEqual([])
  })

  test('同一个编号送两次，第二次算新行', async () => {
    const made = await makeSample(bed, { zzSampleLine: [line(1)] })
    const [first] = lines(made)
    const row = await send(made, [{ id: first!.id }, { id: first!.id, ...line(2) }])
    expect(lines(row)).toHaveLength(2)
    expect(row['lineWeight']).toBe('2.000')
  })

  test('别的单据的子行编号不能拿来用', async () => {
    const other = await makeSample(bed, { zzSampleLine: [line(1, '9')] })
    const made = await makeSample(bed)
    const row = await send(made, [{ id: lines(other)[0]!.id, ...line(1, '3') }])
    expect(lines(row)[0]!.id).not.toBe(lines(other)[0]!.id)
    expect(lines(await load(bed, 'sample', other.id))).toEqual(lines(other))
  })

  test('未送的子行字段不变，新行才用默认值', async () => {
    const spot = await makePlace(bed)
    const made = await makeSample(bed, {
      zzSampleLine: [{ ...line(1), unitPrice: '3', placeId: spot.id }],
    })
    const [first] = lines(made)
    const row = await send(made, [{ id: first!.id, quantity: '2' }])
    expect(lines(row)).toMatchObject([
      { unitPrice: '3.0000', placeId: spot.id, placeName: spot['name'] },
    ])
  })

  test('子行的错误指明表、行、字段', async () => {
    const made = await makeSample(bed)
    const refusal = await refusalOf(send(made, [line(1), { lineNo: 2 }]))
    expect(refusal.errors).toEqual([
      { table: 'zz_sample_line', row: 1, field: 'quantity', msg: '必须填写数量' },
    ])
  })
})

describe('一对一子表', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('总是恰好一行，不送也有默认值', async () => {
    const made = await makeSample(bed)
    expect(made['zzSampleExtra']).toMatchObject({ grade: 'A', fragile: false })
    const nulled = await makeSample(bed, { zzSampleExtra: null })
    expect(nulled['zzSampleExtra']).toMatchObject({ grade: 'A' })
  })

  test('修改时没送的字段不变，带不带编号都是同一行', async () => {
    const made = await makeSample(bed, { zzSampleExtra: { grade: 'B', fragile: true } })
    const body = { id: made.id, version: 0, zzSampleExtra: { fragile: false } }
    const row = await update(bed, 'sample', { body })
    expect(row['zzSampleExtra']).toEqual({
      id: made['zzSampleExtra'].id,
      grade: 'B',
      fragile: false,
    })
  })

  test('送空值不会把它删掉', async () => {
    const made = await makeSample(bed, { zzSampleExtra: { grade: 'B' } })
    const row = await update(bed, 'sample', {
      body: { id: made.id, version: 0, zzSampleExtra: null },
    })
    expect(row['zzSampleExtra']).toMatchObject({ grade: 'B' })
  })

  test('挂载点没有的子表：新增时不建，送来是未知字段', async () => {
    const sold = await makeSample(bed, { grade: 'A' }, { mount: 'sa' })
    expect(sold).not.toHaveProperty('zzSampleExtra')
    const spot = await makePlace(bed)
    const body = { title: '甲', grade: 'A', placeId: spot.id, zzSampleExtra: {} }
    expect(() => create(bed, 'sample', { body, mount: 'sa' })).toThrow('未知字段：zzSampleExtra')
  })
})

const seal = defineChild({
  name: 'seal',
  table: 'zz_seal',
  label: '封签',
  max: 1,
  fields: { sealNo: text({ label: '封签号', required: true }) },
})

const crate = defineEntity({
  name: 'crate',
  table: 'zz_crate',
  label: '箱',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  fields: { code: text({ label: '编码', required: true, unique: 'scope' }) },
  children: { zzSeal: seal },
  mounts: [{ code: 'main', base: '/test/zz-crate', route: '/modules/test/zz_crate', label: '箱' }],
})

describe('只有一行的子表', () => {
  const bed = useTestBed({ entities: [crate] })

  test('没有或一行都可以，第二行被拒绝', async () => {
    await create(bed, 'crate', { body: { code: 'C0' } })
    await create(bed, 'crate', { body: { code: 'C1', zzSeal: [{ sealNo: '1' }] } })
    const two = { code: 'C2', zzSeal: [{ sealNo: '1' }, { sealNo: '2' }] }
    const refusal = await refusalOf(create(bed, 'crate', { body: two }))
    expect(refusal.message).toBe('只能有一条子表信息')
  })
})
