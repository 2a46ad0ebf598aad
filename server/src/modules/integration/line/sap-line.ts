import {
  readSapAnswer,
  type SapRequest,
  sapMessage,
  sapQuery,
} from '@junheng/domain/integration/sap-json.ts'
import { type ErpLine, type ErpRequest, type ErpWords, urlBelow } from '../adapter/erp-line.ts'

/** SAP behind a gateway that calls its functions: JSON, signed in by name and password. */
export const sapLine: ErpLine = {
  needsSecret: true,
  build: (adapter, message) => request(adapter, sapMessage(message)),
  query: (adapter, message) => request(adapter, sapQuery(message)),
  headers: ({ sender, secret }) => ({
    'content-type': 'application/json; charset=utf-8',
    authorization: `Basic ${Buffer.from(`${sender ?? ''}:${secret ?? ''}`).toString('base64')}`,
  }),
  read: readSapAnswer,
}

function request(adapter: ErpWords, { function: called, body }: SapRequest): ErpRequest {
  const url = urlBelow(adapter, `/bapi/${called}`)
  url.searchParams.set('sap-client', adapter.account ?? '')
  return { url: url.href, body }
}
