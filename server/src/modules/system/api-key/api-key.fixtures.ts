import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { sql } from '#platform/db/sql.ts'
import type { TestSite } from '#test/app.ts'

let made = 0

export interface MadeKey {
  readonly id: string
  readonly key: string
  readonly headers: { readonly authorization: string }
}

const BASE = '/core/api-key'

/** A program with a key: with the role of this code, issued by the administrator unless told otherwise. */
export async function makeApiKey(
  site: TestSite,
  { as, role, ...row }: { readonly as?: string; readonly role: string; readonly name?: string },
): Promise<MadeKey> {
  const options = as === undefined ? {} : { as }
  made += 1
  const found = await site.app.db.row<{ readonly id: string }>(
    sql`select id from sys_role where code = ${role} and group_id = ${site.groupId}`,
  )
  const endTime = formatWireDateTime(new Date(Date.now() + 30 * 86_400_000))
  const body = { name: `程序${made}`, roleId: found?.id, endTime, ...row }
  const created = await site.call('POST', `${BASE}/create`, body, options)
  if (!created.envelope.success) throw new Error(created.envelope.msg)
  const id = String(created.envelope.data['id'])
  return { id, ...(await issueApiKey(site, id, options)) }
}

export async function issueApiKey(
  site: TestSite,
  id: string,
  options: { readonly as?: string } = {},
): Promise<Omit<MadeKey, 'id'>> {
  const { envelope } = await site.call('POST', `${BASE}/issue/${id}`, {}, options)
  if (!envelope.success) throw new Error(envelope.msg)
  const key = String(envelope.data['secret'])
  return { key, headers: { authorization: `Bearer ${key}` } }
}
