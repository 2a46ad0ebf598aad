import type { ButtonCallTemplate } from '@junheng/domain/wire/template-wire.ts'
import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import {
  actionBody,
  actionPath,
  NO_LINE,
  NONE_CHOSEN,
  ONE_WANTED,
  ONLY_ONE,
  selectionFault,
  sentInput,
  unasked,
} from './action-body.ts'

const call = (changes: Partial<ButtonCallTemplate> = {}): ButtonCallTemplate => ({
  method: 'PUT',
  path: '/sale/sa-notice/closeNoticeSub',
  rows: 'many',
  keys: 'rows',
  take: {},
  send: {},
  input: [],
  excel: false,
  under: null,
  names: {},
  confirm: null,
  done: null,
  result: null,
  opens: false,
  ...changes,
})
const rows = [
  { id: '1', subId: '11', kind: 'sa', inventoryId: '7', carrierId: null },
  { id: '1', subId: '12' },
]

describe('action call / body', () => {
  it('单据只算一次，明细各算各的', () => {
    expect(actionBody(call(), rows, {})).toEqual({ ids: ['1'] })
    expect(actionBody(call({ keys: 'lines' }), rows, { reason: '退场' })).toEqual({
      ids: ['11', '12'],
      reason: '退场',
    })
  })

  it('一行的编号在正文或在地址里', () => {
    const one = call({ rows: 'one', send: { done: true } })
    expect(actionBody(one, rows.slice(0, 1), {})).toEqual({ id: '1', done: true })
    const inPath = call({ rows: 'one', path: '/a/validation/{id}' })
    expect(actionBody(inPath, rows, {})).toEqual({})
    expect(actionPath(inPath, rows)).toBe('/a/validation/1')
  })

  it('先问的问过了，就不再问', () => {
    const asks = call({ send: { ask: true, done: true } })
    expect(actionBody(asks, rows, {})).toEqual({ ids: ['1'], ask: true, done: true })
    expect(actionBody(unasked(asks), rows, {})).toEqual({ ids: ['1'], done: true })
  })

  it('从所选行取值，没有的不带', () => {
    const take = { context: { kind: 'kind', inventoryId: 'inventoryId', carrierId: 'carrierId' } }
    expect(actionBody(call({ rows: 'one', take }), rows.slice(0, 1), {})).toEqual({
      context: { kind: 'sa', inventoryId: '7' },
    })
  })

  it('所填的放在该放的地方，叫该叫的名字', () => {
    const fields = [
      makeField({ fieldName: 'vendorId', formSubmitType: 'RESOURCE_CONTROLS' }),
      makeField({ fieldName: 'vendorName', writeRule: 'server' }),
      makeField({ fieldName: 'orgIds', formSubmitType: 'RESOURCE_CONTROLS_MORE' }),
      makeField({ fieldName: 'remark' }),
    ]
    const typed = { vendorId: '5', vendorName: '王庄矿', orgIds: '1,2', remark: ' ' }
    const input = sentInput(fields, typed, { vendorId: 'partnerId' })
    expect(input).toEqual({ partnerId: '5', orgIds: ['1', '2'] })
    const inside = call({ rows: 'none', under: 'context' })
    expect(actionBody(inside, [], { kind: 'pu' })).toEqual({ context: { kind: 'pu' } })
  })

  it('选得不对时说该怎么选', () => {
    expect(selectionFault(call({ rows: 'none' }), [])).toBe(null)
    expect(selectionFault(call(), [])).toBe(NONE_CHOSEN)
    expect(selectionFault(call({ rows: 'one' }), [])).toBe(ONE_WANTED)
    expect(selectionFault(call({ rows: 'one' }), rows)).toBe(ONLY_ONE)
    expect(selectionFault(call({ keys: 'lines' }), [{ id: '1' }])).toBe(NO_LINE)
    expect(selectionFault(call({ keys: 'lines' }), rows)).toBe(null)
  })
})
