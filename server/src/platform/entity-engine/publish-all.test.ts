import { defineEvent, tell } from '@junheng/domain/entity/define-event.ts'
import { expect, test } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { createEngine, hear, hearAll } from './create-engine.ts'

const moved = defineEvent<{ readonly id: string }>('sample', 'sampleMoved')
const left = defineEvent<{ readonly id: string }>('sample', 'sampleLeft')
const tx = {} as Tx

test('许多事件一起告知：能一起听的一次，其余的逐个，转发的每个都有', async () => {
  const together: string[] = []
  const each: string[] = []
  const forwarded: unknown[] = []
  const engine = createEngine({
    registry: () => {
      throw new Error('nobody asks')
    },
    rules: [],
    handlers: [
      hearAll(moved, async (_, told) => void together.push(told.map(({ id }) => id).join())),
      hear(moved, async (_, { id }) => void each.push(id)),
    ],
    forward: async (_, { row }) => void forwarded.push(row['id']),
    clock: systemClock,
    newId: () => '1',
  })
  await engine.publishAll(tx, [tell(moved, { id: '1' }), tell(moved, { id: '2' })])
  await engine.publish(tx, tell(moved, { id: '3' }))
  await engine.publishAll(tx, [])
  expect(together).toEqual(['1,2', '3'])
  expect(each).toEqual(['1', '2', '3'])
  expect(forwarded).toEqual(['1', '2', '3'])
  const mixed = engine.publishAll(tx, [tell(moved, { id: '1' }), tell(left, { id: '1' })])
  await expect(mixed).rejects.toThrow('another event')
})
