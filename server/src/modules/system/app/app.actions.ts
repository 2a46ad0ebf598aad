import { choice, flag, int, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FileService, SavedFile } from '#platform/files/file-service.ts'
import type { Call, CallContext } from '#platform/http/call.ts'
import { readContent } from '#platform/stored-files/file-content.ts'
import { APP_PLATFORMS, type AppPlatform } from './app.entity.ts'

interface AppParts {
  readonly db: Database
  readonly files: FileService
}

const BASE = '/core/sys-app'
const TAG = '手机端版本'
const LARGEST_MB = 200
const LIMITS = { types: ['apk'], largestMb: LARGEST_MB } as const

interface Release {
  readonly versionCode: string
  readonly note: string | null
  readonly forced: boolean
  readonly fileId: string
}

/** Uploading a package, and what the download page shows to everyone. */
export function appCalls(parts: AppParts): readonly Call[] {
  return [latestCall(parts), uploadCall(parts)]
}

function latestCall(parts: AppParts): Call {
  return defineCall({
    method: 'GET',
    path: `${BASE}/latest`,
    right: 'public',
    tag: TAG,
    label: '最新的手机端版本',
    query: {
      platform: choice(APP_PLATFORMS, { label: '平台' }),
      tenant: text({ label: '集团' }),
    },
    answers: {
      versionCode: text({ label: '版本号', required: true }),
      note: text({ label: '更新说明', length: 2000 }),
      forced: flag({ label: '强制更新' }),
      url: text({ label: '下载地址', length: 1000, required: true }),
    },
    reply: async ({ query: { platform, tenant } }) => ({
      data: await describeLatest(parts, { platform: platform ?? 'ANDROID', tenant }),
    }),
  })
}

async function describeLatest(
  { db, files }: AppParts,
  asked: { readonly platform: AppPlatform; readonly tenant: string | null },
): Promise<unknown> {
  const release = await findLatest(db, asked)
  if (release === null) throw new RefusalError(refuse('row.missing'))
  const { fileId, ...shown } = release
  return { ...shown, url: await files.urlOf(fileId) }
}

/** A form with the file in it, or the key of one that came in parts. */
function uploadCall({ files }: AppParts): Call {
  return defineCall({
    method: 'POST',
    path: `${BASE}/upload`,
    right: { key: 'core:sys-app:create' },
    tag: TAG,
    label: '上传安装包',
    body: {
      key: text({ label: '分片上传的对象名', length: 1000 }),
      name: text({ label: '文件名', length: 300 }),
    },
    answers: {
      fileId: text({ label: '文件编号', required: true }),
      name: text({ label: '文件名', length: 300, required: true }),
      type: text({ label: '类型', required: true }),
      size: int({ label: '字节数', required: true }),
      width: int({ label: '宽' }),
      height: int({ label: '高' }),
      url: text({ label: '显示地址', length: 1000, required: true }),
    },
    async read({ caller, request, body }) {
      const file = await request.readFile({ largestMb: LARGEST_MB })
      if (file === null) return adoptPackage(files, { caller, ...body })
      const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
      if (bytes.length > 0 && readContent(bytes)?.type !== 'apk')
        throw new RefusalError(refuse('app.packageType'))
      return files.save(caller, { name: file.name, bytes, publicRead: false, ...LIMITS })
    },
  })
}

/** A package that came in parts, by the key under which it was put. */
async function adoptPackage(
  files: FileService,
  {
    caller,
    key,
    name,
  }: Pick<CallContext, 'caller'> & { readonly key: string | null; readonly name: string | null },
): Promise<SavedFile> {
  if (key === null) throw new RefusalError(refuse('file.none'))
  try {
    return await files.adopt(caller, { key, name: name ?? '', publicRead: false, ...LIMITS })
  } catch (error) {
    // What is no file of ours at all is, here, no package.
    if (error instanceof RefusalError && error.refusal.code === 'file.type')
      throw new RefusalError(refuse('app.packageType'))
    throw error
  }
}

/**
 * The highest enabled version of a platform, 2.10 above 2.9. Without a tenant it is the first group's:
 * no other group can put a package before people who have not said whose they are.
 */
function findLatest(
  db: Queryable,
  { platform, tenant }: { readonly platform: AppPlatform; readonly tenant: string | null },
): Promise<Release | null> {
  const group =
    tenant === null
      ? sql`g.id = (select min(id) from sys_group where enabled and not deleted)`
      : sql`g.tenant = ${tenant}`
  return db.row<Release>(sql`
    select a.version_code as "versionCode", a.note, a.forced, a.file_id as "fileId"
    from sys_app a join sys_group g on g.id = a.group_id and g.enabled and not g.deleted
    where a.enabled and not a.deleted and a.platform = ${platform} and ${group}
    order by string_to_array(a.version_code, '.')::int[] desc, a.id desc
    limit 1`)
}
