import { readObject } from '@junheng/domain/integration/json-answer.ts'
import { SAP_CALLS } from '@junheng/domain/integration/sap-presets.ts'
import { type Arrived, type Asked, COUNTERPART_SECRET, type ErpEnd } from './erp-end.ts'

const CALLS = Object.values(SAP_CALLS)
const YEAR = '2026'

const message = (type: string, text: string) => ({ TYPE: type, ID: 'ZJH', MESSAGE: text })

function read({ path, headers, body }: Arrived): Asked | string {
  const [, given = ''] = (headers.authorization ?? '').split('Basic ')
  if (!Buffer.from(given, 'base64').toString().endsWith(`:${COUNTERPART_SECRET}`))
    return '名称或口令不正确（请重新登录）'
  const called = path.slice('/bapi/'.length)
  const call = CALLS.find(({ create, cancel }) => create === called || cancel === called)
  const asked = readObject(body)
  if (asked === null || (call === undefined && called !== 'FIND')) return '函数不存在'
  const isNew = call !== undefined && called === call.create
  const idemKey = isNew ? asked.within(call.header)('HEADER_TXT') : asked.text('HEADER_TXT')
  if (!idemKey) return '抬头文本为空'
  if (call === undefined) return { idemKey, billType: 'FIND', proc: 'query', body }
  if (asked.text('COMMIT') !== 'X') return '未提交，凭证没有过账'
  const [item] = asked.rows(call.items)
  const billType = item?.('MOVE_TYPE') ?? asked.within(call.header)('DOC_TYPE') ?? called
  return { idemKey, billType, proc: isNew ? 'add' : 'delete', body }
}

/** A gateway that calls functions of SAP. */
export const sapEnd: ErpEnd = {
  target: 'SAP',
  contentType: 'application/json; charset=utf-8',
  serves: (path) => path.startsWith('/bapi/'),
  read,
  numberOf: (_, no) => `49${String(no).padStart(8, '0')}/${YEAR}`,
  accepted(_, extCode) {
    const [number, year] = extCode.split('/')
    return JSON.stringify({
      MATERIALDOCUMENT: number,
      MATDOCUMENTYEAR: year,
      RETURN: [message('S', '凭证已过账')],
    })
  },
  refused: (said) => JSON.stringify({ RETURN: [message('E', said)] }),
  missing: () => JSON.stringify({ FOUND: '', RETURN: [] }),
  refusal: '物料在工厂中未维护，凭证没有过账',
  duplicate: (idemKey) => `凭证文本 ${idemKey} 已过账`,
  half: '{"MATERIALDOCUMENT":"49000',
}
