import { idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { date, file, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { readableFiles } from '#platform/entity-engine/file-access.ts'
import { loadAllTyped } from '#platform/entity-engine/load-row.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { sendFile } from '#platform/files/file-calls.ts'
import { filesOf } from '#platform/files/site-files.ts'
import { changeContract, readChange } from './change-contract.ts'
import { contract } from './contract.entity.ts'
import { findContractIds } from './contract.queries.ts'
import { attachFile, detachFiles, findReadable, receiveFile } from './contract-files.ts'
import { deleteLines, insertLine, LINES, lineShapes, listLines, newLine } from './contract-lines.ts'

const CONTRACT_ID = idOf('contract', { label: '合同', required: true })

const listAction = defineAction(contract, {
  name: 'clist',
  label: '合同明细',
  button: { none: '合同表单的明细，供外部系统' },
  method: 'POST',
  right: { of: 'mount', action: 'list' },
  reach: { row: 'contractId' },
  body: { contractId: CONTRACT_ID, limit: json({ label: '分页 {pn, ps}' }) },
  answers: json({ label: '一页明细 {list, total}' }),
  read: async (asked) => listLines(asked, asked.row, asked.body.limit),
})

const insertAction = defineAction(contract, {
  name: 'insert',
  label: '增加一行合同明细',
  button: { none: '规格书的逐行增加，合同表单随整单保存；供外部系统' },
  method: 'POST',
  right: { of: 'mount', action: 'update' },
  reach: { row: 'contractId' },
  locks: ['contract'],
  flow: 'undecided',
  body: (mount) => ({ ...lineShapes(mount), contractId: CONTRACT_ID }),
  answers: json({ label: '增加的明细行' }),
  refuses: ['contract.audited'],
  prepare: async ({ mount, body, sent }) => newLine(mount, body, sent),
  async run(tx, act) {
    const line = await insertLine(tx, act, { before: act.row, line: act.prepared })
    return childRowsOf(shownRow(act, act, { [LINES]: [line] })[LINES])[0]
  },
})

const deleteAction = defineAction(contract, {
  name: 'cdelList',
  label: '删除合同明细',
  button: { none: '规格书的逐行删除，合同表单随整单保存；供外部系统' },
  method: 'DELETE',
  right: { of: 'mount', action: 'update' },
  async reach(db, { services, mount, caller, body }, lock) {
    const owners = await findContractIds(db, body.ids)
    if (owners.size < body.ids.length) throw new RefusalError(refuse('row.missing'))
    const ids = [...owners.values()]
    return loadAllTyped(db, services.engine.registry, contract, { mount, caller, ids, lock })
  },
  locks: ['contract'],
  flow: 'undecided',
  body: { ids: idsOf('contractSub') },
  answers: COUNT,
  refuses: ['contract.audited'],
  async run(tx, act) {
    const { ids } = act.body
    for (const before of act.rows) await deleteLines(tx, act, { before, ids })
    return { count: ids.length }
  },
})

const changeAction = defineAction(contract, {
  name: 'change',
  label: '变更已审核的合同',
  button: {
    label: '变更',
    input: { endDate: { required: true }, reason: { required: true } },
  },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locks: ['contract', 'contractLine'],
  flow: 'undecided',
  body: {
    id: CONTRACT_ID,
    version: int({ label: '版本', required: true }),
    endDate: date({ label: '有效期止' }),
    // A line that is there says its id and its tons alone; what a new one leaves out is filled in.
    subs: listOf(json({ label: '已有行 {id, quantity}，或新行', required: true }), { most: 5000 }),
    reason: text({ label: '变更原因', length: 200 }),
  },
  answers: 'row',
  refuses: ['contract.reason', 'row.stale', 'row.status'],
  prepare: async ({ mount, body }) => readChange(mount, body),
  async run(tx, act) {
    const { model, prepared: change } = act
    const { before, row } = await changeContract(tx, act, change)
    const reason = { field: 'reason', label: '变更原因', from: null, to: change.reason }
    act.log({
      entity: model.name,
      bizKey: change.id,
      action: 'change',
      label: '变更',
      changes: [{ table: model.table, ...reason }, ...fieldChanges(model, before, row)],
    })
    return row
  },
})

/** A file of a contract, as the form lists it. */
const ATTACHMENT = {
  id: idOf('contractFile', { label: '附件', required: true }),
  fileId: file({ label: '文件编号', required: true }),
  fileName: text({ label: '文件名', required: true }),
  size: int({ label: '字节数', required: true }),
  uploadUser: text({ label: '上传人', required: true }),
  uploadDate: text({ label: '上传时间', required: true }),
  url: text({ label: '下载地址', required: true }),
}

const uploadAction = defineAction(contract, {
  name: 'uploadFile',
  label: '上传合同附件（multipart，字段 file、contractId）',
  button: { none: '合同表单的附件页' },
  method: 'POST',
  right: 'of-mount',
  locks: ['contract'],
  answers: ATTACHMENT,
  refuses: ['file.none', 'contract.fileSize', 'contract.fileType'],
  prepare: (asked) => receiveFile(asked, asked),
  run: (tx, act) => attachFile(tx, act, { call: act, ...act.prepared }),
})

const detachAction = defineAction(contract, {
  name: 'delFile',
  label: '删除合同附件',
  button: { none: '合同表单的附件页' },
  method: 'DELETE',
  right: 'of-mount',
  locks: ['contract'],
  body: { ids: idsOf('contractFile') },
  answers: COUNT,
  run: (tx, act) => detachFiles(tx, act, { call: act, ids: act.body.ids }),
})

const downloadAction = defineAction(contract, {
  name: 'download',
  path: 'download/:id',
  label: '下载合同附件',
  button: { none: '合同表单的附件页' },
  method: 'GET',
  right: { of: 'mount', action: 'list' },
  answers: 'bytes',
  async reply(asked, reply) {
    const { caller, params, services } = asked
    const { fileId } = await findReadable(asked, { caller, id: params.id })
    const { db, engine } = services
    const readable = await readableFiles(db, engine.registry, { caller, ids: [fileId] })
    const found = readable.get(fileId)
    if (found === undefined) throw new RefusalError(refuse('row.missing'))
    return sendFile(filesOf(engine), reply, found)
  },
})

/** Actions of contracts beyond those of every document, at each of their mounts. */
export const contractActions: readonly Action[] = [
  listAction,
  insertAction,
  deleteAction,
  changeAction,
  uploadAction,
  detachAction,
  downloadAction,
]
