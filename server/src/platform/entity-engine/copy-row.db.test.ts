import { describe, expect, test } from 'vitest'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { act, copy, load, makePlace, makeSample, refusalOf } from './sample.fixtures.ts'

describe('复制', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('单据复制成新的未审核单据，换编码，不带图片和系统字段', async () => {
    const made = await makeSample(bed, {
      weight: '5',
      photo: await storeFileRow(bed.db, bed.caller),
      extra: { a: 1 },
      zzSampleLine: [{ lineNo: 1, quantity: '1', unitPrice: '2' }],
      zzSampleExtra: { grade: 'B', fragile: true },
    })
    await act(bed, 'audit', [made.id])
    const row = await copy(bed, 'sample', made.id, 'COPY-1')
    expect(row).toMatchObject({
      code: 'COPY-1',
      status: 'DRAFT',
      version: 0,
      weight: '5.000',
      photo: null,
    })
    expect(row).toMatchObject({ extra: { a: 1 }, zzSampleExtra: { grade: 'B', fragile: true } })
    expect(row['zzSampleLine']).toMatchObject([{ lineNo: 1, quantity: '1.000', amount: '2.00' }])
    expect(row.id).not.toBe(made.id)
    expect(row['zzSampleLine'][0].id).not.toBe(made['zzSampleLine'][0].id)
    expect(await load(bed, 'sample', row.id)).toEqual(row)
  })

  test('档案的编码须自己填，复制先给一个不同的', async () => {
    const spot = await makePlace(bed, { code: 'ORIGINAL' })
    const row = await copy(bed, 'place', spot.id)
    expect(row['code']).toMatch(/^ORIGINAL-\d{6}$/)
    expect(row['name']).toBe(spot['name'])
  })

  test('编码已经最长时，复制出来的也放得下', async () => {
    const spot = await makePlace(bed, { code: 'ABCDEFGHIJKLMNOPQRST' })
    expect((await copy(bed, 'place', spot.id))['code']).toMatch(/^ABCDEFGHIJKLM-\d{6}$/)
  })

  test('别的业务类型的单据，从此挂载点复制不到', async () => {
    const sold = await makeSample(bed, { grade: 'A' }, { mount: 'sa' })
    expect((await refusalOf(copy(bed, 'sample', sold.id))).code).toBe('row.missing')
  })

  test('引用的档案停用以后，复制被拒绝', async () => {
    const spot = await makePlace(bed, { name: '西料场' })
    const made = await makeSample(bed, { placeId: spot.id })
    await act(bed, 'disable', [spot.id], 'place')
    expect((await refusalOf(copy(bed, 'sample', made.id, 'X'))).message).toBe('地点西料场已停用')
  })
})
