import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Visit } from '../visit.ts'
import { amongVisits, lockVisitRows, selectVisits } from './visit.queries.ts'
import { assertAllFound } from './visit-access.ts'

export const VISIT_ID = idOf('registry', { label: '车次', required: true })
export const VISIT_IDS = idsOf('registry', { label: '车次' })

/** Visits named by `ids`, in order; one that is missing refuses all. */
export async function visitsByIds(
  db: Queryable,
  { body: { ids } }: { readonly body: { readonly ids: readonly string[] } },
  lock: boolean,
): Promise<readonly Visit[]> {
  const visits = await (lock ? lockVisitRows(db, ids) : selectVisits(db, amongVisits(ids)))
  assertAllFound(ids, visits)
  return visits
}

/** The visit named by `id`. */
export const visitById = (
  db: Queryable,
  { body: { id } }: { readonly body: { readonly id: string } },
  lock: boolean,
): Promise<readonly Visit[]> => visitsByIds(db, { body: { ids: [id] } }, lock)

/** What a gate or a card desk needs to show; the row itself is read by its own call. */
export const VISIT_ANSWER = {
  id: VISIT_ID,
  code: text({ label: '登记单号', required: true }),
  stage: choice(STAGE_LABELS, { label: '环节', required: true }),
  plateNumber: text({ label: '车牌号', required: true }),
  cardNo: text({ label: '卡号' }),
}

export const answerOf = ({ id, code, stage, plateNumber, cardNo }: Visit) => ({
  id,
  code,
  stage,
  plateNumber,
  cardNo,
})
