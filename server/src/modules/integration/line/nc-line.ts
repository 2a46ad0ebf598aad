import type { ErpMessage } from '@junheng/domain/integration/erp-message.ts'
import { ncMessage, ncQuery, readNcAnswer } from '@junheng/domain/integration/nc-xml.ts'
import { type ErpLine, type ErpRequest, type ErpWords, urlBelow } from '../adapter/erp-line.ts'

/** 用友NC: one XML document per bill, posted to its exchange servlet. */
export const ncLine: ErpLine = {
  needsSecret: false,
  build: (adapter, message) => request(adapter, ncMessage(adapter, message)),
  query: (adapter, { billType, idemKey }: ErpMessage) =>
    request(adapter, ncQuery(adapter, { billType, idemKey })),
  headers: () => ({ 'content-type': 'text/xml; charset=utf-8' }),
  read: readNcAnswer,
}

function request(adapter: ErpWords, body: string): ErpRequest {
  const url = urlBelow(adapter, '/service/XChangeServlet')
  url.searchParams.set('account', adapter.account ?? '')
  url.searchParams.set('receiver', adapter.receiver ?? '')
  return { url: url.href, body }
}
