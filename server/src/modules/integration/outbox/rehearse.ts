import type { ErpDocument, FieldMap } from '@junheng/domain/integration/erp-message.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { ErpRequest, ErpWords } from '../adapter/erp-line.ts'
import { snapshotOf } from '../document/snapshot.ts'
import type { UploadDocument } from '../document/upload-document.ts'
import { lineTo } from '../line/erp-lines.ts'
import { messageOf } from './send-due.ts'

interface Rehearsal extends ErpRequest {
  readonly payload: ErpDocument
  readonly fields: readonly FieldMap[]
}

/** What an ERP would be told of a document as it stands; nothing is queued or sent. */
export async function rehearse(
  db: Queryable,
  engine: Engine,
  { words, document }: { readonly words: ErpWords; readonly document: UploadDocument },
): Promise<Rehearsal> {
  const { bizType, id: bizId } = document
  const { target } = words
  const payload = await snapshotOf(db, engine, { adapter: words, document })
  const row = { idemKey: 'PREVIEW', action: 'ADD', bizType, bizId, target, revision: 1 } as const
  const message = await messageOf(db, words, { ...row, payload })
  return { ...lineTo(target).build(words, message), payload, fields: message.fields }
}
