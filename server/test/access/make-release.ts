import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { App } from '#app/app.ts'
import { packageOf } from '#platform/files/files.fixtures.ts'
import { multipart } from '../site.ts'

/** A release of the app stands on an uploaded package. */
export async function makeRelease({ http }: App, token: string): Promise<void> {
  const authorization = `Bearer ${token}`
  const { body, contentType } = multipart(packageOf())
  const sent = await http.inject({
    method: 'POST',
    url: '/api/core/sys-app/upload',
    headers: { authorization, 'content-type': contentType },
    payload: body,
  })
  const { fileId } = sent.json<{ readonly data: AnyRow }>().data
  const url = '/api/core/sys-app/create'
  const payload = { versionCode: '2.1.0', fileId }
  const made = await http.inject({ method: 'POST', url, headers: { authorization }, payload })
  if (!made.json<{ readonly success: boolean }>().success) throw new Error(`${url}: ${made.body}`)
}
