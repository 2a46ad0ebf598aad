import { createClient } from '@junheng/client/client.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { homeName, PASSWORD } from '../simulate/sim-site.ts'

const DAY_MS = 86_400_000

/** The team report of these days, as somebody who looks back reads it again and again; gives its last row. */
export async function openReport(base: string): Promise<() => Promise<string>> {
  const client = createClient({
    origin: '',
    fetch: (url, init) => fetch(`${base}${url}`, init),
  })
  const signed = await client.signIn({ username: homeName(0), password: PASSWORD })
  if (!signed.success) throw new Error(signed.msg)
  const day = (days: number): string =>
    new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  return async () => {
    const body = { from: day(-2), to: day(2), groupBy: ['kind'] }
    const answer = await client.send('POST /report/team/query', { body })
    if (!answer.success) throw new Error(answer.msg)
    return JSON.stringify((answer.data as AnyRow)['total'])
  }
}
