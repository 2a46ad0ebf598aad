import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { addBodyParsers, parseJson } from './body-parsers.ts'

const refused = (text: string): boolean => {
  try {
    parseJson(text)
    return false
  } catch (error) {
    return error instanceof RefusalError && error.refusal.code === 'call.body'
  }
}
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('a JSON body', () => {
  test('is read as it stands', () => {
    expect(parseJson('{"a":[1,"二",null,true]}')).toEqual({ a: [1, '二', null, true] })
    expect(parseJson('"text"')).toBe('text')
  })

  test.each([
    '',
    '{',
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    'undefined',
    '{"a":01}',
    'NaN',
    '{"a":"\n"}',
  ])('%j is malformed', (text) => {
    expect(refused(text)).toBe(true)
  })

  test('may nest 32 deep and no deeper, brackets in text aside', () => {
    expect(refused(nested(32))).toBe(false)
    expect(refused(nested(33))).toBe(true)
    expect(refused(`{"a":"${'['.repeat(500)}"}`)).toBe(false)
    expect(refused(`{"a":"\\"${'{'.repeat(500)}"}`)).toBe(false)
    expect(refused('['.repeat(100_000))).toBe(true)
  })

  test.each(['__proto__', 'constructor', 'prototype'])('may not name %s, at any depth', (name) => {
    expect(refused(`{"${name}":{"admin":true}}`)).toBe(true)
    expect(refused(`{"a":[{"${name}":1}]}`)).toBe(true)
    expect(refused(`{"a":"${name}"}`)).toBe(false)
  })

  test('written with escapes it is the same name', () => {
    expect(refused('{"\\u005f\\u005fproto\\u005f\\u005f":1}')).toBe(true)
  })
})

describe('bodies over HTTP', () => {
  const makeServer = () => {
    const app = fastify()
    addBodyParsers(app)
    app.setErrorHandler((error, _request, reply) => {
      const status =
        error instanceof RefusalError ? 400 : ((error as { statusCode?: number }).statusCode ?? 500)
      void reply.status(status).send({ status })
    })
    app.post('/', (request) => Promise.resolve({ body: request.body ?? null }))
    return app
  }
  const post = (type: string, payload: string | Buffer) =>
    makeServer().inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })

  test('JSON, with or without a charset, and nothing at all', async () => {
    expect((await post('application/json', '{"a":1}')).json()).toEqual({ body: { a: 1 } })
    expect((await post('application/json; charset=utf-8', '{"a":"二"}')).json()).toEqual({
      body: { a: '二' },
    })
    expect((await post('application/json', '')).json()).toEqual({ body: null })
  })

  test('a byte-order mark is not part of it', async () => {
    expect((await post('application/json', '\ufeff{"a":1}')).json()).toEqual({ body: { a: 1 } })
  })

  test('broken UTF-8 is malformed', async () => {
    for (const bytes of [[0xff], [0xc3, 0x28], [0xe4, 0xb8], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      const payload = Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')])
      expect((await post('application/json', payload)).statusCode).toBe(400)
    }
    const form = Buffer.concat([Buffer.from('a='), Buffer.from([0xff])])
    expect((await post('application/x-www-form-urlencoded', form)).statusCode).toBe(400)
  })

  test('a form is its names and values, the last of a name counts', async () => {
    const answer = await post(
      'application/x-www-form-urlencoded',
      'username=%E5%BC%A0&scope=a&scope=b',
    )
    expect(answer.json()).toEqual({ body: { username: '张', scope: 'b' } })
    await post('application/x-www-form-urlencoded', '__proto__=x')
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test('any other type is refused', async () => {
    for (const type of ['text/plain', 'application/xml', 'text/html'])
      expect((await post(type, '{}')).statusCode).toBe(415)
  })
})
