import { checkEntity } from '@junheng/domain/entity/check-entity.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { fieldOf } from '@junheng/domain/entity/model.ts'
import { describe, expect, test } from 'vitest'
import { BUILT_IN_FORMATS } from './format/built-in-formats.ts'
import { format } from './format/format.entity.ts'
import { inventory } from './inventory/inventory.entity.ts'
import { vehicle } from './vehicle/vehicle.entity.ts'

const labelsOf = (entity: Entity, name: string) =>
  Object.fromEntries(
    (fieldOf(checkEntity(entity), name).attrs.options ?? []).map(({ value, label }) => [
      value,
      label,
    ]),
  )

describe('archives / words of the specification', () => {
  test('车辆的资质：有资质、无资质，存的就是这两个词', () => {
    expect(labelsOf(vehicle, 'qualifications')).toEqual({ 有资质: '有资质', 无资质: '无资质' })
  })

  test('物料的来源：LOCAL 写作地磅称重', () => {
    expect(labelsOf(inventory, 'resourceType')['LOCAL']).toBe('地磅称重')
  })

  test('打印模板和打印记录的单据类型写中文名，内置模板的每一种都有', () => {
    const names = labelsOf(format, 'bizType')
    expect(names['weigh']).toBe('磅单')
    expect(BUILT_IN_FORMATS.filter(({ bizType }) => !names[bizType])).toEqual([])
  })
})
