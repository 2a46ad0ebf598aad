import type { ErpMessage } from '@junheng/domain/integration/erp-message.ts'
import { ncMessage, ncQuery, readNcAnswer } from '@junheng/domain/integration/nc-xml.ts'
import type { ErpAdapterRow } from '../adapter/erp-adapter.entity.ts'
import type { ErpLine, ErpRequest } from '../adapter/erp-line.ts'

/** 用友NC: one XML document per bill, posted to its exchange servlet. */
export const ncLine: ErpLine = {
  build: (adapter, message) => request(adapter, ncMessage(adapter, message)),
  query: (adapter, { billType, idemKey }: ErpMessage) =>
    request(adapter, ncQuery(adapter, { billType, idemKey })),
  read: readNcAnswer,
}

function request({ baseUrl, account, receiver }: ErpAdapterRow, body: string): ErpRequest {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/service/XChangeServlet`)
  url.searchParams.set('account', account ?? '')
  url.searchParams.set('receiver', receiver ?? '')
  return {
    url: url.href,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body,
  }
}
