import { checkEntity } from '@junheng/domain/entity/check-entity.ts'
import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { rememberTables } from '#platform/access/column-views.ts'
import { safeHeads, safeJson } from './redact.ts'

const safeParams = (body: unknown): unknown => JSON.parse(safeJson(body) ?? 'null')

const person = checkEntity(
  defineEntity({
    name: 'person',
    table: 'zz_person',
    label: '人',
    scope: 'org',
    lifeCycle: 'none',
    fields: {
      mobile: text({ label: '手机', mask: 'mobile' }),
      idNumber: text({ label: '身份证号', mask: 'idNumber' }),
      bankAccount: text({ label: '账号', mask: 'bankAccount' }),
      permitNumber: text({ label: '通行证号', mask: 'idNumber' }),
    },
    mounts: [],
  }),
)

describe('what of a request is logged', () => {
  beforeAll(() => rememberTables([person], () => undefined))

  test('secrets are gone, at any depth and in any spelling', () => {
    const body = {
      password: 'a',
      newPassword: 'b',
      oldPasswd: 'c',
      pass: 'd',
      client_secret: 'e',
      refresh_token: 'f',
      nested: [{ accessToken: 'g', Authorization: 'h', credentials: { user: 'i' } }],
      name: '张三',
    }
    const text = JSON.stringify(safeParams(body))
    expect(text).not.toMatch(/"[a-i]"/)
    expect(safeParams(body)).toMatchObject({
      password: '***',
      nested: [{ accessToken: '***' }],
      name: '张三',
    })
  })

  test('personal values keep their shape only', () => {
    expect(
      safeParams({
        mobile: '13812345678',
        list: [{ idNumber: '11010519491231002X', bankAccount: '6222021234567890' }],
      }),
    ).toEqual({
      mobile: '138****5678',
      list: [{ idNumber: '110105********002X', bankAccount: '************7890' }],
    })
    expect(safeParams({ mobile: 138 })).toEqual({ mobile: 138 })
    expect(safeParams({ permitNumber: '11010519491231002X' })).toEqual({
      permitNumber: '110105********002X',
    })
  })

  test('nor does what a list was asked for tell them', () => {
    const asked = (key: string) => ({ search: [{ or: [{ key, op: 'eq', val: '13812345678' }] }] })
    expect(JSON.stringify(safeParams(asked('mobile')))).toContain('"val":"138****5678"')
    expect(safeParams(asked('name'))).toEqual(asked('name'))
  })

  test('what PostgreSQL could not keep is replaced, in names too; the rest stays to the letter', () => {
    const nul = String.fromCharCode(0)
    expect(
      safeParams({
        [`a${nul}`]: `b${nul}`,
        half: '\ud800x',
        low: '\udc00',
        pair: '😀',
        typed: '\\u0000 \\\\ud800',
        tab: '\t\u0001',
      }),
    ).toEqual({
      'a\ufffd': 'b\ufffd',
      half: '\ufffdx',
      low: '\ufffd',
      pair: '😀',
      typed: '\\u0000 \\\\ud800',
      tab: '\t\u0001',
    })
  })

  test('a large body is told by its size, no body by null', () => {
    expect(safeParams({ text: 'x'.repeat(20_000) })).toEqual({ size: 20_011 })
    expect(safeParams(undefined)).toBeNull()
    expect(safeParams(null)).toBeNull()
  })

  test('of the headers only those worth keeping', () => {
    const headers = {
      authorization: 'Bearer x',
      cookie: 'a=b',
      'user-agent': 'UA',
      'device-id': 'D1',
      'x-other': '1',
    }
    expect(safeHeads(headers)).toEqual({ 'user-agent': 'UA', 'device-id': 'D1' })
  })
})
