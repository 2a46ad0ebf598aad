import { createHmac } from 'node:crypto'
import {
  type JsonDialect,
  jsonMessage,
  jsonQuery,
  readJsonAnswer,
  type SignStamp,
  signedText,
} from '@junheng/domain/integration/signed-json.ts'
import { type ErpLine, urlBelow } from '../adapter/erp-line.ts'

/** Hex of HMAC-SHA256 over time stamp, nonce and message. */
export const signJson = (secret: string, stamp: SignStamp, body: string): string =>
  createHmac('sha256', secret).update(signedText(stamp, body)).digest('hex')

/** A system that takes JSON which we have signed. */
export const jsonLine = (dialect: JsonDialect): ErpLine => ({
  needsSecret: true,
  build: (adapter, message) => ({
    url: urlBelow(adapter, dialect.path).href,
    body: jsonMessage(message),
  }),
  query: (adapter, message) => ({
    url: urlBelow(adapter, `${dialect.path}/query`).href,
    body: jsonQuery(message),
  }),
  headers: ({ account, secret }, body, stamp) => ({
    'content-type': 'application/json; charset=utf-8',
    'x-account': encodeURIComponent(account ?? ''),
    'x-timestamp': stamp.timestamp,
    'x-nonce': stamp.nonce,
    'x-signature': signJson(secret ?? '', stamp, body),
  }),
  read: (text, asked) => readJsonAnswer(dialect, text, asked),
})
