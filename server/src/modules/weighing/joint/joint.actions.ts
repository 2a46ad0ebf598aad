import type { Action } from '#platform/actions/action.ts'
import { sql } from '#platform/db/sql.ts'
import { type JointSource, jointActions } from '#platform/joint/joint-list.ts'
import { weigh as record } from '../weigh/weigh.entity.ts'

const byContract = (id: string) => sql`
  select w.id from mm_weigh w where w.contract_id = ${id}
  union select w.id from mm_weigh w join or_notice n on n.id = w.notice_id where n.contract_id = ${id}`

const byNotice = (id: string) => sql`
  select w.id from mm_weigh w where w.notice_id = ${id}
  union select l.main_id from mm_weigh_sub l join or_notice_sub n on n.id = l.notice_sub_id where n.main_id = ${id}`

/** Of goods between companies both ends: the visit that sent them, and the one that waits for them. */
const byVisit = (id: string) => sql`
  select w.id from mm_weigh w where w.registry_id = ${id}
  union select w.id from mm_weigh w join tr_registry r on r.source_registry_id = w.registry_id where r.id = ${id}
  union select w.id from mm_weigh w join tr_registry r on r.id = w.registry_id where r.source_registry_id = ${id}`

/** The record itself, its parts, what it was made of, what came back of it, and the others of its visit. */
const byRecord = (id: string) => sql`
  select w.id from mm_weigh w where w.id = ${id} or w.parent_id = ${id} or w.replaced_by_id = ${id} or w.source_weigh_id = ${id}
  union select o.id from mm_weigh w join mm_weigh o on o.id in (w.parent_id, w.replaced_by_id, w.source_weigh_id) where w.id = ${id}
  union select o.id from mm_weigh w join mm_weigh o on o.registry_id = w.registry_id where w.id = ${id}`

/** What lies below or is measured itself; modules above register theirs. */
const OWN_JOINT_SOURCES: readonly JointSource[] = [
  { source: 'contract', entity: 'contract', records: byContract },
  { source: 'notice', entity: 'notice', records: byNotice },
  { source: 'registry', entity: 'registry', records: byVisit },
  { source: 'weigh', entity: 'weigh', records: byRecord },
]

/** Weigh records connected with one row of another list. */
export const jointWeighs = (above: readonly JointSource[]): readonly Action[] =>
  jointActions(record, { label: '联查磅单', sources: [...OWN_JOINT_SOURCES, ...above] })
