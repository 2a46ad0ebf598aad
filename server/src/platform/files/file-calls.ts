import { randomBytes } from 'node:crypto'
import { listOf, mapOf } from '@junheng/domain/call/shape.ts'
import { dateTime, file, flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseFileId } from '@junheng/domain/values/file-id.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { FastifyReply } from 'fastify'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { readableFiles } from '#platform/entity-engine/file-access.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { Call, RawContext } from '#platform/http/call.ts'
import { type FileRow, findFile } from '#platform/stored-files/file.queries.ts'
import { FILE_TYPE_TRAITS } from '#platform/stored-files/file-content.ts'
import { type FileService, incomingPrefix } from './file-service.ts'
import { STORE_BUCKET, STORE_PATH, STORE_REGION } from './store-route.ts'
import { CREDENTIAL_SECONDS, issueCredential } from './temporary-credential.ts'

const TAG = '文件'
/** Logos are shown before anyone has signed in; who may change a group may publish them. */
const PUBLISH = 'sys-group:update'
const MOST_URLS = 200

const SAVED = {
  fileId: file({ label: '文件编号', required: true }),
  name: text({ label: '文件名', length: 300, required: true }),
  type: text({ label: '类型', required: true }),
  size: int({ label: '字节数', required: true }),
  width: int({ label: '宽' }),
  height: int({ label: '高' }),
}

const URL = text({ label: '显示地址', length: 1000, required: true })
const PUBLIC_READ = flag({ label: '人人可读' })

/** Uploading, and showing what was uploaded. */
export function fileCalls(files: FileService, registry: () => EntityRegistry): readonly Call[] {
  const place = { files, registry }
  return [
    credentialCall(files),
    uploadCall(files),
    completeCall(files),
    urlsCall(place),
    shownCall(place, {
      path: '/sys-file-type/img/:fileId',
      label: '显示图片',
      answers: 'bytes',
      send: (reply, row) => sendFile(files, reply, row),
    }),
    shownCall(place, {
      path: '/admin/file/:fileId',
      label: '读取文件',
      answers: 'bytes',
      send: (reply, row) => sendFile(files, reply, row),
    }),
    shownCall(place, {
      path: '/sys-file-type/info/:fileId',
      label: '图片信息',
      answers: SAVED,
      send: async (_reply, row) => ({ data: infoOf(row) }),
    }),
  ]
}

interface ShownFile {
  readonly path: string
  readonly label: string
  readonly answers: 'bytes' | typeof SAVED
  send(reply: FastifyReply, row: FileRow): Promise<unknown>
}

function shownCall(place: FilePlace, { path, label, answers, send }: ShownFile): Call {
  return defineCall({
    method: 'GET',
    path,
    plainParams: true,
    // The handler decides: a signed address stands for its reader.
    right: 'public',
    tag: TAG,
    label,
    answers,
    reply: async (context, reply) => send(reply, await findReadable(place, context)),
  })
}

const told = (label: string) => text({ label, length: 2000, required: true })

function credentialCall(files: FileService): Call {
  return defineCall({
    method: 'GET',
    path: '/sys-file/sts',
    right: 'own',
    tag: TAG,
    label: '上传凭证',
    answers: {
      AccessKeyId: told('凭证编号'),
      AccessKeySecret: told('凭证密钥'),
      SecurityToken: told('凭证令牌'),
      Expiration: dateTime({ label: '到期时间', required: true }),
      endpoint: told('存储地址'),
      bucket: told('存储桶'),
      region: told('区域'),
      keyPrefix: told('对象名的前缀'),
    },
    read: ({ caller }) => issueUpload(files, caller),
  })
}

function uploadCall(files: FileService): Call {
  return defineCall({
    method: 'POST',
    path: '/sys-file/upload',
    right: 'own',
    tag: TAG,
    label: '上传文件（multipart，字段 file）',
    query: { publicRead: PUBLIC_READ },
    answers: { ...SAVED, url: URL },
    async read({ caller, request, query }) {
      const publicRead = readPublic(caller, query.publicRead)
      const sent = await request.readFile()
      if (sent === null) throw new RefusalError(refuse('file.none'))
      return files.save(caller, { name: sent.name, bytes: Buffer.from(sent.bytes), publicRead })
    },
  })
}

function completeCall(files: FileService): Call {
  return defineCall({
    method: 'POST',
    path: '/sys-file/complete',
    right: 'own',
    tag: TAG,
    label: '分片上传完成',
    body: {
      key: text({ label: '对象名', length: 1000, required: true }),
      name: text({ label: '文件名', length: 300 }),
      publicRead: PUBLIC_READ,
    },
    answers: { ...SAVED, url: URL },
    read: async ({ caller, body: { key, name, publicRead } }) =>
      files.adopt(caller, { key, name: name ?? key, publicRead: readPublic(caller, publicRead) }),
  })
}

/** Ids of files that the caller may not read are left out, as if they did not exist. */
function urlsCall({ files, registry }: FilePlace): Call {
  return defineCall({
    method: 'POST',
    path: '/sys-file/urls',
    right: 'own',
    tag: TAG,
    label: '文件的显示地址',
    // What is no id of a file stands for none.
    body: {
      ids: listOf(json({ label: '文件编号' }), { required: true, most: MOST_URLS }),
    },
    answers: mapOf(URL),
    async read({ caller, body }) {
      const ids = body.ids.flatMap((id) => (typeof id === 'string' ? (parseFileId(id) ?? []) : []))
      const found = await readableFiles(files.db, registry(), { caller, ids })
      const urls = [...found.keys()].map(async (id) => [id, await files.urlOf(id)] as const)
      return Object.fromEntries(await Promise.all(urls))
    },
  })
}

/** The names are the specification's; the credential reaches the caller's own prefix and nothing else. */
async function issueUpload(files: FileService, caller: Caller) {
  const now = files.clock.now()
  const expires = Math.floor(now.getTime() / 1000) + CREDENTIAL_SECONDS
  const keyPrefix = `${incomingPrefix(caller)}${randomBytes(8).toString('hex')}/`
  const credential = issueCredential(await files.secret(), { keyPrefix, expires })
  return {
    AccessKeyId: credential.accessKeyId,
    AccessKeySecret: credential.secret,
    SecurityToken: credential.token,
    Expiration: formatWireDateTime(new Date(expires * 1000)),
    endpoint: STORE_PATH,
    bucket: STORE_BUCKET,
    region: STORE_REGION,
    keyPrefix,
  }
}

function readPublic(caller: Caller, asked: boolean): boolean {
  if (asked && !isPermitted(caller, PUBLISH)) throw new RefusalError(refuse('access.forbidden'))
  return asked
}

interface FilePlace {
  readonly files: FileService
  registry(): EntityRegistry
}

/**
 * A signed address, a public file, or a bearer who may read it; anything else learns nothing, not even
 * whether there is such a file.
 */
async function findReadable(
  { files, registry }: FilePlace,
  { request, admitted }: RawContext,
): Promise<FileRow> {
  const id = parseFileId(request.params['fileId'] ?? '')
  const row = id === null ? null : await findFile(files.db, id)
  if (row?.publicRead) return row
  if (id !== null && (await files.isSigned(id, request.query))) {
    if (row === null) throw new RefusalError(refuse('row.missing'))
    return row
  }
  const caller = await admitted()
  const ids = id === null ? [] : [id]
  const found = id && (await readableFiles(files.db, registry(), { caller, ids })).get(id)
  if (!found) throw new RefusalError(refuse('row.missing'))
  return found
}

const infoOf = ({ id, name, type, size, width, height }: FileRow) => ({
  fileId: id,
  name,
  type,
  size,
  width,
  height,
})

/** A file never changes under its id, so the browser may keep it. Nothing in it may run. */
export async function sendFile(
  files: FileService,
  reply: FastifyReply,
  row: FileRow,
): Promise<unknown> {
  const content = await files.store.open(row.storeKey)
  if (content === null) throw new RefusalError(refuse('row.missing'))
  const { mime, inline } = FILE_TYPE_TRAITS[row.type]
  const kind = inline ? 'inline' : 'attachment'
  return reply
    .header('content-type', mime)
    .header('content-length', row.size)
    .header('content-disposition', `${kind}; filename*=UTF-8''${encodeURIComponent(row.name)}`)
    .header('cache-control', 'private, max-age=3600, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content)
}
