import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { type EventKind, rowEvent } from '@junheng/domain/entity/define-event.ts'
import type { HookSubject } from '@junheng/domain/integration/hook-payload.ts'
import type { HookEvent } from '@junheng/domain/integration/hook-terms.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import {
  visitCalled,
  visitCancelled,
  visitEntered,
  visitLeft,
} from '@junheng/domain/visit/visit-told.ts'
import {
  weighCompleted,
  weighObsoleted,
  weighRecomputed,
  weighStarted,
} from '@junheng/domain/weighing/weigh-told.ts'
import { settlement } from '#modules/finance/api.ts'
import { registry } from '#modules/registry/api.ts'
import { notice } from '#modules/trade/api.ts'
import { weigh } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type EventHandler, hearAll } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'

export const SUBJECT_ENTITIES: Readonly<Record<HookSubject['entity'], Entity>> = {
  registry,
  weigh,
  notice,
  settlement,
}

type Told = EventKind<{ readonly id: string; readonly orgId?: string }>

const settled = (name: string): Told => ({ entity: 'settlement', name })

/** Which event of ours is heard of under which name. */
const HEARD: readonly (readonly [HookEvent, Told])[] = [
  ['VISIT_REGISTERED', rowEvent(registry, 'Created')],
  ['VISIT_CALLED', visitCalled],
  ['VISIT_ENTERED', visitEntered],
  ['VISIT_LEFT', visitLeft],
  ['VISIT_CANCELLED', visitCancelled],
  ['WEIGH_STARTED', weighStarted],
  ['WEIGH_COMPLETED', weighCompleted],
  ['WEIGH_CHANGED', weighRecomputed],
  ['WEIGH_AUDITED', rowEvent(weigh, 'Audited')],
  ['WEIGH_OBSOLETED', weighObsoleted],
  ['NOTICE_AUDITED', rowEvent(notice, 'Audited')],
  ['NOTICE_REVERTED', rowEvent(notice, 'Reverted')],
  ['SETTLEMENT_EXAMINED', settled('settlementExamined')],
  ['SETTLEMENT_UNEXAMINED', settled('settlementUnexamined')],
]

/** What an event is about. */
export function subjectOf(event: HookEvent): HookSubject['entity'] {
  const kind = HEARD.find(([name]) => name === event)?.[1].entity
  return (kind ?? 'weigh') as HookSubject['entity']
}

/** Something that happened to rows of one company. */
export interface Happened {
  readonly event: HookEvent
  readonly entity: HookSubject['entity']
  readonly ids: readonly string[]
  readonly orgId: string
}

/** Hears of all that others may be told of, in the transaction in which it happens. */
export const hearSubjects = (
  hear: (tx: Tx, engine: Engine, happened: Happened) => Promise<void>,
): readonly EventHandler[] =>
  HEARD.map(([event, kind]) =>
    hearAll(kind, async (tx, told, engine) => {
      const entity = kind.entity as HookSubject['entity']
      for (const given of new Set(told.map((row) => row.orgId))) {
        const ids = told.flatMap((row) => (row.orgId === given ? [row.id] : []))
        const orgId = given ?? (await loadSubjects(tx, engine, { entity, ids }))[0]?.orgId
        // Undefined: gone again before it was told of.
        if (orgId !== undefined) await hear(tx, engine, { event, entity, ids, orgId })
      }
    }),
  )

export type SubjectRow = AnyRow & {
  readonly orgId: string
  readonly groupId?: unknown
  readonly code?: unknown
}

/** The rows as they stand by now, whoever may see them: what leaves of them is listed. */
export async function loadSubjects(
  tx: Tx,
  { registry: models }: Engine,
  { entity, ids }: Pick<Happened, 'entity' | 'ids'>,
): Promise<readonly SubjectRow[]> {
  const where = sql`t.id = any(${ids}::bigint[])`
  const model = models.model(SUBJECT_ENTITIES[entity])
  const rows = await loadWhere(tx, models, { model, where, lock: false })
  return rows.map(({ orgId, ...row }: AnyRow) => ({ ...row, orgId: String(orgId) }))
}
