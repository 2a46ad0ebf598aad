import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import { readContent } from '#platform/files/file-content.ts'
import type { FileService, SavedFile } from '#platform/files/file-service.ts'
import { type Call, type CallContext, needs, PUBLIC } from '#platform/http/call.ts'
import { readBody } from '#platform/http/closed-body.ts'
import { APP_PLATFORMS, type AppPlatform } from './app.entity.ts'
import { findLatest } from './app.queries.ts'

interface AppParts {
  readonly db: Database
  readonly files: FileService
}

const BASE = '/core/sys-app'
const TAG = '手机端版本'
const LARGEST_MB = 200
const LIMITS = { types: ['apk'], largestMb: LARGEST_MB } as const

/** Uploading a package, and what the download page shows to everyone. */
export function appCalls(parts: AppParts): readonly Call[] {
  return [
    {
      kind: 'raw',
      method: 'GET',
      path: `${BASE}/latest`,
      access: PUBLIC,
      tag: TAG,
      summary: '最新的手机端版本',
      reply: async ({ request }) => ({ data: await describeLatest(parts, request.query) }),
    },
    {
      kind: 'read',
      method: 'POST',
      path: `${BASE}/upload`,
      access: needs('core:sys-app:create'),
      tag: TAG,
      summary: '上传安装包',
      handle: (context) => receivePackage(parts, context),
    },
  ]
}

async function describeLatest(
  { db, files }: AppParts,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { platform = 'ANDROID', tenant = null } = query
  if (!isPlatform(platform)) throw new RefusalError(refuse('call.fieldType', { field: 'platform' }))
  const release = await findLatest(db, { platform, tenant })
  if (release === null) throw new RefusalError(refuse('row.missing'))
  const { fileId, ...shown } = release
  return { ...shown, url: await files.urlOf(fileId) }
}

const isPlatform = (text: string): text is AppPlatform => Object.hasOwn(APP_PLATFORMS, text)

async function receivePackage(
  { files }: AppParts,
  { caller, request }: CallContext,
): Promise<unknown> {
  const file = await request.readFile({ largestMb: LARGEST_MB })
  if (file === null) return adoptPackage(files, { caller, request })
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  if (bytes.length > 0 && readContent(bytes)?.type !== 'apk')
    throw new RefusalError(refuse('app.packageType'))
  return files.save(caller, { name: file.name, bytes, publicRead: false, ...LIMITS })
}

/** A package that came in parts, by the key under which it was put. */
async function adoptPackage(
  files: FileService,
  { caller, request }: CallContext,
): Promise<SavedFile> {
  const { key, name = '' } = readBody(request.body ?? {}, ['key', 'name'])
  if (key === undefined) throw new RefusalError(refuse('file.none'))
  if (typeof key !== 'string') throw new RefusalError(refuse('call.fieldType', { field: 'key' }))
  if (typeof name !== 'string') throw new RefusalError(refuse('call.fieldType', { field: 'name' }))
  try {
    return await files.adopt(caller, { key, name, publicRead: false, ...LIMITS })
  } catch (error) {
    // What is no file of ours at all is, here, no package.
    if (error instanceof RefusalError && error.refusal.code === 'file.type')
      throw new RefusalError(refuse('app.packageType'))
    throw error
  }
}
