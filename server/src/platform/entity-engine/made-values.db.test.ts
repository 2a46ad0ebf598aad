import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { int, ref, text, tons } from '@junheng/domain/entity/field.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { sampleEntities } from '#test/sample.entity.ts'
import { makeConsignment, makeStop } from './consignment.fixtures.ts'
import { act, copy, create, load, makePlace, type SampleRow, update } from './sample.fixtures.ts'

/** Figures in all their combinations; divides by what may be nothing. */
const gauge = defineEntity({
  name: 'gauge',
  table: 'zz_gauge',
  label: '量具',
  scope: 'org',
  lifeCycle: 'master',
  fields: {
    total: tons({ label: '总' }),
    part: tons({ label: '分' }),
    count: int({ label: '次' }),
    each: tons({ label: '每次', derive: { formula: ['total', '/', 'count'] } }),
    left: tons({ label: '剩', derive: { formula: ['total', '-', 'part', '*', '2'] } }),
    share: tons({
      label: '占',
      derive: { formula: ['(', 'total', '+', 'part', ')', '/', 'total'] },
    }),
    rounds: int({ label: '圈', derive: { formula: ['count', '/', '2'] } }),
    ...ref('place', 'place', { label: '地点' }),
    placeNote: text({ label: '注', derive: { first: ['placeName'] } }),
  },
  mounts: [{ code: 'main', base: '/test/gauge', route: '/modules/test/gauge', label: '量具' }],
})

const bed = useTestBed({ entities: [...sampleEntities, gauge] })
const linesOf = (row: SampleRow): readonly SampleRow[] => row['zzConsignmentLine']

describe('多个引用的名称', () => {
  test('按选择的先后读出；引用的行改名就跟着改，没有引用时为空', async () => {
    const [one, two] = [
      await makePlace(bed, { name: '甲地' }),
      await makePlace(bed, { name: '乙地' }),
    ]
    const place = await makePlace(bed)
    const body = { title: '途经', placeId: place.id, viaIds: `${two.id},${one.id}` }
    const made = await create(bed, 'sample', { body })
    expect(made).toMatchObject({ viaNames: '乙地,甲地' })
    await update(bed, 'place', { body: { id: one.id, version: one.version, name: '丙地' } })
    expect(await load(bed, 'sample', made.id)).toMatchObject({ viaNames: '乙地,丙地' })
    const cleared = await update(bed, 'sample', {
      body: { id: made.id, version: made.version, viaIds: null },
    })
    expect(cleared).toMatchObject({ viaNames: null })
  })
})

describe('随引用带出的值', () => {
  test('单据存下当时的，以后引用的行变了也不变', async () => {
    const spot = await makePlace(bed, { mobile: '13800000001' })
    const stop = await makeStop(bed, { capacity: '10', placeId: spot.id })
    const made = await makeConsignment(bed, { stopId: stop.id })
    const expected = {
      stopName: stop['name'],
      stopCapacity: '10.000',
      fromId: spot.id,
      fromName: spot['name'],
    }
    expect(made).toMatchObject(expected)
    const body = { id: stop.id, version: stop.version, capacity: '99', name: '改了' }
    await update(bed, 'stop', { body })
    expect(await load(bed, 'consignment', made.id)).toMatchObject(expected)
    const kept = await update(bed, 'consignment', {
      body: { id: made.id, version: made.version, stopId: stop.id, title: '只改标题' },
    })
    expect(kept).toMatchObject({ ...expected, title: '只改标题' })
  })

  test('换了引用就换，引用的引用也换；谁发来都不算数', async () => {
    const [one, two] = [await makePlace(bed), await makePlace(bed)]
    const [first, second] = [
      await makeStop(bed, { capacity: '10', placeId: one.id }),
      await makeStop(bed, { capacity: '20', placeId: two.id }),
    ]
    const made = await makeConsignment(bed, { stopId: first.id, stopCapacity: '7', fromId: two.id })
    expect(made).toMatchObject({ stopCapacity: '10.000', fromId: one.id, fromName: one['name'] })
    const moved = await update(bed, 'consignment', {
      body: { id: made.id, version: made.version, stopId: second.id },
    })
    expect(moved).toMatchObject({ stopCapacity: '20.000', fromId: two.id, fromName: two['name'] })
    const bare = await makeStop(bed)
    const again = await update(bed, 'consignment', {
      body: { id: made.id, version: moved.version, stopId: bare.id },
    })
    expect(again).toMatchObject({ stopCapacity: null, fromId: null, fromName: null })
  })

  test('明细各带各的', async () => {
    const [open, covered] = [
      await makeStop(bed, { capacity: '1' }),
      await makeStop(bed, { capacity: '2', covered: true }),
    ]
    const lines = [{ toId: open.id }, { toId: covered.id }]
    const made = await makeConsignment(bed, { lines })
    expect(linesOf(made)).toMatchObject([
      { toName: open['name'], toCapacity: '1.000', toCovered: false },
      { toName: covered['name'], toCapacity: '2.000', toCovered: true },
    ])
    const [line] = linesOf(made)
    const changed = await update(bed, 'consignment', {
      body: {
        id: made.id,
        version: made.version,
        zzConsignmentLine: [{ ...line, toId: covered.id }],
      },
    })
    expect(linesOf(changed)).toMatchObject([{ toCapacity: '2.000', toCovered: true }])
  })

  test('带出的引用不再挑：停用了、别人的都照样带出', async () => {
    const spot = await makePlace(bed)
    const stop = await makeStop(bed, { placeId: spot.id })
    await act(bed, 'disable', [spot.id], 'place')
    expect(await makeConsignment(bed, { stopId: stop.id })).toMatchObject({
      fromId: spot.id,
      fromName: spot['name'],
    })
  })

  test('档案显示现在的，引用的引用也是', async () => {
    const root = await makePlace(bed)
    const spot = await makePlace(bed, { parentId: root.id, mobile: '13800000002' })
    const stop = await makeStop(bed, { placeId: spot.id })
    const shown = { placeLevel: 2, placeMobile: '13800000002', placeParent: root['name'] }
    expect(stop).toMatchObject(shown)
    expect(await load(bed, 'stop', stop.id)).toMatchObject(shown)
    await update(bed, 'place', {
      body: { id: spot.id, version: spot.version, mobile: '13800000003', parentId: null },
    })
    expect(await load(bed, 'stop', stop.id)).toMatchObject({
      placeLevel: 1,
      placeMobile: '13800000003',
      placeParent: null,
    })
  })

  test('明细的行也可以被引用，带出它的值', async () => {
    const made = await makeConsignment(bed, { lines: [{ quantity: '12.5' }] })
    const [line] = linesOf(made)
    const receipt = await create(bed, 'receipt', {
      body: { receiptNo: 'H1', consignmentId: made.id, lineId: line?.id },
    })
    expect(receipt).toMatchObject({
      consignmentName: made['title'],
      lineName: line?.['toName'],
      lineQuantity: '12.500',
    })
  })

  test('选择框隐藏的条件，单头的明细的都挡得住手写的编号', async () => {
    const made = await makeConsignment(bed, { lines: [{}] })
    const lineId = linesOf(made)[0]?.id
    const pickLine = () => create(bed, 'receipt', { body: { receiptNo: 'H2', lineId } })
    await bed.db.run(sql`update zz_consignment set way = 'RAIL' where id = ${made.id}`)
    await expect(pickLine()).rejects.toThrow('委托明细不存在或不可见')
    await bed.db.run(sql`update zz_consignment set way = 'ROAD' where id = ${made.id}`)
    await bed.db.run(sql`update zz_consignment_line set closed = true where id = ${lineId}`)
    await expect(pickLine()).rejects.toThrow('委托明细不存在或不可见')
    await bed.db.run(sql`update zz_consignment_line set closed = false where id = ${lineId}`)
    await pickLine()
  })
})

describe('推导的值', () => {
  test('新增的答复里就有，改了就跟着变', async () => {
    const [east, west] = [
      await makeStop(bed, { name: '东站' }),
      await makeStop(bed, { name: '西站' }),
    ]
    const made = await makeConsignment(bed, {
      quota: '100',
      lines: [
        { toId: west.id, quantity: '10.5', unitPrice: '3.335' },
        { toId: east.id, quantity: '20' },
        { toId: west.id, quantity: '1' },
      ],
    })
    expect(made).toMatchObject({
      caption: made['title'],
      lineTotal: '31.500',
      lineStops: '东站、西站',
      surplus: '68.500',
    })
    expect(linesOf(made).map(({ amount }) => amount)).toEqual(['35.02', '0.00', '0.00'])
    expect(await load(bed, 'consignment', made.id)).toEqual(made)
    const changed = await update(bed, 'consignment', {
      body: {
        ...made,
        memo: '备注在先',
        lineTotal: '999',
        zzConsignmentLine: linesOf(made).slice(0, 1),
      },
    })
    expect(changed).toMatchObject({
      caption: '备注在先',
      lineTotal: '10.500',
      lineStops: '西站',
      surplus: '89.500',
    })
  })

  test('没有明细：合计是零，连起来的是空', async () => {
    const made = await makeConsignment(bed, {})
    expect(made).toMatchObject({ lineTotal: '0.000', lineStops: null, surplus: '0.000' })
  })

  test('复制出来的自己推导', async () => {
    const made = await makeConsignment(bed, { quota: '9', lines: [{ quantity: '4' }] })
    expect(await copy(bed, 'consignment', made.id, 'WT-COPY')).toMatchObject({
      lineTotal: '4.000',
      surplus: '5.000',
    })
  })

  test.each([
    [{ total: '10', part: '3', count: 4 }, ['2.500', '4.000', '1.300', 2]],
    [{ total: '1', count: 3 }, ['0.333', '1.000', '1.000', 2]],
    [{ total: '2', count: 3 }, ['0.667', '2.000', '1.000', 2]],
    [{ total: '-2', part: '0.001', count: 3 }, ['-0.667', '-2.002', '1.000', 2]],
    [{ total: '0.001', count: 2 }, ['0.001', '0.001', '1.000', 1]],
    [{ part: '5' }, ['0.000', '-10.000', '0.000', 0]],
    [{ total: '5', count: 0 }, ['0.000', '5.000', '1.000', 0]],
  ])('%o：空的当零，除以零得零，四舍五入', async (body, expected) => {
    const { each, left, share, rounds } = await create(bed, 'gauge', { body })
    expect([each, left, share, rounds]).toEqual(expected)
  })

  test('由带出的值推导', async () => {
    const spot = await makePlace(bed)
    const made = await create(bed, 'gauge', { body: { placeId: spot.id } })
    expect(made['placeNote']).toBe(spot['name'])
  })
})
