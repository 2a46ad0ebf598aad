import { listOf, orNull } from '@junheng/domain/call/shape.ts'
import { json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { describe, expect, test } from 'vitest'
import type { Call } from '#platform/http/call.ts'
import { testRequest } from '#test/requests.ts'
import { testCaller } from '#test/tenants.ts'
import { defineCall } from './define-call.ts'

const FACE = { method: 'POST', path: '/t', tag: '', label: '', right: 'own' } as const

const asked = (call: Call, body: unknown): Promise<unknown> => {
  if (call.kind !== 'read') throw new Error('not a read')
  return call.handle({ request: testRequest({ body }), caller: testCaller() })
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof RefusalError ? error.refusal.code : String(error)),
  )

describe('actions / bodies of calls', () => {
  test('an open body comes as it was sent, and is described', async () => {
    const call = defineCall({
      ...FACE,
      openBody: { type: 'array' },
      read: async ({ request }) => request.body,
    })
    expect(call.body).toEqual({ type: 'array' })
    expect(await asked(call, [1])).toEqual([1])
  })

  test('without anything that must be sent, no body is an empty one', async () => {
    const optional = { name: text({ label: '名称' }), ids: listOf(text({ label: '编号' })) }
    const call = defineCall({ ...FACE, body: optional, read: async ({ body }) => body })
    expect(await asked(call, undefined)).toEqual({ name: null, ids: [] })
    const strict = { ...optional, value: orNull(json({ label: '值' })) }
    const other = defineCall({ ...FACE, body: strict, read: async ({ body }) => body })
    expect(await codeOf(asked(other, undefined))).toBe('call.body')
    expect(await codeOf(asked(call, { nam: '' }))).toBe('call.unknownField')
  })

  test('a right that the call asks for itself is known by its key', () => {
    const inside = defineCall({ ...FACE, right: { key: 'a:b', inside: true }, read: async () => 1 })
    expect(inside.access).toEqual({ kind: 'checked-inside', key: 'a:b' })
    const plain = defineCall({ ...FACE, right: { key: 'a:b' }, read: async () => 1 })
    expect(plain.access).toEqual({ kind: 'permission', key: 'a:b' })
  })

  test('one that says nothing of who may call stops the server with its name', () => {
    const { right: _, ...silent } = FACE
    // @ts-expect-error -- the compiler says so too
    expect(() => defineCall({ ...silent, read: async () => 1 })).toThrow(
      '/t: says nothing of who may call',
    )
  })

  test('what makes tables runs as their owner', () => {
    expect(defineCall({ ...FACE, asOwner: true, run: async () => null })).toMatchObject({
      kind: 'write',
      asOwner: true,
    })
  })
})
