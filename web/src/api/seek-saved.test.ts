import type { SavedAnswer } from '@junheng/domain/wire/saved-wire.ts'
import { describe, expect, test } from 'vitest'
import { seekSaved } from './seek-saved.ts'

const DONE: SavedAnswer = { state: 'DONE', id: '7' }
const RUNNING: SavedAnswer = { state: 'RUNNING', id: null }
const NONE: SavedAnswer = { state: 'NONE', id: null }

function seek(answers: readonly (SavedAnswer | null)[], isWanted = () => true) {
  const left = [...answers]
  let waits = 0
  const found = seekSaved({
    ask: async () => left.shift() ?? null,
    wait: async () => void (waits += 1),
    isWanted,
  })
  return found.then((result) => ({ result, waits, left: left.length }))
}

describe('a save without an answer', () => {
  test('a server that is away, or at work, is waited for', async () => {
    expect(await seek([null, null, RUNNING, DONE])).toEqual({
      result: { kind: 'saved', id: '7' },
      waits: 3,
      left: 0,
    })
  })

  test('a request that was still on its way is found', async () => {
    expect((await seek([NONE, NONE, DONE])).result).toEqual({ kind: 'saved', id: '7' })
  })

  test('what is not there after some asking was not stored', async () => {
    expect(await seek([NONE, RUNNING, NONE, NONE, DONE])).toMatchObject({
      result: { kind: 'absent' },
      left: 1,
    })
  })

  test('a form that is closed asks no more', async () => {
    expect((await seek([DONE], () => false)).result).toEqual({ kind: 'given-up' })
  })
})
