import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { createRow } from './create-row.ts'
import { loadRow } from './load-row.ts'

describe('entity engine', () => {
  const bed = useTestBed({ entities: [place, sample] })

  test('creates, loads', async () => {
    const { db, engine, caller } = bed
    const placeModel = engine.registry.model('place')
    const model = engine.registry.model('sample')
    const create = async (name: 'place' | 'sample', mountCode: string, body: object, code?: string) => {
      const entity = engine.registry.model(name)
      const mount = entity.mounts.find((m) => m.code === mountCode)!
      const input = parseRow(mount, body)
      return db.transaction((tx) => createRow(tx, engine, { model: entity, mount, caller, input, code: code ?? null }))
    }
    const root = await create('place', 'main', { code: 'A', name: '甲地', mobile: '13812345678' })
    const row = await create('sample', 'pu', {
      title: '第一单',
      placeId: root['id'],
      viaIds: root['id'],
      weight: '12.5',
      unitPrice: '2.5',
      arrivedAt: '2026-11-15 12:00:00',
      extra: { a: [1, '二'] },
      zzSampleLine: [{ lineNo: 1, quantity: '1.5', unitPrice: '10' }],
    }, 'YL1')
    const loaded = await loadRow(db, engine.registry, { model, caller, id: String(row['id']) })
    expect(loaded).toEqual(row)
    expect(row).toMatchObject({ amount: '31.25', lineWeight: '1.500', placeName: '甲地' })
    expect(placeModel.fields.size).toBeGreaterThan(5)
  })
})
