import { describe, expect, test } from 'vitest'
import { RefusalError } from '../refusals/refusal.ts'
import { LARGEST_PAGE_SIZE, parseListPayload } from './list-payload.ts'
import { ROW_NOISE } from './wire-names.ts'

const refusal = (body: unknown) => {
  try {
    parseListPayload(body)
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal
    throw error
  }
  return null
}
const condition = { key: 'code', op: 'eq', val: '1' }

describe('list payload', () => {
  test('an empty body is the first page of everything', () => {
    const first = {
      page: 1,
      pageSize: 10,
      knownTotal: null,
      sort: [],
      search: [],
      tplId: null,
      param: {},
    }
    for (const body of [
      undefined,
      null,
      {},
      { limit: null, sort: null, search: null, tplId: '', param: null },
    ])
      expect(parseListPayload(body)).toEqual(first)
  })

  test('everything the specification sends is read', () => {
    const body = {
      limit: { pn: 3, ps: 50, total: 120, totalCapped: false },
      sort: [{ key: 'code', dir: 'desc', keyId: 'notice/sa/list#code' }, { key: 'name' }],
      search: [
        { ...condition, keyId: 'a#code', customTable: 'or_notice' },
        { or: [condition, condition] },
      ],
      tplId: 'notice/sa/list',
      param: { kind: 'sa' },
    }
    expect(parseListPayload(body)).toEqual({
      page: 3,
      pageSize: 50,
      knownTotal: { total: 120, capped: false },
      sort: [
        { key: 'code', dir: 'desc', keyId: 'notice/sa/list#code' },
        { key: 'name', dir: 'asc', keyId: null },
      ],
      search: [
        { ...condition, keyId: 'a#code', customTable: 'or_notice' },
        {
          or: [
            { ...condition, keyId: null },
            { ...condition, keyId: null },
          ],
        },
      ],
      tplId: 'notice/sa/list',
      param: { kind: 'sa' },
    })
  })

  test('a total is believed from the second page on, and only a whole number', () => {
    const known = (limit: object) => parseListPayload({ limit }).knownTotal
    expect(known({ pn: 2, total: 5, totalCapped: true })).toEqual({ total: 5, capped: true })
    for (const limit of [
      { pn: 1, total: 5 },
      { pn: 2 },
      { pn: 2, total: '5' },
      { pn: 2, total: -1 },
      { pn: 2, total: 1.5 },
    ])
      expect(known(limit)).toBeNull()
  })

  test.each([
    [{ pn: 0 }],
    [{ pn: -1 }],
    [{ pn: 1.5 }],
    [{ pn: '1' }],
    [{ pn: 1e8 }],
    [{ ps: 0 }],
    [{ ps: LARGEST_PAGE_SIZE + 1 }],
    [{ ps: '10' }],
  ])('a limit of %j is refused', (limit) => {
    expect(refusal({ limit })).toMatchObject({
      class: 'malformed',
      message: '分页参数错误，每页最多100条',
    })
  })

  test.each([
    [[], 'call.body'],
    ['x', 'call.body'],
    [{ where: 1 }, 'call.unknownField'],
    [{ limit: 5 }, 'call.fieldType'],
    [{ sort: {} }, 'call.fieldType'],
    [{ sort: ['code'] }, 'call.fieldType'],
    [{ sort: [{ dir: 'asc' }] }, 'call.fieldType'],
    [{ sort: [{ key: 'code', dir: 'up' }] }, 'call.fieldType'],
    [{ sort: Array.from({ length: 6 }, () => ({ key: 'code' })) }, 'call.fieldType'],
    [{ search: {} }, 'call.fieldType'],
    [{ search: [5] }, 'call.fieldType'],
    [{ search: [{ key: 'code' }] }, 'call.fieldType'],
    [{ search: [{ key: 5, op: 'eq' }] }, 'call.fieldType'],
    [{ search: [{ ...condition, and: [] }] }, 'call.unknownField'],
    [{ search: [{ ...condition, keyId: 5 }] }, 'call.fieldType'],
    [{ search: [{ ...condition, keyId: 'x'.repeat(201) }] }, 'call.fieldType'],
    [{ search: [{ or: condition }] }, 'call.fieldType'],
    [{ search: [{ or: [], ...condition }] }, 'call.fieldType'],
    [{ search: [{ or: [{ or: [] }] }] }, 'call.unknownField'],
    [{ search: [{ or: [] }] }, 'call.fieldType'],
    [{ search: [{ or: null }] }, 'call.fieldType'],
    [{ search: Array.from({ length: 101 }, () => condition) }, 'call.fieldType'],
    [{ tplId: 5 }, 'call.fieldType'],
    [{ param: [] }, 'call.fieldType'],
  ])('%j is refused', (body, code) => {
    expect(refusal(body)).toMatchObject({ class: 'malformed', code })
  })
})

describe('marks a grid puts on its rows', () => {
  test('are known to the letter', () => {
    expect([...ROW_NOISE]).toEqual([
      'rowKey',
      'selected',
      'ihandle',
      'confirmSubButs',
      'iCalculaUpdate',
      'inFlow',
    ])
  })
})
