import { readWorkbook } from '#platform/excel/read-workbook.ts'
import { WORKBOOK_TYPE } from '#platform/excel/write-workbook.ts'
import type { LeakSite, Worker } from './leak-site.ts'
import type { Marker } from './markers.ts'
import type { Ask } from './probes.ts'
import { SEEN_BY, SEES_PEOPLE, TOLD_TO_GROUP, WHOLE_GROUP } from './who-sees.ts'

/** Why a worker must not read a marker in an answer; null: he may. */
export function judge(
  marker: Marker,
  { role, orgId }: Pick<Worker, 'role' | 'orgId'>,
  {
    groupId,
    opensRow = false,
    path = '',
  }: { readonly groupId: string; readonly opensRow?: boolean; readonly path?: string },
): string | null {
  if (marker.groupId !== groupId) return 'of another group'
  const isForeign = marker.orgId !== null && marker.orgId !== orgId
  if (isForeign && !WHOLE_GROUP.includes(role) && !isToldToGroup(marker, path))
    return 'of another company'
  if (marker.class === 'person')
    return opensRow && SEES_PEOPLE.includes(role) ? null : 'a number of a person'
  const readers = SEEN_BY[marker.class]
  if (readers === 'everybody') return null
  return readers !== 'nobody' && readers.includes(role) ? null : `not for ${role}`
}

const isToldToGroup = ({ from }: Marker, path: string): boolean =>
  Object.entries(TOLD_TO_GROUP).some(
    ([base, fields]) => path.startsWith(base) && fields.includes(from),
  )

/** What was done, for whoever reads the report: questions asked, values looked at in the answers. */
export const tally = { asked: 0, seen: 0 }

/** Asks everything as one worker; what he should not have read, each kind of it once. */
export async function findLeaks(
  site: LeakSite,
  worker: Worker,
  asks: readonly Ask[],
): Promise<readonly string[]> {
  const leaks = new Set<string>()
  const queue = [...asks]
  const work = async (): Promise<void> => {
    for (let ask = queue.shift(); ask !== undefined; ask = queue.shift()) {
      const { status, text } = await answerTo(site, worker, ask)
      if (status >= 500) leaks.add(`${worker.role}: ${nameOf(ask)}: ${status}`)
      tally.asked += 1
      for (const marker of site.markers.in(text)) {
        tally.seen += 1
        // What somebody has asked for by name tells him nothing when it is repeated.
        if (`${ask.path}${JSON.stringify(ask.body)}`.includes(marker.value)) continue
        const { groupId } = site
        const fault = judge(marker, worker, {
          groupId,
          opensRow: ask.opensRow ?? false,
          path: ask.path,
        })
        if (fault !== null) leaks.add(`${worker.role}: ${nameOf(ask)}: ${marker.from}, ${fault}`)
      }
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return [...leaks]
}

export const nameOf = ({ method, path, body }: Ask): string =>
  `${method} ${path.replaceAll(/\/\d{6,}/g, '/:id')} ${JSON.stringify(body ?? '').slice(0, 60)}`

/** Everything the answer holds: its head, its body, and the cells of a workbook. */
export async function answerTo(
  { app }: Pick<LeakSite, 'app'>,
  { token }: Pick<Worker, 'token'>,
  ask: Ask,
): Promise<{ readonly status: number; readonly text: string }> {
  const { method, path, body } = ask
  const answer = await app.http.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  const heads = decodeURIComponent(JSON.stringify(answer.headers).replaceAll('%', '%25'))
  const isBook = String(answer.headers['content-type']).startsWith(WORKBOOK_TYPE)
  const told = isBook ? await cellsOf(answer.rawPayload) : answer.body
  const followed = ask.follows ? await contentsAt(app, answer.body) : ''
  return { status: answer.statusCode, text: `${heads}\n${told}\n${followed}` }
}

/** As many as a sheet can have: an export that ends early would end the looking, too. */
const BOOK = { maxRows: 1_048_576, maxBytes: 1e8 }

async function cellsOf(bytes: Uint8Array): Promise<string> {
  const lines: string[] = []
  for await (const { cells } of readWorkbook(bytes, BOOK)) lines.push(cells.join('\t'))
  return lines.join('\n')
}

/** What lies at the addresses that a text names, for who has nothing but them. */
async function contentsAt({ http }: LeakSite['app'], text: string): Promise<string> {
  const urls = [...text.matchAll(/"(\/api\/[^"]+)"/g)].map(([, url = '']) => url)
  const answers = await Promise.all(urls.map((url) => http.inject({ method: 'GET', url })))
  return answers.map(({ body }) => body).join('\n')
}
