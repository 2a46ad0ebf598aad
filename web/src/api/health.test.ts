import { describe, expect, it } from 'vitest'
import { readHealth } from './health.ts'

describe('health', () => {
  it('reads a ready server and its version', () => {
    const body = { success: true, code: 0, data: { status: 'ready', version: '0.1.0' } }
    expect(readHealth(body)).toEqual({ state: 'ready', version: '0.1.0' })
  })

  it('reads any other status as starting', () => {
    expect(readHealth({ success: false, data: { status: 'starting' } })).toEqual({
      state: 'starting',
    })
  })

  it.each([null, 'hello', {}, { data: null }, { data: { status: 1 } }])(
    'takes %j for no answer of ours',
    (body) => {
      expect(readHealth(body)).toEqual({ state: 'unreachable' })
    },
  )
})
