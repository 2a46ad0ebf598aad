import { group, listOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, text } from '@junheng/domain/entity/field.ts'
import {
  CODED_ARCHIVES,
  type ErpDocument,
  type FieldMap,
  MESSAGE_FIELDS,
  MESSAGE_PARTS,
  type MessageField,
} from '@junheng/domain/integration/erp-message.ts'
import { BIZ_TYPES, type BizType, ERP_TARGETS } from '@junheng/domain/integration/outbox-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { reaches } from '#platform/access/reach.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { erpAdapter } from '../adapter/erp-adapter.entity.ts'
import { findIdByCode } from '../document/find-id-by-code.ts'
import { sourceOf } from '../document/sources.ts'
import type { UploadDocument } from '../document/upload-document.ts'
import { findLastQueued } from './outbox.queries.ts'
import { rehearse } from './rehearse.ts'

const FIELD = {
  part: choice(MESSAGE_PARTS, { label: '位置', required: true }),
  extField: text({ label: 'ERP字段', length: 60, required: true }),
  source: choice(MESSAGE_FIELDS, { label: '取值' }),
  constant: text({ label: '固定值', length: 100 }),
}
const CODE = {
  archive: choice(CODED_ARCHIVES, { label: '档案', required: true }),
  code: text({ label: '本系统编码', length: 40, required: true }),
  extCode: text({ label: 'ERP编码', length: 60, required: true }),
}

/** 试映射: what an ERP would be told of a document by a mapping that is still being typed. It writes nothing. */
const tryMapping = defineAction(erpAdapter, {
  name: 'tryMapping',
  label: '试映射',
  button: { none: '在适配器的表单里随输入试算' },
  method: 'POST',
  right: { of: 'mount', action: 'update' },
  body: {
    target: choice(ERP_TARGETS, { label: 'ERP', required: true }),
    account: text({ label: '账套', length: 40 }),
    sender: text({ label: '发送方', length: 40 }),
    receiver: text({ label: '接收方', length: 40 }),
    bizType: choice(BIZ_TYPES, { label: '单据类型', required: true }),
    billType: text({ label: 'ERP单据类型', length: 20 }),
    code: text({ label: '单号', length: 60 }),
    fields: listOf(group(FIELD, { required: true }), { label: '字段对照' }),
    codes: listOf(group(CODE, { required: true }), { label: '编码对照' }),
  },
  answers: {
    code: text({ label: '单号', required: true }),
    isPreset: flag({ label: '预设对照', required: true }),
    body: text({ label: '报文', length: 20000, required: true }),
    fields: listOf(
      group({ ...FIELD, value: text({ label: '单据的值', length: 500 }) }, { required: true }),
    ),
    unmapped: listOf(text({ label: '未维护ERP编码', required: true })),
  },
  refuses: ['erp.noSample', 'erp.noDocument'],
  async read({ body: asked, caller, services }) {
    const { bizType, billType, fields, codes } = asked
    const document = await documentOf(services, { caller, bizType, code: asked.code })
    const words = {
      ...asked,
      baseUrl: 'http://erp',
      sysErpAdapterBiz: [{ bizType, billType }],
      sysErpAdapterField: fields.map((field) => ({ ...field, bizType })),
      sysErpAdapterCode: codes,
    }
    const made = await rehearse(services.db, services.engine, { words, document })
    return {
      code: document.code,
      isPreset: fields.length === 0,
      body: made.body,
      fields: made.fields.map(({ part, extField, source, constant }) => ({
        part,
        extField,
        source: source as MessageField | null,
        constant,
        value: valueOf({ part, extField, source, constant }, made.payload),
      })),
      unmapped: made.payload.unmapped,
    }
  },
})

/** Of a field of lines what the first of them has. */
function valueOf({ part, source, constant }: FieldMap, { head, lines }: ErpDocument) {
  if (constant !== null) return constant
  const row = part === 'HEAD' ? head : { ...head, ...lines[0] }
  return source === null ? null : (row[source] ?? null)
}

/** The document with the number, or the one of its kind that was queued last. */
async function documentOf(
  { db, engine }: EntityServices,
  {
    caller,
    bizType,
    code,
  }: { readonly caller: Caller; readonly bizType: BizType; readonly code: string | null },
): Promise<UploadDocument> {
  const source = sourceOf(bizType)
  const { orgId } = caller
  const id = code
    ? await findIdByCode(db, engine, { entity: source.entity, orgId, code })
    : await findLastQueued(db, { orgId, bizType })
  const document = id && (await source.find(db, engine, id))
  if (document && document.bizType === bizType && reaches(caller, document)) return document
  const kind = BIZ_TYPES[bizType]
  throw new RefusalError(
    code ? refuse('erp.noDocument', { kind, code }) : refuse('erp.noSample', { kind }),
  )
}

export const mappingActions: readonly Action[] = [tryMapping]
