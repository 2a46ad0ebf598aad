import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { makePlace, refusalOf, type SampleRow, update } from './sample.fixtures.ts'

describe('树形档案', () => {
  const bed = useTestBed({ entities: [place, sample] })
  const move = (row: SampleRow, parentId: string | null, version = row.version) =>
    update(bed, 'place', { body: { id: row.id, version, parentId } })
  const levels = async (...rows: SampleRow[]) => {
    const found = await bed.db.rows<{ id: string; level: number }>(
      sql`select id, level from zz_place where id = any(${rows.map(({ id }) => id)}::bigint[])`,
    )
    const byId = new Map(found.map(({ id, level }) => [id, level]))
    return rows.map(({ id }) => byId.get(id))
  }

  test('级次由上级算出，不听请求体的', async () => {
    const root = await makePlace(bed, { level: 9 })
    const middle = await makePlace(bed, { parentId: root.id })
    const leaf = await makePlace(bed, { parentId: middle.id })
    expect([root, middle, leaf].map((row) => row['level'])).toEqual([1, 2, 3])
  })

  test('上级不能是自己，也不能是自己的下级', async () => {
    const root = await makePlace(bed)
    const middle = await makePlace(bed, { parentId: root.id })
    const leaf = await makePlace(bed, { parentId: middle.id })
    expect((await refusalOf(move(root, root.id))).message).toBe('上级不能是自己或下级')
    expect((await refusalOf(move(root, leaf.id))).code).toBe('row.cycle')
  })

  test('挪动一支，下面所有级次跟着变', async () => {
    const root = await makePlace(bed)
    const middle = await makePlace(bed, { parentId: root.id })
    const leaf = await makePlace(bed, { parentId: middle.id })
    const deep = await makePlace(bed, { parentId: leaf.id })
    const moved = await move(middle, null)
    expect(moved).toMatchObject({ level: 1, parentName: null })
    expect(await levels(middle, leaf, deep)).toEqual([1, 2, 3])
    await move(moved, root.id)
    expect(await levels(root, middle, leaf, deep)).toEqual([1, 2, 3, 4])
  })

  test('两人同时互相挪到对方下面，一人成功，另一人听到原因', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [left, right] = [await makePlace(bed), await makePlace(bed)]
      const outcomes = await Promise.allSettled([move(left, right.id), move(right, left.id)])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const lost = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
      expect(String(lost.reason)).toContain('上级不能是自己或下级')
    }
  })

  test('挪动与在其下新建同时发生，级次仍然对得上', async () => {
    const top = await makePlace(bed)
    const branch = await makePlace(bed)
    const twig = await makePlace(bed, { parentId: branch.id })
    const adding = Array.from({ length: 8 }, () => makePlace(bed, { parentId: twig.id }))
    await Promise.all([...adding.slice(0, 4), move(branch, top.id), ...adding.slice(4)])
    const wrong = await bed.db.rows(
      sql`select c.id from zz_place c join zz_place p on p.id = c.parent_id where c.level <> p.level + 1`,
    )
    expect(wrong).toEqual([])
  })
})
