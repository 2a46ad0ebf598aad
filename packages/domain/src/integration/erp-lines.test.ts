import { describe, expect, test } from 'vitest'
import type { ErpMessage } from './erp-message.ts'
import { ERP_PRESETS } from './erp-presets.ts'
import { BIZ_TYPES, ERP_TARGETS } from './outbox-terms.ts'
import { readSapAnswer, sapMessage, sapQuery } from './sap-json.ts'
import { JSON_DIALECTS, jsonMessage, readJsonAnswer } from './signed-json.ts'

const ID = '1234567890123456789'
const message = (
  target: 'SAP' | 'HNPJ',
  bizType: 'PU_WEIGH' | 'PU_SETTLE' = 'PU_WEIGH',
): ErpMessage => ({
  idemKey: `${target}:${bizType}:${ID}:ADD:1`,
  action: 'ADD',
  billType: ERP_PRESETS[target].billTypes[bizType],
  fields: ERP_PRESETS[target].fields[bizType],
  document: {
    bizType,
    code: 'BD1',
    head: { code: 'BD1', date: '2026-11-26', partnerExtCode: 'V1', settleAmount: '100.00' },
    lines: [{ no: '1', invExtCode: 'M1', quantity: '33.487', deSuttle: '-33.487' }],
    unmapped: [],
  },
  reverses: null,
})

describe('SAP', () => {
  test('货物移动：移动类型在每行，参考号是单据编号的末16位，抬头文本是幂等键', () => {
    const { function: called, body } = sapMessage(message('SAP'))
    expect(called).toBe('BAPI_GOODSMVT_CREATE')
    expect(JSON.parse(body)).toEqual({
      GOODSMVT_HEADER: {
        PSTNG_DATE: '20261126',
        DOC_DATE: '20261126',
        REF_DOC_NO: ID.slice(-16),
        HEADER_TXT: `SAP:PU_WEIGH:${ID}:ADD:1`,
      },
      GOODSMVT_CODE: { GM_CODE: '01' },
      GOODSMVT_ITEM: [
        { MATERIAL: 'M1', ENTRY_QNT: '33.487', ENTRY_UOM: 'TO', VENDOR: 'V1', MOVE_TYPE: '101' },
      ],
      COMMIT: 'X',
    })
  })

  test('结算是发票，凭证类型在抬头；撤回叫冲销函数，说明是哪年的哪一张', () => {
    const invoice = sapMessage(message('SAP', 'PU_SETTLE'))
    expect(invoice.function).toBe('BAPI_INCOMINGINVOICE_CREATE')
    expect(JSON.parse(invoice.body)).toMatchObject({ HEADERDATA: { DOC_TYPE: 'RE' } })
    const back = sapMessage({ ...message('SAP'), action: 'REVERSE', reverses: '4900000001/2026' })
    expect(back.function).toBe('BAPI_GOODSMVT_CANCEL')
    expect(JSON.parse(back.body)).toMatchObject({
      MATERIALDOCUMENT: '4900000001',
      MATDOCUMENTYEAR: '2026',
    })
    expect(JSON.parse(sapQuery(message('SAP')).body)).toMatchObject({
      HEADER_TXT: `SAP:PU_WEIGH:${ID}:ADD:1`,
    })
  })

  test('应答：E和A是拒收，W不是；有凭证号是收下；没有、读不懂', () => {
    const taken = '{"MATERIALDOCUMENT":"49","MATDOCUMENTYEAR":"2026","RETURN":{"TYPE":"W"}}'
    expect(readSapAnswer(taken, 'SEND')).toEqual({ kind: 'accepted', extCode: '49/2026' })
    const refused = '{"RETURN":[{"TYPE":"E","MESSAGE":"工厂不存在"},{"TYPE":"A","MESSAGE":"中止"}]}'
    expect(readSapAnswer(refused, 'SEND')).toEqual({ kind: 'refused', error: '工厂不存在；中止' })
    expect(readSapAnswer(refused, 'QUERY').kind).toBe('unknown')
    expect(readSapAnswer('{"FOUND":"","RETURN":[]}', 'QUERY')).toEqual({ kind: 'missing' })
    for (const half of ['', '[]', '{"MATERIALDOC', '{"RETURN":[]}'])
      expect(readSapAnswer(half, 'SEND').kind).toBe('unknown')
  })
})

describe('签名JSON', () => {
  test('报文是我方字段名', () => {
    expect(JSON.parse(jsonMessage(message('HNPJ')))).toEqual({
      key: `HNPJ:PU_WEIGH:${ID}:ADD:1`,
      action: 'ADD',
      type: 'PU_WEIGH',
      head: { code: 'BD1', date: '2026-11-26', partnerExtCode: 'V1' },
      lines: [{ no: '1', invExtCode: 'M1', deSuttle: '-33.487' }],
    })
  })

  test.each([
    ['HNPJ', '{"code":0,"data":{"no":"A1"}}', '{"code":7,"msg":"重复"}', '{"code":404}'],
    [
      'ZJWK',
      '{"success":true,"result":{"no":"A1"}}',
      '{"success":false,"message":"重复"}',
      '{"success":false,"errCode":"NOT_FOUND"}',
    ],
  ] as const)('%s 的应答：收下、拒收、没有、读不懂', (target, taken, refused, missing) => {
    const read = (text: string, asked: 'SEND' | 'QUERY') =>
      readJsonAnswer(JSON_DIALECTS[target], text, asked)
    expect(read(taken, 'SEND')).toEqual({ kind: 'accepted', extCode: 'A1' })
    expect(read(refused, 'SEND')).toEqual({ kind: 'refused', error: '重复' })
    expect(read(refused, 'QUERY').kind).toBe('unknown')
    expect(read(missing, 'QUERY')).toEqual({ kind: 'missing' })
    expect(read(missing, 'SEND').kind).toBe('refused')
    for (const half of ['', '{}', taken.slice(0, -3)])
      expect(read(half, 'SEND').kind).toBe('unknown')
  })
})

test('每个ERP对每种单据都有预设', () => {
  for (const target of Object.keys(ERP_TARGETS) as (keyof typeof ERP_TARGETS)[])
    for (const bizType of Object.keys(BIZ_TYPES) as (keyof typeof BIZ_TYPES)[]) {
      expect(ERP_PRESETS[target].billTypes[bizType]).toMatch(/^[A-Z0-9_]+$/i)
      expect(ERP_PRESETS[target].fields[bizType].length).toBeGreaterThan(0)
    }
})
