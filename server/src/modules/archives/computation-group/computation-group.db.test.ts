import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { updateArchive } from '../archive-writes.fixtures.ts'
import type { ArchiveBody } from '../create-archive.ts'
import { makeInventory, unitIds } from '../inventory/inventory.fixtures.ts'
import type { computationGroup } from './computation-group.entity.ts'
import { makeComputationGroup, WEIGHT_UNITS } from './computation-group.fixtures.ts'

const [TON, BAG] = WEIGHT_UNITS

describe('计量单位组', () => {
  const bed = useTestBed()

  const make = (body: ArchiveBody<typeof computationGroup>) =>
    bed.db.transaction((tx) => makeComputationGroup(tx, bed, body))

  const update = (body: AnyRow) => updateArchive(bed, 'computationGroup', body)

  test('每组须有且只有一个主单位', async () => {
    await expect(make({ asComputationUnit: [] })).rejects.toThrow('每组须有且只有一个主单位')
    const two = [TON, { ...BAG, isMain: true, rate: '1' }]
    await expect(make({ asComputationUnit: two })).rejects.toThrow('每组须有且只有一个主单位')
  })

  test('主单位的换算率是1', async () => {
    const units = [{ ...TON, rate: '2' }]
    await expect(make({ asComputationUnit: units })).rejects.toThrow('主单位的换算率须为1')
  })

  test('无换算的组只有主单位', async () => {
    await expect(make({ groupType: 'NONE' })).rejects.toThrow('无换算的单位组只能有主单位')
  })

  test('换算率须大于0，单位编码组内不重复', async () => {
    const zero = [TON, { ...BAG, rate: '0' }]
    await expect(make({ asComputationUnit: zero })).rejects.toThrow('换算率须大于0')
    await expect(make({ asComputationUnit: [TON, BAG, BAG] })).rejects.toThrow(
      '单位编码已存在：BAG',
    )
  })

  test('被物料引用后换算率不能改，名称可以', async () => {
    const group = await make({ code: 'USED' })
    const { id } = group
    const [ton, bag] = unitIds(group)
    const changed = (version: number) => [
      { id: ton },
      { id: bag, comName: `袋${version}`, rate: version === 0 ? '0.04' : '0.025' },
    ]
    await update({ id, version: 0, asComputationUnit: changed(0) })
    await bed.db.transaction((tx) => makeInventory(tx, bed, { comId: ton }))
    await expect(update({ id, version: 1, asComputationUnit: changed(1) })).rejects.toThrow(
      '换算率已被引用，不能修改',
    )
    const row = await update({ id, version: 1, name: '重量单位' })
    expect(row['name']).toBe('重量单位')
  })
})
