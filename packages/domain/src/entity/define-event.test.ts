import { expect, test } from 'vitest'
import { defineEvent, rowEvent, tell, toldIn } from './define-event.ts'
import { makeEntity } from './entity.fixtures.ts'

const moved = defineEvent<{ readonly id: string; readonly place: string | null }>('tool', 'moved')

test('what is told is what the event was declared with', () => {
  expect(tell(moved, { id: '1', place: null })).toEqual({
    name: 'moved',
    entity: 'tool',
    row: { id: '1', place: null },
  })
  // @ts-expect-error -- a misspelt name is not told
  expect(tell(moved, { id: '1', plce: null }).name).toBe('moved')
  // @ts-expect-error -- nor is half of it
  expect(tell(moved, { id: '1' }).name).toBe('moved')
})

test('an event that was kept is read as itself and as no other', () => {
  const kept = { event: 'moved', payload: { row: { id: '1', place: 'A' } } }
  expect(toldIn(moved, kept)?.place).toBe('A')
  // @ts-expect-error -- an older version may have told less
  expect(toldIn(moved, kept)?.id.length).toBe(1)
  expect(toldIn(moved, { ...kept, event: 'made' })).toBeNull()
  expect(toldIn(moved, { event: 'moved', payload: {} })).toBeNull()
})

test('what the engine tells of a row is named after its entity', () => {
  expect(rowEvent(makeEntity(), 'Created')).toEqual({ entity: 'tool', name: 'toolCreated' })
})
