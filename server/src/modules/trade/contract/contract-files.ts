import { queryReader } from '@junheng/domain/call/read-shape.ts'
import { idOf } from '@junheng/domain/call/shape.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { loadRow, loadTyped } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { refuseStatus } from '#platform/entity-engine/row-status.ts'
import type { SavedFile } from '#platform/files/file-service.ts'
import { filesOf } from '#platform/files/site-files.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'
import { type FileType, readContent } from '#platform/stored-files/file-content.ts'
import { contract } from './contract.entity.ts'
import {
  type AttachmentRow,
  deleteAttachments,
  findAttachments,
  insertAttachment,
} from './contract.queries.ts'

const LARGEST = 20 * 1024 * 1024
const TYPES: readonly FileType[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png']

const readFields = queryReader({ contractId: idOf('contract', { label: '合同', required: true }) })

export interface Upload {
  readonly contractId: string
  readonly saved: SavedFile
}

/** Stores the bytes before the write: a refusal then leaves only space behind, never a broken row. */
export async function receiveFile(
  context: MountContext,
  { caller, request }: CallContext,
): Promise<Upload> {
  const file = await request.readFile()
  if (file === null) throw new RefusalError(refuse('file.none'))
  const { contractId } = readFields(file.fields)
  if (file.bytes.length > LARGEST) assertAllowed(refuse('contract.fileSize'))
  const bytes = Buffer.from(file.bytes)
  const content = readContent(bytes)
  if (bytes.length > 0 && (content === null || !TYPES.includes(content.type)))
    assertAllowed(refuse('contract.fileType'))
  await loadOpen(context.services.db, context, { caller, id: contractId })
  const sent = { name: file.name, bytes, publicRead: false, types: TYPES }
  return { contractId, saved: await filesOf(context.services.engine).save(caller, sent) }
}

export async function attachFile(
  tx: Tx,
  context: MountContext,
  { call, contractId, saved }: Upload & { readonly call: WriteContext },
) {
  const { caller } = call
  const { engine } = context.services
  await loadOpen(tx, context, { caller, id: contractId, lock: true })
  const attachment = {
    id: engine.newId(),
    contractId,
    fileId: saved.fileId,
    fileName: saved.name,
    size: saved.size,
    uploadUser: caller.realName,
    uploadDate: engine.clock.now().toISOString(),
  }
  await insertAttachment(tx, attachment)
  logFile(context, call, { action: 'uploadFile', contractId, to: saved.name })
  const { contractId: _contractId, ...shown } = attachment
  return { ...shown, uploadDate: formatWireDateTime(engine.clock.now()), url: saved.url }
}

/** Attachments of contracts that are not OBSOLETE; the file itself stays, as the log names it. */
export async function detachFiles(
  tx: Tx,
  context: MountContext,
  { call, ids }: { readonly call: WriteContext; readonly ids: readonly string[] },
): Promise<{ readonly count: number }> {
  const wanted = [...new Set(ids)]
  const found = await findAttachments(tx, wanted)
  if (found.length < wanted.length) throw new RefusalError(refuse('row.missing'))
  for (const id of new Set(found.map(({ contractId }) => contractId)))
    await loadOpen(tx, context, { caller: call.caller, id, lock: true })
  await deleteAttachments(tx, wanted)
  for (const { contractId, fileName } of found)
    logFile(context, call, { action: 'delFile', contractId, from: fileName })
  return { count: wanted.length }
}

/** An attachment whose contract the caller may read. */
export async function findReadable(
  { services, model, mount }: MountContext,
  { caller, id }: { readonly caller: Caller; readonly id: string },
): Promise<AttachmentRow> {
  const [attachment] = await findAttachments(services.db, [id])
  if (attachment === undefined) throw new RefusalError(refuse('row.missing'))
  const place = { model, mount, caller, id: attachment.contractId }
  await loadRow(services.db, services.engine.registry, place)
  return attachment
}

async function loadOpen(
  db: Queryable,
  { services, model, mount }: MountContext,
  {
    caller,
    id,
    lock = false,
  }: { readonly caller: Caller; readonly id: string; readonly lock?: boolean },
): Promise<void> {
  const row = await loadTyped(db, services.engine.registry, contract, { mount, caller, id, lock })
  if (row.status === 'OBSOLETE') throw new RefusalError(refuseStatus(model, row, 'update'))
}

const LABELS = { uploadFile: '上传附件', delFile: '删除附件' } as const

function logFile(
  { model }: MountContext,
  call: WriteContext,
  {
    action,
    contractId,
    from = null,
    to = null,
  }: {
    readonly action: keyof typeof LABELS
    readonly contractId: string
    readonly from?: string | null
    readonly to?: string | null
  },
): void {
  const changes = [{ table: 'or_contract_file', field: 'fileName', label: '附件', from, to }]
  call.log({ entity: model.name, bizKey: contractId, action, label: LABELS[action], changes })
}
