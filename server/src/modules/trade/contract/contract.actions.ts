import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { idsSchema } from '#platform/entity-engine/row-schema.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { readableFiles } from '#platform/files/file-access.ts'
import { sendFile } from '#platform/files/file-calls.ts'
import type { FileService } from '#platform/files/file-service.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { pathId } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { changeContract, readChange } from './change-contract.ts'
import { attachFile, detachFiles, findReadable, receiveFile } from './contract-files.ts'
import { deleteLines, insertLine, LINES, listLines, readNewLine } from './contract-lines.ts'

/** Calls of contracts beyond those of every document, at each of their mounts. */
export function contractCalls(services: EntityServices, files: FileService): readonly Call[] {
  const model = services.engine.registry.model('contract')
  return model.mounts.flatMap((mount) => {
    const context: MountContext = { services, model, mount }
    return [...lineCalls(context), changeCall(context), ...fileCalls(context, files)]
  })
}

/** What a call at the mount is and whose right it needs. */
function about({ mount }: MountContext, action: string, summary: string) {
  return { access: needs(permissionKey(mount, action)), tag: mount.label, summary }
}

function lineCalls(context: MountContext): readonly Call[] {
  const { mount } = context
  return [
    {
      kind: 'read',
      method: 'POST',
      path: `${mount.base}/clist`,
      ...about(context, 'list', '合同明细'),
      body: linesSchema,
      handle: (call) => listLines(context, call),
    },
    writeCall({
      method: 'POST',
      path: `${mount.base}/insert`,
      ...about(context, 'update', '增加一行合同明细'),
      body: newLineSchema,
      prepare: async ({ request }) => readNewLine(mount, request.body),
      async write(tx, call, line) {
        const row = await insertLine(tx, context, { call, ...line })
        return childRowsOf(shownRow(context, call, { [LINES]: [row] })[LINES])[0]
      },
    }),
    writeCall({
      method: 'DELETE',
      path: `${mount.base}/cdelList`,
      ...about(context, 'update', '删除合同明细'),
      body: idsSchema,
      prepare: async ({ request }) => readIds(request.body),
      write: (tx, call, ids) => deleteLines(tx, context, { call, ids }),
    }),
  ]
}

function changeCall(context: MountContext): Call {
  const { model, mount } = context
  return writeCall({
    method: 'PUT',
    path: `${mount.base}/change`,
    ...about(context, 'change', '变更已审核的合同'),
    body: changeSchema,
    prepare: async ({ request }) => readChange(mount, request.body),
    async write(tx, call, change) {
      const { before, row } = await changeContract(tx, context, { call, change })
      const reason = {
        table: model.table,
        field: 'reason',
        label: '变更原因',
        from: null,
        to: change.reason,
      }
      call.log({
        entity: model.name,
        bizKey: change.id,
        action: 'change',
        label: '变更',
        changes: [reason, ...fieldChanges(model, before, row)],
      })
      return shownRow(context, call, row)
    },
  })
}

function fileCalls(context: MountContext, files: FileService): readonly Call[] {
  const { mount } = context
  return [
    writeCall({
      method: 'POST',
      path: `${mount.base}/uploadFile`,
      ...about(context, 'uploadFile', '上传合同附件'),
      prepare: (call) => receiveFile(context, files, call),
      write: (tx, call, upload) => attachFile(tx, context, { call, ...upload }),
    }),
    writeCall({
      method: 'DELETE',
      path: `${mount.base}/delFile`,
      ...about(context, 'delFile', '删除合同附件'),
      body: idsSchema,
      prepare: async ({ request }) => readIds(request.body),
      write: (tx, call, ids) => detachFiles(tx, context, { call, ids }),
    }),
    {
      kind: 'raw',
      method: 'GET',
      path: `${mount.base}/download/:id`,
      ...about(context, 'list', '下载合同附件'),
      async reply({ request, caller }, reply) {
        if (caller === null) throw new RefusalError(refuse('access.signIn'))
        const id = pathId(request.params['id'])
        const { fileId } = await findReadable(context, { caller, id })
        const { db, engine } = context.services
        const file = (await readableFiles(db, engine.registry, { caller, ids: [fileId] })).get(
          fileId,
        )
        if (file === undefined) throw new RefusalError(refuse('row.missing'))
        return sendFile(files, reply, file)
      },
    },
  ]
}

const id: JsonSchema = { type: 'string', pattern: '^[1-9]\\d{0,18}$' }

const linesSchema: JsonSchema = {
  type: 'object',
  required: ['contractId'],
  properties: { contractId: id, limit: { type: 'object' } },
  additionalProperties: false,
}

const newLineSchema: JsonSchema = {
  type: 'object',
  required: ['contractId', 'inventoryId', 'quantity'],
  properties: { contractId: id, inventoryId: id, quantity: { type: 'string' } },
}

const changeSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'version', 'reason'],
  properties: {
    id,
    version: { type: 'integer' },
    endDate: { type: 'string', description: 'yyyy-MM-dd' },
    subs: {
      type: 'array',
      items: { type: 'object' },
      description: '已有行 {id, quantity}，或新行',
    },
    reason: { type: 'string' },
  },
  additionalProperties: false,
}
