import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import { AddressFault } from '#platform/net/networks.ts'
import { type OutsideLines, openOutsideLines } from '#platform/net/outside-lines.ts'
import { rowsOfJson } from './json-rows.ts'
import { faultText, SourceFault } from './source-fault.ts'
import type { OpenSource, SourceQuestion, SourceReader } from './source-reader.ts'

/** Bytes of one answer. */
const LARGEST = 50 * 1024 * 1024

/** Reads an interface that answers with JSON; with `{page}` in its path page by page, until one is empty. */
export const readHttp: SourceReader = async (source, question, { networks, signal }) => {
  const isPaged = question.query.includes('{page}')
  const rows: SourceRow[] = []
  const lines = openOutsideLines(networks, 'SOURCE_NETWORKS')
  try {
    for (let page = 1; rows.length < question.most; page += 1) {
      const url = addressOf(source, question, page)
      const found = rowsOfJson(await get(lines, source, { url, signal }), question.rowsPath)
      rows.push(...found)
      if (!isPaged || found.length === 0) break
    }
  } finally {
    lines.close()
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

async function get(
  lines: OutsideLines,
  source: OpenSource,
  { url, signal }: { readonly url: URL; readonly signal: AbortSignal },
): Promise<string> {
  const headers = { accept: 'application/json', 'user-agent': 'Junheng-Sync/1', ...signIn(source) }
  const fault = (said: unknown) => new SourceFault(`来源接口：${faultText(said, source.secret)}`)
  const answer = await lines
    .send({ url, method: 'GET', headers, signal, most: LARGEST })
    .catch((error: unknown) => {
      throw error instanceof AddressFault ? error : fault(error)
    })
  if (answer.status !== 200) throw fault(`应答 HTTP ${answer.status}`)
  return answer.text
}

/** With a name: name and password; without one the secret is a token. */
function signIn({ username, secret }: OpenSource): Readonly<Record<string, string>> {
  if (secret === null) return {}
  if (username === null) return { authorization: `Bearer ${secret}` }
  return { authorization: `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}` }
}
