import { mappingPairs } from '@junheng/domain/template/mapping-pairs.ts'
import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'

/** What narrows the picker of a form's field, and what it fills, as `source < target` of the template. */
describe('选择窗口 / 表单带入和带回', () => {
  const bed = useTestBed()
  const mapping = (entity: string, at: string, code: string) => {
    const { registry } = bed.engine
    const model = registry.model(entity)
    const mount = model.mounts.find((one) => one.code === at)
    if (mount === undefined) throw new Error(`${entity} has no mount ${at}`)
    const found = mappingPairs(registry, { model, mount, code })
    const pairs = (list: NonNullable<typeof found>['fill']) =>
      list.map(({ fieldSub1, fieldSub2 }) => `${fieldSub1.fieldName}=${fieldSub2.fieldName}`)
    return { filter: pairs(found?.filter ?? []), fill: pairs(found?.fill ?? []) }
  }

  test('合同只列所选往来单位的，各业务用各自的', () => {
    const filter = (entity: string, at: string) => mapping(entity, at, 'contractId').filter
    expect(filter('notice', 'pu')).toEqual(['vendorId=vendorId'])
    expect(filter('notice', 'sa')).toEqual(['customerId=customerId'])
    expect(filter('notice', 'al')).toEqual(['fhOrgId=fhOrgId', 'shOrgId=shOrgId'])
    expect(filter('plan', 'sa')).toEqual(['customerId=customerId'])
  })

  test('合同物料只列表头合同的，司机只列表头承运商的', () => {
    for (const [entity, child] of [
      ['notice', 'orNoticeSub'],
      ['plan', 'orPlanSub'],
    ] as const)
      expect(mapping(entity, 'pu', `${child}.contractSubId`).filter).toEqual(['contractId=mainId'])
    expect(mapping('notice', 'sa', 'orNoticeVehicle.driverId').filter).toEqual([
      'carrierId=carrierId',
    ])
  })

  test('选下级地点时，上级一起带回', () => {
    const place = ['warehouseId=warehouseId', 'areaId=areaId']
    expect(mapping('notice', 'sa', 'orNoticeSub.siloId').fill).toEqual(
      expect.arrayContaining(place),
    )
    for (const name of ['locationId', 'dischargeAddressId'])
      expect(mapping('notice', 'sa', `orNoticeSub.${name}`).fill).toEqual(
        expect.arrayContaining([...place, 'siloId=siloId']),
      )
    expect(mapping('dischargeAddress', 'main', 'siloId').fill).toEqual(
      expect.arrayContaining(place),
    )
  })

  test('物料的参考价只填空的单价；清空通知单连带清掉带出的', () => {
    const { registry } = bed.engine
    const fillOf = (entity: string, at: string, code: string) => {
      const model = registry.model(entity)
      const mount = model.mounts.find((one) => one.code === at)
      const found = mount && mappingPairs(registry, { model, mount, code })
      return new Map(found?.fill.map((one) => [one.fieldSub1.fieldName, one]))
    }
    for (const [entity, code] of [
      ['contract', 'orContractSub.inventoryId'],
      ['priceSheet', 'orPriceSub.inventoryId'],
    ] as const) {
      const fill = fillOf(entity, 'pu', code)
      expect(fill.get('price')).toMatchObject({ onlyIfEmpty: true })
      expect(fill.get('price')).not.toHaveProperty('onClear')
      expect(fill.get('invName')).toMatchObject({ onClear: 'empty' })
    }
    const notice = fillOf('task', 'sa', 'noticeId')
    expect(notice.get('notoCode')?.onClear).toBe('empty')
    expect(notice.get('noticeSubId')?.onClear).toBe('untouched')
    expect(notice.get('carrierId')?.onClear).toBe('untouched')
  })

  test('选客户、供应商时地区连名称一起带回', () => {
    for (const [at, name] of [
      ['pu', 'vendorId'],
      ['sa', 'customerId'],
    ] as const)
      expect(mapping('notice', at, name).fill).toEqual(
        expect.arrayContaining(['regionId=regionId', 'regionName=regionName']),
      )
  })
})
