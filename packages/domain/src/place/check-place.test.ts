import { describe, expect, test } from 'vitest'
import { checkAlarms, checkParents, checkSiloInflow } from './check-place.ts'

const NOTHING = { area: null, silo: null, location: null }

describe('place / parents', () => {
  const areaOf = (warehouseId: string) => ({ ...NOTHING, area: { warehouseId } })
  test('区域、筒仓、货位须同属一个仓库', () => {
    expect(checkParents({ warehouseId: '1', areaId: '5', parents: areaOf('1') })).toBeNull()
    expect(checkParents({ warehouseId: '2', areaId: '5', parents: areaOf('1') })?.message).toBe(
      '区域不属于所选仓库',
    )
    const silo = { ...NOTHING, silo: { warehouseId: '1', areaId: '5' } }
    expect(checkParents({ warehouseId: '2', parents: silo })?.code).toBe('place.siloWarehouse')
    const inSix = { warehouseId: '1', areaId: '6', parents: silo }
    expect(checkParents(inSix)?.message).toBe('筒仓不属于所选区域')
    const location = { ...NOTHING, location: { warehouseId: '1', areaId: '5', siloId: '9' } }
    expect(checkParents({ warehouseId: '2', parents: location })?.code).toBe(
      'place.locationWarehouse',
    )
    const elsewhere = { warehouseId: '1', areaId: '5', siloId: '8', parents: location }
    expect(checkParents(elsewhere)?.code).toBe('place.locationArea')
  })

  test('没有写明的上级与任何一个都不冲突', () => {
    const loose = { ...NOTHING, silo: { warehouseId: '1', areaId: null } }
    expect(checkParents({ warehouseId: '1', areaId: '6', parents: loose })).toBeNull()
    expect(checkParents({ warehouseId: '1', areaId: null, parents: loose })).toBeNull()
  })
})

describe('place / silo', () => {
  const silo = { name: '1号', capacity: '100', singleInv: true, inventoryId: '7', invName: '精煤' }
  test('只存一种物料的筒仓有存货时拒绝另一种', () => {
    const other = { silo, stock: '0.001', inventoryId: '8', asked: '1' }
    expect(checkSiloInflow(other)?.message).toBe('筒仓1号内存有精煤')
    expect(checkSiloInflow({ ...other, stock: '0' })).toBeNull()
    expect(checkSiloInflow({ ...other, silo: { ...silo, singleInv: false } })).toBeNull()
  })

  test('进料不能超过容量，正好装满可以', () => {
    const into = { silo, stock: '90.000', inventoryId: '7', asked: '10' }
    expect(checkSiloInflow(into)).toBeNull()
    expect(checkSiloInflow({ ...into, asked: '10.001' })?.message).toBe('筒仓余量不足，余10吨')
    expect(checkSiloInflow({ ...into, stock: '120', asked: '1' })?.message).toBe(
      '筒仓余量不足，余0吨',
    )
  })

  test('低位报警小于高位报警，高位报警不超过容量', () => {
    expect(checkAlarms({ capacity: '100', lowAlarm: '10', highAlarm: '100' })).toBeNull()
    expect(checkAlarms({ capacity: '100', lowAlarm: null, highAlarm: null })).toBeNull()
    expect(checkAlarms({ capacity: '100', lowAlarm: '10', highAlarm: '10' })).not.toBeNull()
    expect(checkAlarms({ capacity: '100', lowAlarm: null, highAlarm: '101' })).not.toBeNull()
    expect(checkAlarms({ capacity: '100', lowAlarm: '100', highAlarm: null })).not.toBeNull()
  })
})
