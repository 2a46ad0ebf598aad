import { packageOf } from '#platform/files/files.fixtures.ts'
import type { TestSite } from '#test/app.ts'

/** Uploads a package and answers its file id. */
export async function uploadPackage(site: TestSite, as?: string): Promise<string> {
  const options = as === undefined ? {} : { as }
  const { envelope } = await site.upload('/core/sys-app/upload', packageOf(), options)
  return String(envelope.data['fileId'])
}

/** A release with a package of its own; ANDROID and enabled unless told otherwise. */
export async function makeRelease(
  site: TestSite,
  { as, ...row }: { readonly versionCode: string; readonly [name: string]: unknown },
) {
  const user = typeof as === 'string' ? as : undefined
  const fileId = await uploadPackage(site, user)
  const options = user === undefined ? {} : { as: user }
  return (await site.call('POST', '/core/sys-app/create', { fileId, ...row }, options)).envelope
}
