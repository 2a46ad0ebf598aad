import { readObject } from '@junheng/domain/integration/json-answer.ts'
import { JSON_DIALECTS } from '@junheng/domain/integration/signed-json.ts'
import { signJson } from '../line/json-line.ts'
import { type Arrived, type Asked, COUNTERPART_SECRET, type ErpEnd } from './erp-end.ts'

/** Each text that was used once; used again it is somebody who listened. */
const nonces = new Set<string>()

function read({ path, headers, body }: Arrived): Asked | string {
  const stamp = {
    timestamp: String(headers['x-timestamp'] ?? ''),
    nonce: String(headers['x-nonce'] ?? ''),
  }
  if (headers['x-signature'] !== signJson(COUNTERPART_SECRET, stamp, body)) return '签名错误'
  if (nonces.has(stamp.nonce)) return '请求重放'
  nonces.add(stamp.nonce)
  const asked = readObject(body)
  const idemKey = asked?.text('key')
  if (!asked || !idemKey) return '报文缺少 key'
  if (path.endsWith('/query')) return { idemKey, billType: '', proc: 'query', body }
  const proc = asked.text('action') === 'REVERSE' ? 'delete' : 'add'
  return { idemKey, billType: asked.text('type') ?? '', proc, body }
}

/** How a system says what it says. */
interface Voice {
  yes(no: string): object
  no(said: string): object
  readonly missing: object
  readonly refusal: string
}

const VOICES: Readonly<Record<keyof typeof JSON_DIALECTS, Voice>> = {
  HNPJ: {
    yes: (no) => ({ code: 0, msg: 'ok', data: { no } }),
    no: (msg) => ({ code: 500, msg }),
    missing: { code: 404, msg: '没有这张单据' },
    refusal: '供应商未备案',
  },
  ZJWK: {
    yes: (no) => ({ success: true, result: { no } }),
    no: (message) => ({ success: false, errCode: 'BAD_BILL', message }),
    missing: { success: false, errCode: 'NOT_FOUND', message: '单据不存在' },
    refusal: '料号已停用',
  },
}

/** A system that takes signed JSON. */
export function jsonEnd(target: keyof typeof JSON_DIALECTS): ErpEnd {
  const voice = VOICES[target]
  const { path: own } = JSON_DIALECTS[target]
  return {
    target,
    contentType: 'application/json; charset=utf-8',
    serves: (path) => path === own || path === `${own}/query`,
    read,
    numberOf: (_, no) => `${target}-${no}`,
    accepted: (_, extCode) => JSON.stringify(voice.yes(extCode)),
    refused: (said) => JSON.stringify(voice.no(said)),
    missing: () => JSON.stringify(voice.missing),
    refusal: voice.refusal,
    duplicate: (idemKey) => `${idemKey} 重复提交`,
    half: '{"code":0,"success":tr',
  }
}
