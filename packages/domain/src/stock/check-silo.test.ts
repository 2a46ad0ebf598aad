import { describe, expect, test } from 'vitest'
import { checkSilo, materialIn, type SiloContent } from './check-silo.ts'

const silo = { name: '1号', capacity: '100.000', singleInv: true }
const coal = (quantity: string): SiloContent => ({ inventoryId: '7', invName: '精煤', quantity })
const coke = (quantity: string): SiloContent => ({ inventoryId: '8', invName: '焦炭', quantity })
const moved = (entries: Readonly<Record<string, string>>) => new Map(Object.entries(entries))

describe('stock / silo', () => {
  test('正好装满可以，多一公斤就不行，并说出余量', () => {
    expect(checkSilo({ silo, contents: [coal('100')], moved: moved({ 7: '20' }) })).toBeNull()
    const over = checkSilo({ silo, contents: [coal('100.001')], moved: moved({ 7: '20.001' }) })
    expect(over?.message).toBe('筒仓余量不足，余20吨')
  })

  test('原来就超的不说负数', () => {
    const over = checkSilo({ silo, contents: [coal('130')], moved: moved({ 7: '10' }) })
    expect(over?.message).toBe('筒仓余量不足，余0吨')
  })

  test('只存一种的筒仓不进别的物料，空了就可以', () => {
    const mixed = { contents: [coal('5'), coke('10')], moved: moved({ 8: '10' }) }
    expect(checkSilo({ silo, ...mixed })?.message).toBe('筒仓1号内存有精煤')
    expect(checkSilo({ silo: { ...silo, singleInv: false }, ...mixed })).toBeNull()
    const empty = { contents: [coal('0.000'), coke('10')], moved: moved({ 8: '10' }) }
    expect(checkSilo({ silo, ...empty })).toBeNull()
  })

  test('两种物料同时进空仓也不行', () => {
    const both = { contents: [coal('1'), coke('1')], moved: moved({ 7: '1', 8: '1' }) }
    expect(checkSilo({ silo, ...both })?.code).toBe('silo.otherMaterial')
  })

  test('出料和仓内移位不是进料', () => {
    expect(checkSilo({ silo, contents: [coal('130')], moved: moved({ 7: '-10' }) })).toBeNull()
    expect(checkSilo({ silo, contents: [coal('130')], moved: moved({ 7: '0' }) })).toBeNull()
  })

  test('当前物料是最多的一种，出空为无', () => {
    expect(materialIn([coal('1'), coke('2')])).toBe('8')
    expect(materialIn([coal('2'), coke('2')])).toBe('7')
    expect(materialIn([coal('0'), coke('-1')])).toBeNull()
    expect(materialIn([])).toBeNull()
  })
})
