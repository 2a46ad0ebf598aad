import type { LeakSite, Worker } from './leak-site.ts'
import type { PlantedRow } from './plant-site.ts'

/** What a list answers to one question: how many rows, and which. */
interface Found {
  readonly total: number
  readonly ids: readonly string[]
}

/** Numbers of people that somebody could find out piece by piece, by asking lists for parts of them. */
export async function findGuesses(site: LeakSite, worker: Worker): Promise<readonly string[]> {
  const guesses: string[] = []
  const rows = site.rows.filter(
    ({ orgId, groupId, people }) =>
      groupId === site.groupId && orgId === worker.orgId && Object.keys(people).length > 0,
  )
  for (const { base, people } of firstOfEach(rows))
    for (const [key, value] of Object.entries(people)) {
      const ask = (body: object) => askList(site, worker, { base, body })
      const search = (op: string, val: unknown) => ask({ search: [{ key, op, val }] })
      for (const [how, found] of [
        ['part', await search('like', value.slice(2, 8))],
        ['alternatives', await search('in', [value, '1'])],
        ['range', await search('ge', value.slice(0, 3))],
      ] as const)
        if (found !== null && found.total > 0)
          guesses.push(`${worker.role}: ${base} ${key}: ${how}`)
      const order = async (dir: string) => (await ask({ sort: [{ key, dir }] }))?.ids
      if (String(await order('asc')) !== String(await order('desc')))
        guesses.push(`${worker.role}: ${base} ${key}: order`)
    }
  return guesses
}

const firstOfEach = (rows: readonly PlantedRow[]): readonly PlantedRow[] => [
  ...new Map(rows.toReversed().map((row) => [row.base, row])).values(),
]

/** Null: the list does not let itself be asked so, or not by this worker. */
async function askList(
  { app }: LeakSite,
  { token }: Worker,
  { base, body }: { readonly base: string; readonly body: object },
): Promise<Found | null> {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api${base}/list`,
    headers: { authorization: `Bearer ${token}` },
    payload: { limit: { pn: 1, ps: 100 }, ...body },
  })
  if (answer.statusCode !== 200) return null
  const { data } = answer.json<{ readonly data: { total: number; list: { id: string }[] } }>()
  return { total: data.total, ids: data.list.map(({ id }) => id) }
}
