import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  copy,
  create,
  makePlace,
  neighbour,
  refusalOf,
  remove,
  update,
} from '#platform/entity-engine/sample.fixtures.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'

describe('层级编码', () => {
  const bed = useTestBed({ entities: [place, sample] })
  const setRule = (widths: string) =>
    bed.db.run(sql`
      insert into sys_hierarchy_code_rule (id, entity, name, widths, group_id, create_date, update_date)
      values (1, 'place', '地点', ${widths}, 1, now(), now())
      on conflict (id) do update set widths = excluded.widths`)
  /** Without a code, as a form sends it. */
  const make = (body: Record<string, unknown> = {}, caller = bed.caller) =>
    create(bed, 'place', { body: { code: '', name: '某处', ...body }, caller })

  beforeEach(async () => {
    await bed.db.run(sql`truncate zz_place, sys_hierarchy_code_rule cascade`)
    await setRule('2,2,2')
  })

  test('编码留空时按上级取下一个', async () => {
    const root = await make()
    const child = await make({ parentId: root.id })
    const leaf = await make({ parentId: child.id })
    expect([root, child, leaf].map((row) => row['code'])).toEqual(['01', '0101', '010101'])
    expect((await make())['code']).toBe('02')
    expect((await make({ parentId: root.id }))['code']).toBe('0102')
    const deeper = await refusalOf(make({ parentId: leaf.id }))
    expect(deeper.message).toBe('编码最多3级，不能再建下级')
  })

  test('没有规则时编码仍须手工填写', async () => {
    await bed.db.run(sql`update sys_hierarchy_code_rule set enabled = false`)
    expect((await refusalOf(make())).message).toBe('必须填写编码')
  })

  test('手工填写的编码须符合规则，并标出字段', async () => {
    const root = await make({ code: '07' })
    const typed = (code: string) => make({ code, parentId: root.id })
    expect((await typed('0742'))['code']).toBe('0742')
    expect(await refusalOf(typed('0842'))).toMatchObject({
      message: '编码须以上级编码07开头',
      errors: [{ table: 'zz_place', row: 0, field: 'code', msg: '编码须以上级编码07开头' }],
    })
    expect((await refusalOf(typed('07001'))).message).toBe('编码须为4位')
    expect((await refusalOf(make({ code: 'A1' }))).message).toBe('编码只能是数字')
    expect((await make({ parentId: root.id }))['code']).toBe('0743')
  })

  test('五十人同时在一个上级下新建，编码各不相同且相连', async () => {
    const root = await make()
    const rows = await Promise.all(Array.from({ length: 50 }, () => make({ parentId: root.id })))
    const codes = rows.map((row) => String(row['code'])).toSorted()
    expect(codes[0]).toBe('0101')
    expect(codes.at(-1)).toBe('0150')
    expect(new Set(codes).size).toBe(50)
  })

  test('二十人同时新建顶级也不会撞号', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => make()))
    expect(new Set(rows.map((row) => row['code'])).size).toBe(20)
  })

  test('被拒的新建不占号', async () => {
    const root = await make()
    await refusalOf(make({ parentId: root.id, mobile: '123' }))
    expect((await make({ parentId: root.id }))['code']).toBe('0101')
  })

  test('删除的编码最后才再用', async () => {
    await setRule('1,1')
    const rows = []
    for (let at = 0; at < 8; at += 1) rows.push(await make())
    await remove(bed, 'place', [String(rows[7]?.id)])
    expect((await make())['code']).toBe('9')
    expect((await make())['code']).toBe('8')
    expect((await refusalOf(make())).message).toBe('顶级下的编码已用完')
  })

  test('挪走的行带走了编码，不会再给别人', async () => {
    const [root, other] = [await make(), await make()]
    const moved = await make({ parentId: root.id })
    await update(bed, 'place', { body: { id: moved.id, version: 0, parentId: other.id } })
    expect((await make({ parentId: root.id }))['code']).toBe('0102')
  })

  test('库区的编码避开集团的，集团的避开各库区的，两个库区互不相干', async () => {
    expect((await make())['code']).toBe('01')
    expect((await make({}, neighbour()))['code']).toBe('01')
    expect((await make({ shared: true }))['code']).toBe('02')
    expect((await make({}, neighbour()))['code']).toBe('03')
  })

  test('复制的行取下一个编码', async () => {
    const root = await make()
    const child = await make({ parentId: root.id })
    expect((await copy(bed, 'place', child.id))['code']).toBe('0102')
  })

  test('上级不存在或编码不合规则，说的是上级', async () => {
    expect((await refusalOf(make({ parentId: '999' }))).message).toBe(
      '上级不存在或不可见，请重新选择',
    )
    await bed.db.run(sql`update sys_hierarchy_code_rule set enabled = false`)
    const old = await makePlace(bed, { code: 'OLD' })
    await bed.db.run(sql`update sys_hierarchy_code_rule set enabled = true`)
    const refusal = await refusalOf(make({ parentId: old.id }))
    expect(refusal.message).toBe('上级编码OLD不符合层级编码规则')
  })
})
