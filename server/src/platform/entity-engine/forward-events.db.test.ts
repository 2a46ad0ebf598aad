import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import type { EventSubscriber, OutboxEvent } from '#platform/jobs/outbox.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { eventually } from '#test/until.ts'
import { createEngine } from './create-engine.ts'
import { createRow } from './create-row.ts'

describe('事件转给后台', () => {
  const bed = useTestBed({ entities: [place, sample] })
  const heard: OutboxEvent[] = []
  const subscriber: EventSubscriber = {
    name: 'listener',
    events: ['placeCreated'],
    handle: async (event) => void heard.push(event),
  }
  let jobs: Jobs
  afterAll(() => jobs.stop())

  test('写成了的事件送到，撤销了的没有', async () => {
    const { db, clock, caller } = bed
    jobs = createJobs({ db, definitions: [], subscribers: [subscriber], pollSeconds: 0.1 })
    await jobs.start()
    const engine = createEngine({
      registry: () => bed.engine.registry,
      rules: [],
      clock,
      newId: () => bed.engine.newId(),
      forward: (tx, { name, entity, row }) =>
        jobs.outbox(tx, { event: name, payload: { entity, row } }),
    })
    const model = engine.registry.model('place')
    const [mount] = model.mounts
    if (mount === undefined) throw new Error('place has no mount')
    const make = (code: string, fails: boolean) =>
      db.transaction(async (tx) => {
        const input = parseRow(mount, { code, name: '某处' })
        const row = await createRow(tx, engine, { model, mount, caller, input })
        if (fails) throw new Error('refused')
        return row
      })
    await expect(make('A', true)).rejects.toThrow('refused')
    const { id } = await make('B', false)
    await eventually(() => expect(heard).toHaveLength(1))
    expect(heard).toMatchObject([
      { event: 'placeCreated', payload: { entity: 'place', row: { id, code: 'B' } } },
    ])
  })
})
