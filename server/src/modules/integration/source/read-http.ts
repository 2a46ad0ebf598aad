import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import { rowsOfJson } from './json-rows.ts'
import { pinSource } from './pin-source.ts'
import { faultText, SourceFault } from './source-fault.ts'
import type { OpenSource, SourceQuestion, SourceReader } from './source-reader.ts'

/** Bytes of one answer. */
const LARGEST = 50 * 1024 * 1024

/** Reads an interface that answers with JSON; with `{page}` in its path page by page, until one is empty. */
export const readHttp: SourceReader = async (source, question, { networks, signal }) => {
  const isPaged = question.query.includes('{page}')
  const rows: SourceRow[] = []
  for (let page = 1; rows.length < question.most; page += 1) {
    const url = addressOf(source, question, page)
    const address = await pinSource(url.hostname.replace(/^\[|\]$/g, ''), networks)
    const found = rowsOfJson(await get(source, url, { address, signal }), question.rowsPath)
    rows.push(...found)
    if (!isPaged || found.length === 0) break
  }
  return rows.slice(0, question.most)
}

/** The path always stands below the address, whatever it begins with. */
function addressOf({ url }: OpenSource, { query, cursor }: SourceQuestion, page: number): URL {
  const path = query
    .replaceAll('{cursor}', encodeURIComponent(cursor ?? ''))
    .replaceAll('{page}', String(page))
  return new URL(`${(url ?? '').replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
}

/** Connects to the address that was looked at. */
const pinned =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }

function get(
  source: OpenSource,
  url: URL,
  { address, signal }: { readonly address: string; readonly signal: AbortSignal },
): Promise<string> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { accept: 'application/json', 'user-agent': 'Junheng-Sync/1', ...signIn(source) }
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(new SourceFault(`来源接口：${faultText(error, source.secret)}`))
    const request = send(
      url,
      { agent: false, lookup: pinned(address), signal, headers },
      (answer) => {
        // Where it leads elsewhere nobody has looked.
        if (answer.statusCode !== 200) {
          answer.resume()
          return fail(new Error(`应答 HTTP ${answer.statusCode}`))
        }
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > LARGEST) request.destroy(new Error('应答超过50MB'))
          else parts.push(part)
        })
        answer.once('end', () => resolve(Buffer.concat(parts).toString('utf8')))
        answer.once('error', fail)
      },
    )
    request.once('error', fail)
    request.end()
  })
}

/** With a name: name and password; without one the secret is a token. */
function signIn({ username, secret }: OpenSource): Readonly<Record<string, string>> {
  if (secret === null) return {}
  if (username === null) return { authorization: `Bearer ${secret}` }
  return { authorization: `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}` }
}
