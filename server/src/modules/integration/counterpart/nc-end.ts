import type { ErpEnd } from './erp-end.ts'

const attributeIn = (xml: string, name: string): string | null =>
  new RegExp(`<ufinterface[^>]*? ${name}="([^"]*)"`, 'u').exec(xml)?.[1] ?? null

const answer = (code: string, description: string, content = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ufinterface successful="${code === '1' ? 'Y' : 'N'}"><sendresult><resultcode>${code}</resultcode><resultdescription>${description}</resultdescription><content>${content}</content></sendresult></ufinterface>\n`

/** 用友NC's exchange platform. */
export const ncEnd: ErpEnd = {
  target: 'NC',
  contentType: 'text/xml; charset=utf-8',
  serves: (path) => path === '/service/XChangeServlet',
  read({ body }) {
    const idemKey = /<bill id="([^"]+)"/u.exec(body)?.[1]
    const proc = attributeIn(body, 'proc')
    const billType = attributeIn(body, 'billtype')
    const isKnown = proc === 'add' || proc === 'delete' || proc === 'query'
    if (idemKey === undefined || billType === null || !isKnown) return '报文格式错误'
    if (attributeIn(body, 'filename') !== idemKey) return '文件名与单据不符'
    return { idemKey, billType, proc, body }
  },
  numberOf: ({ billType }, no) => `${billType}${String(no).padStart(8, '0')}`,
  accepted: (_, extCode) => answer('1', '', extCode),
  refused: (said) => answer('-1', said),
  missing: () => answer('-2', '单据不存在'),
  refusal: '客商档案不存在，单据未保存',
  duplicate: (idemKey) => `单据[${idemKey}]已导入，不允许重复`,
  half: '<ufinterface><sendresult><resultcode>1',
}
