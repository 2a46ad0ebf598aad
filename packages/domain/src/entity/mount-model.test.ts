import { describe, expect, test } from 'vitest'
import { parseRow } from '../row/parse-row.ts'
import { checkEntity } from './check-entity.ts'
import { defineChild, defineEntity, definePopup, pick } from './define-entity.ts'
import { int, ref, text } from './field.ts'
import type { MountModel } from './model.ts'

const tripPick = {
  label: '选择行程',
  entity: 'trip',
  style: 'list',
  shown: ['code'],
  carried: ['id'],
  value: 'id',
  view: 'code',
} as const
const popup = definePopup({ ...tripPick, code: 'pick-buyer' })
const sellerPopup = definePopup({ ...tripPick, code: 'pick-seller', mount: 'sa' })

const stop = defineChild({
  name: 'tripStop',
  table: 'zz_trip_stop',
  label: '停靠',
  fields: {
    ...ref('trip', 'buyer', { label: '买方' }),
    ...ref('trip', 'seller', { label: '卖方' }),
    seq: int({ label: '序号', required: true }),
  },
  picks: { buyerId: pick(popup, { fill: { buyerName: 'code' }, at: { sa: sellerPopup } }) },
})

const note = defineChild({
  name: 'tripNote',
  table: 'zz_trip_note',
  label: '记录',
  fields: { line: text({ label: '内容', required: true, write: 'server' }) },
})

const tripAt = (childFields: Record<string, 'absent' | { readonly label: string }>) =>
  checkEntity(
    defineEntity({
      name: 'trip',
      table: 'zz_trip',
      label: '行程',
      scope: 'org',
      lifeCycle: 'document',
      codeField: 'code',
      fields: { code: text({ label: '编号' }), ...ref('trip', 'buyer', { label: '买方' }) },
      children: { zzTripStop: stop, zzTripNote: note },
      picks: { buyerId: pick(popup, { fill: { buyerName: 'code' }, at: { sa: sellerPopup } }) },
      mounts: [
        { code: 'pu', base: '/test/pu-trip', route: '/pu', label: '采购行程' },
        {
          code: 'sa',
          base: '/test/sa-trip',
          route: '/sa',
          label: '销售行程',
          childFields: { zzTripStop: childFields },
        },
      ],
    }),
  )

const fieldsAt = (mount: MountModel | undefined) => mount?.children.get('zzTripStop')?.fields

describe('mount / child fields', () => {
  const model = tripAt({ sellerId: 'absent', sellerName: 'absent', seq: { label: '顺序' } })
  const [pu, sa] = model.mounts

  test('a mount may lack or change fields of a child table; the others keep them', () => {
    expect(fieldsAt(pu)?.has('sellerId')).toBe(true)
    expect(fieldsAt(sa)?.has('sellerId')).toBe(false)
    expect(fieldsAt(sa)?.get('seq')?.attrs.label).toBe('顺序')
    expect(model.children.get('zzTripStop')?.fields.get('seq')?.attrs.label).toBe('序号')
  })

  test('a body with a field the mount lacks is malformed', () => {
    const body = { zzTripStop: [{ seq: 1, sellerId: '7' }] }
    expect(parseRow(pu as MountModel, body).children.get('zzTripStop')).toHaveLength(1)
    expect(() => parseRow(sa as MountModel, body)).toThrow('未知字段：sellerId')
  })

  test('what a mount changes must exist, and what is required cannot be absent', () => {
    expect(() => tripAt({ nothing: 'absent' })).toThrow('mount sa changes unknown nothing')
    expect(() => tripAt({ seq: 'absent' })).toThrow('mount sa lacks required field seq')
  })
})

describe('mount / pickers', () => {
  const model = tripAt({})
  const [pu, sa] = model.mounts

  test('a field has another popup at another mount, in child tables too', () => {
    expect(pu?.fields.get('buyerId')?.pick?.popup).toBe('pick-buyer')
    expect(sa?.fields.get('buyerId')?.pick?.popup).toBe('pick-seller')
    expect(fieldsAt(pu)?.get('buyerId')?.pick?.popup).toBe('pick-buyer')
    expect(fieldsAt(sa)?.get('buyerId')?.pick?.popup).toBe('pick-seller')
    expect([...model.popups.keys()]).toEqual(['pick-buyer', 'pick-seller'])
  })
})

describe('mount / rows of the server', () => {
  const [pu] = tripAt({}).mounts

  test('a child table that only the server writes is read and left out', () => {
    const input = parseRow(pu as MountModel, { zzTripNote: [{ id: '3', line: '改' }] })
    expect(input.children.size).toBe(0)
    expect(() => parseRow(pu as MountModel, { zzTripNote: [{ lien: '改' }] })).toThrow('lien')
  })
})
