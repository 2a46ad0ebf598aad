import { randomBytes } from 'node:crypto'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseFileId } from '@junheng/domain/values/file-id.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { FastifyReply } from 'fastify'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import {
  type Call,
  type CallContext,
  PUBLIC,
  type RawCall,
  type RawContext,
  type ReadCall,
  SIGNED_IN,
} from '#platform/http/call.ts'
import { type FileRow, findFile } from './file.queries.ts'
import { readableFiles } from './file-access.ts'
import { FILE_TYPE_TRAITS } from './file-content.ts'
import { type FileService, incomingPrefix } from './file-service.ts'
import { STORE_BUCKET, STORE_PATH, STORE_REGION } from './store-route.ts'
import { CREDENTIAL_SECONDS, issueCredential } from './temporary-credential.ts'

const TAG = '文件'
/** Logos are shown before anyone has signed in; who may change a group may publish them. */
const PUBLISH = 'sys-group:update'
const MOST_URLS = 200

/** Uploading, and showing what was uploaded. */
export function fileCalls(files: FileService, registry: () => EntityRegistry): readonly Call[] {
  const place = { files, registry }
  return [
    call('GET', '/sys-file/sts', '上传凭证', (context) => issueUpload(files, context.caller)),
    call('POST', '/sys-file/upload', '上传文件', (context) => upload(files, context)),
    call('POST', '/sys-file/complete', '分片上传完成', (context) => complete(files, context)),
    call('POST', '/sys-file/urls', '文件的显示地址', (context) => signUrls(place, context)),
    shown('/sys-file-type/img/:fileId', '显示图片', (reply, row) => sendFile(files, reply, row)),
    shown('/admin/file/:fileId', '读取文件', (reply, row) => sendFile(files, reply, row)),
    shown('/sys-file-type/info/:fileId', '图片信息', async (_reply, row) => ({
      data: infoOf(row),
    })),
  ]

  function shown(
    path: string,
    summary: string,
    send: (reply: FastifyReply, row: FileRow) => Promise<unknown>,
  ): RawCall {
    return {
      kind: 'raw',
      method: 'GET',
      path,
      // The handler decides: a signed address stands for its reader.
      access: PUBLIC,
      tag: TAG,
      summary,
      reply: async (context, reply) => send(reply, await findReadable(place, context)),
    }
  }
}

function call(
  method: ReadCall['method'],
  path: string,
  summary: string,
  handle: ReadCall['handle'],
): Call {
  return { kind: 'read', method, path, access: SIGNED_IN, tag: TAG, summary, handle }
}

/** The names are the specification's; the credential reaches the caller's own prefix and nothing else. */
async function issueUpload(files: FileService, caller: Caller): Promise<unknown> {
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

async function upload(files: FileService, { caller, request }: CallContext): Promise<unknown> {
  const publicRead = readPublic(caller, request.query['publicRead'] === 'true')
  const file = await request.readFile()
  if (file === null) throw new RefusalError(refuse('file.none'))
  return files.save(caller, { name: file.name, bytes: Buffer.from(file.bytes), publicRead })
}

async function complete(files: FileService, { caller, request }: CallContext): Promise<unknown> {
  const { body } = request
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { key, name = '', publicRead = false, ...rest } = body
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new RefusalError(refuse('call.unknownField', { field: unknown }))
  if (typeof key !== 'string') throw new RefusalError(refuse('call.fieldType', { field: 'key' }))
  if (typeof name !== 'string') throw new RefusalError(refuse('call.fieldType', { field: 'name' }))
  return files.adopt(caller, {
    key,
    name: name === '' ? key : name,
    publicRead: readPublic(caller, publicRead === true),
  })
}

function readPublic(caller: Caller, asked: boolean): boolean {
  if (asked && !isPermitted(caller, PUBLISH)) throw new RefusalError(refuse('access.forbidden'))
  return asked
}

interface FilePlace {
  readonly files: FileService
  registry(): EntityRegistry
}

/** Ids of files that the caller may not read are left out, as if they did not exist. */
async function signUrls(
  { files, registry }: FilePlace,
  { caller, request }: CallContext,
): Promise<unknown> {
  const { body } = request
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { ids } = body
  if (!Array.isArray(ids) || ids.length > MOST_URLS)
    throw new RefusalError(refuse('call.fieldType', { field: 'ids' }))
  const wanted = ids.flatMap((id: unknown) =>
    typeof id === 'string' ? (parseFileId(id) ?? []) : [],
  )
  const found = await readableFiles(files.db, registry(), { caller, ids: wanted })
  const urls = await Promise.all([...found.keys()].map(async (id) => [id, await files.urlOf(id)]))
  return Object.fromEntries(urls)
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
