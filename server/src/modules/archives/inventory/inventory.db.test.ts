import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { deleteArchive, disableArchive, updateArchive } from '../archive-writes.fixtures.ts'
import { makeComputationGroup } from '../computation-group/computation-group.fixtures.ts'
import type { ArchiveBody } from '../create-archive.ts'
import { seedBuiltInFormats } from '../format/format.queries.ts'
import { makeInventoryClass } from '../inventory-class/inventory-class.fixtures.ts'
import type { UsageCheck } from '../usage-check.ts'
import type { inventory } from './inventory.entity.ts'
import { makeInventory, unitIds } from './inventory.fixtures.ts'
import { inventoryRules } from './inventory.rules.ts'

/** Stands in for the modules above: says of the materials in it that a vehicle is on its way. */
const open = new Set<string>()
const registries: UsageCheck = {
  entity: 'inventory',
  hasOpenBusiness: async (_tx, id) => open.has(id),
  isUsedIn: async () => false,
}

describe('物料', () => {
  const bed = useTestBed()
  let classes = 0

  const makeClass = (body: Parameters<typeof makeInventoryClass>[2] = {}) => {
    classes += 1
    return bed.db.transaction((tx) =>
      makeInventoryClass(tx, bed, { invcCode: `C${classes}`, ...body }),
    )
  }

  const make = async (body: ArchiveBody<typeof inventory>): Promise<AnyRow> => {
    const invcId = body.invcId ?? (await makeClass())['id']
    const comId = body.comId ?? (await tonId())
    return bed.db.transaction((tx) => makeInventory(tx, bed, { ...body, invcId, comId }))
  }

  let ton: string | undefined
  const tonId = async (): Promise<string> => {
    ton ??= unitIds(await bed.db.transaction((tx) => makeComputationGroup(tx, bed)))[0]
    return ton ?? ''
  }

  const update = (body: AnyRow) => updateArchive(bed, 'inventory', body)

  test('新增物料自带默认的计量设置', async () => {
    const row = await make({ invCode: 'M01' })
    expect(row).toMatchObject({
      isPu: true,
      isSa: true,
      resourceType: 'LOCAL',
      allocate: false,
      comName: '吨',
      asInventoryExWeigh: { weighType: 'TRUCK_SCALE', isPack: false, overload: false },
      asInventorySubPrint: [],
    })
  })

  test('只能放在末级分类下', async () => {
    const top = await makeClass()
    await makeClass({ parentId: top['id'] })
    await expect(make({ invCode: 'M02', invcId: top['id'] })).rejects.toThrow('请选择末级分类')
  })

  test('上级分类停用后，下级不能再选，已有物料照旧', async () => {
    const top = await makeClass({ invcName: '停用的分类' })
    const leaf = await makeClass({ parentId: top['id'] })
    const kept = await make({ invCode: 'M03', invcId: leaf['id'] })
    await disableArchive(bed, 'inventoryClass', top['id'])
    await expect(make({ invCode: 'M04', invcId: leaf['id'] })).rejects.toThrow(
      '物料分类停用的分类已停用',
    )
    const row = await update({ id: kept['id'], version: 0, invName: '改名' })
    expect(row['invName']).toBe('改名')
  })

  test('计量的物料主单位须为吨，不计量的不限', async () => {
    const group = await bed.db.transaction((tx) =>
      makeComputationGroup(tx, bed, {
        code: 'PIECE',
        groupType: 'NONE',
        asComputationUnit: [{ comCode: 'PCS', comName: '件', isMain: true }],
      }),
    )
    const comId = unitIds(group)[0]
    await expect(make({ invCode: 'M05', comId })).rejects.toThrow('计量的物料主单位须为吨')
    await make({ invCode: 'M05', comId, asInventoryExWeigh: { weighType: 'NONE' } })
  })

  test('按理论重量计量须有单件理论重量，净重上下限不能倒', async () => {
    const theory = { weighType: 'THEORY' }
    await expect(make({ invCode: 'M06', asInventoryExWeigh: theory })).rejects.toThrow(
      '按理论重量计量须填写单件理论重量',
    )
    const range = { minSuttle: '40', maxSuttle: '10' }
    await expect(make({ invCode: 'M06', asInventoryExWeigh: range })).rejects.toThrow(
      '净重下限不能大于净重上限',
    )
  })

  test('打印设置：同业务同模板不重复，每种业务一个默认', async () => {
    await bed.db.transaction((tx) => seedBuiltInFormats(tx))
    const print = { kind: 'pu', printId: '1001' }
    await expect(make({ invCode: 'M07', asInventorySubPrint: [print, print] })).rejects.toThrow(
      '业务类型、打印模板已存在',
    )
    const defaults = [
      { ...print, isDefault: true },
      { kind: 'pu', printId: '1003', isDefault: true },
    ]
    await expect(make({ invCode: 'M07', asInventorySubPrint: defaults })).rejects.toThrow(
      '每种业务只能有一个默认模板',
    )
    const row = await make({ invCode: 'M07', asInventorySubPrint: defaults.slice(0, 1) })
    expect(row['asInventorySubPrint']).toMatchObject([{ printName: '采购磅单', copies: 1 }])
  })

  test('删除被引用的分类、单位组会被拒绝', async () => {
    const group = await bed.db.transaction((tx) => makeComputationGroup(tx, bed, { code: 'REF' }))
    await make({ invCode: 'M08', comId: unitIds(group)[1] })
    await expect(deleteArchive(bed, 'computationGroup', group['id'])).rejects.toThrow(
      '已被物料M08引用，不能删除',
    )
  })
})

describe('物料 / 未完业务', () => {
  const bed = useTestBed()

  test('有未完业务时不能改计量单位、袋装、计量方式', async () => {
    const row = await bed.db.transaction((tx) => makeInventory(tx, bed))
    const rules = inventoryRules({ usageChecks: [registries] }).rules
    const engine = { ...bed.engine, registry: bed.engine.registry, rulesOf: () => rules }
    const { id } = row
    const weighing = row['asInventoryExWeigh'] as AnyRow
    const change = (values: AnyRow) =>
      updateArchive({ ...bed, engine }, 'inventory', {
        id,
        version: 0,
        asInventoryExWeigh: { id: weighing['id'], ...values },
      })
    open.add(String(id))
    await expect(change({ isPack: true })).rejects.toThrow('物料有未完业务，不能修改袋装')
    await expect(change({ weighType: 'BELT_SCALE' })).rejects.toThrow(
      '物料有未完业务，不能修改计量方式',
    )
    open.delete(String(id))
    const changed = await change({ isPack: true })
    expect(changed['asInventoryExWeigh']).toMatchObject({ isPack: true, weighType: 'TRUCK_SCALE' })
  })
})
