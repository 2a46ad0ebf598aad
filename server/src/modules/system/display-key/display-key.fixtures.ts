import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { TestSite } from '#test/app.ts'

let made = 0

/** A screen with a key of its own; for the queue board, without an end, unless told otherwise. */
export async function makeDisplayKey(
  site: TestSite,
  { as, ...row }: { readonly as?: string; readonly [name: string]: unknown } = {},
): Promise<{ readonly id: string; readonly key: string; readonly answer: AnyRow }> {
  const options = as === undefined ? {} : { as }
  made += 1
  const body = { name: `大屏${made}`, pages: 'QUEUE', ...row }
  const { envelope } = await site.call('POST', '/core/sys-display-key/create', body, options)
  const id = String(envelope.data['id'])
  const issued = await site.call('POST', `/core/sys-display-key/issue/${id}`, {}, options)
  const answer = issued.envelope.data
  return { id, key: String(answer['key']), answer }
}
