import { describe, expect, test } from 'vitest'
import type { ErpMessage } from './erp-message.ts'
import { NC_FIELDS } from './nc-presets.ts'
import { escapeXml, ncMessage, ncQuery, readNcAnswer } from './nc-xml.ts'

const party = { account: '001', sender: 'JH', receiver: '0101' }
const message: ErpMessage = {
  idemKey: 'NC:PU_WEIGH:1:ADD:1',
  action: 'ADD',
  billType: '45',
  fields: NC_FIELDS.PU_WEIGH,
  document: {
    bizType: 'PU_WEIGH',
    code: 'BD1',
    head: { code: 'BD1', date: '2026-11-26', partnerExtCode: 'V&1', remark: null },
    lines: [{ no: '1', invExtCode: 'M1', deSuttle: '33.487' }],
    unmapped: [],
  },
  reverses: null,
}
const answer = (inside: string) => `<ufinterface><sendresult>${inside}</sendresult></ufinterface>`

describe('NC', () => {
  test('一份报文一张单据，幂等键是单据号和文件名', () => {
    expect(ncMessage(party, message)).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ufinterface account="001" billtype="45" sender="JH" receiver="0101" replace="N" isexchange="Y" proc="add" filename="NC:PU_WEIGH:1:ADD:1"><bill id="NC:PU_WEIGH:1:ADD:1"><billhead><vbillcode>BD1</vbillcode><dbilldate>2026-11-26</dbilldate><cvendorid>V&amp;1</cvendorid></billhead><billbody><item><crowno>1</crowno><cmaterialid>M1</cmaterialid><nnum>33.487</nnum></item></billbody></bill></ufinterface>\n`,
    )
  })

  test('撤回说明撤的是ERP的哪一张；查询只带幂等键', () => {
    const back = ncMessage(party, { ...message, action: 'REVERSE', reverses: '4500000001' })
    expect(back).toContain('proc="delete"')
    expect(back).toContain('<sourcebill>4500000001</sourcebill>')
    const { billType, idemKey } = message
    expect(ncQuery(party, { billType, idemKey })).toContain(`proc="query" filename="${idemKey}"`)
  })

  test('应答：收下、拒收、没有、读不懂', () => {
    const taken = answer('<resultcode>1</resultcode><content>45001</content>')
    expect(readNcAnswer(taken, 'SEND')).toEqual({ kind: 'accepted', extCode: '45001' })
    const refused = answer(
      '<resultcode>-1</resultcode><resultdescription>A&lt;B</resultdescription>',
    )
    expect(readNcAnswer(refused, 'SEND')).toEqual({ kind: 'refused', error: 'A<B' })
    expect(readNcAnswer(refused, 'QUERY').kind).toBe('unknown')
    const missing = answer('<resultcode>-2</resultcode>')
    expect(readNcAnswer(missing, 'QUERY')).toEqual({ kind: 'missing' })
    for (const half of ['', '<html>', '<ufinterface><sendresult><resultcode>1</resultcode>'])
      expect(readNcAnswer(half, 'SEND').kind).toBe('unknown')
  })

  test('XML里不能有的字符去掉，其余转义', () => {
    expect(escapeXml(`a\u0000\u0008<b>&"'`)).toBe('a&lt;b&gt;&amp;&quot;&apos;')
  })
})
