import { describe, expect, test } from 'vitest'
import { inlineOnce } from './inline-once.ts'
import { liftShared } from './lift-shared.ts'

const named = (names: string): Record<string, object> =>
  Object.fromEntries([...names].map((name) => [name, { type: 'string' }]))

describe('shapes of the OpenAPI document', () => {
  test('what the mounts of an entity have in common stands once', () => {
    const lifted = liftShared({
      'weigh.pu': { type: 'object', description: '采购', properties: named('abcdefx') },
      'weigh.sa': { type: 'object', properties: named('abcdefy') },
    })
    const base = { $ref: '#/components/schemas/weigh.shared' }
    expect(lifted).toEqual({
      'weigh.shared': { type: 'object', properties: named('abcdef') },
      'weigh.pu': {
        allOf: [base, { type: 'object', description: '采购', properties: named('x') }],
      },
      'weigh.sa': { allOf: [base, { type: 'object', properties: named('y') }] },
    })
  })

  test('closed shapes, small ones and those alike in name alone stay as they are', () => {
    const schemas = {
      'card.all': { type: 'object', properties: named('abcdef'), additionalProperties: false },
      'card.one': { type: 'object', properties: named('abcdef'), additionalProperties: false },
      'gate.all': { type: 'object', properties: named('abc') },
      'gate.one': { type: 'object', properties: named('abc') },
      'lane.all': { type: 'object', properties: named('abcdefg') },
      'lane.one': { type: 'object', properties: named('stuvwxyz') },
    }
    expect(liftShared(schemas)).toEqual(schemas)
  })

  test('what all pages say beside their rows stands once', () => {
    const rest = named('stuv')
    const page = (row: string) => ({
      type: 'object',
      properties: {
        list: { type: 'array', items: { $ref: row } },
        total: { type: 'integer' },
        ...rest,
      },
    })
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`p${at}.page`, page(`r${at}`)]),
    )
    const lifted = liftShared(pages)
    expect(lifted['Page']).toEqual({
      type: 'object',
      properties: { total: { type: 'integer' }, ...rest },
    })
    expect(lifted['p7.page']).toEqual({
      allOf: [
        { $ref: '#/components/schemas/Page' },
        { type: 'object', properties: { list: { type: 'array', items: { $ref: 'r7' } } } },
      ],
    })
  })

  test('what one place names stands there, what two name keeps its name', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const schemas = {
      once: { type: 'object', properties: { $ref: { type: 'string' }, of: ref('inner') } },
      inner: { type: 'integer' },
      twice: { type: 'string' },
    }
    expect(
      inlineOnce({
        paths: { a: [ref('once'), ref('twice')], b: ref('twice') },
        components: { schemas },
      }),
    ).toEqual({
      paths: {
        a: [
          { type: 'object', properties: { $ref: { type: 'string' }, of: { type: 'integer' } } },
          ref('twice'),
        ],
        b: ref('twice'),
      },
      components: { schemas: { twice: { type: 'string' } } },
    })
  })
})
