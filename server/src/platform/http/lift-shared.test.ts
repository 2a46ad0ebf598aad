import { describe, expect, test } from 'vitest'
import { inlineOnce } from './inline-once.ts'
import { liftShared } from './lift-shared.ts'

const named = (names: string): Record<string, object> =>
  Object.fromEntries([...names].map((name) => [name, { type: 'string' }]))
const fields = (names: string): Record<string, object> =>
  Object.fromEntries(names.split(' ').map((name) => [name, { type: 'string' }]))
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('shapes of the OpenAPI document', () => {
  test('what the mounts of an entity have in common stands once', () => {
    const lifted = liftShared({
      'weigh.pu': { type: 'object', description: '采购', properties: named('abcdefx') },
      'weigh.sa': { type: 'object', properties: named('abcdefy') },
    })
    expect(lifted).toEqual({
      'weigh.shared': { type: 'object', properties: named('abcdef') },
      'weigh.pu': {
        allOf: [ref('weigh.shared'), { description: '采购', properties: named('x') }],
      },
      'weigh.sa': { allOf: [ref('weigh.shared'), { properties: named('y') }] },
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

  test('a line of a list is the row with columns of its lines, which mounts share', () => {
    const row = {
      type: 'object',
      required: ['a'],
      properties: { ...named('ab'), subs: ref('sub') },
    }
    const line = { type: 'object', required: ['a'], properties: named('abcdefgh') }
    const lifted = liftShared({
      'plan.pu': row,
      'plan.pu.line': line,
      'plan.sa': row,
      'plan.sa.line': line,
    })
    expect(lifted).toEqual({
      'plan.pu': row,
      'plan.sa': row,
      'plan.line': { type: 'object', properties: named('cdefgh') },
      'plan.pu.line': { allOf: [ref('plan.pu'), ref('plan.line')] },
      'plan.sa.line': { allOf: [ref('plan.sa'), ref('plan.line')] },
    })
  })

  test('what many rows are made of stands once; a base stands on what all of its rows have', () => {
    const owned = fields('orgId groupId')
    const archive = fields('enabled deleted remark')
    const shape = (more: Record<string, object>) => ({
      type: 'object',
      required: ['orgId'],
      properties: { ...owned, ...more },
    })
    const lifted = liftShared(
      Object.fromEntries([
        ...['a', 'b', 'c', 'd', 'e'].map((name) => [name, shape({ ...archive, [name]: {} })]),
        ['log', shape({ at: {} })],
      ]),
    )
    expect(lifted).toMatchObject({
      Owned: { type: 'object', required: ['orgId'], properties: owned },
      Archive: { allOf: [ref('Owned'), { properties: archive }] },
      a: { allOf: [ref('Archive'), { properties: { a: {} } }] },
      log: { allOf: [ref('Owned'), { properties: { at: {} } }] },
    })
  })

  test('what all pages say beside their rows stands once', () => {
    const said = fields('total totalCapped sums sumsPending')
    const page = (row: string) => ({
      type: 'object',
      required: ['list', 'total'],
      properties: { list: { type: 'array', items: { $ref: row } }, ...said },
    })
    const lifted = liftShared(
      Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.page`, page(name)])),
    )
    expect(lifted['Page']).toEqual({ type: 'object', required: ['total'], properties: said })
    expect(lifted['d.page']).toEqual({
      allOf: [
        ref('Page'),
        { required: ['list'], properties: { list: { type: 'array', items: { $ref: 'd' } } } },
      ],
    })
  })

  test('what one place names stands there, what two name keeps its name', () => {
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
