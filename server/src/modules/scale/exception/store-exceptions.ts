import { assertAllowed, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { ExceptionDraft } from '@junheng/domain/weighing/judge-weigh.ts'
import { EXCEPTION_TYPES, type ExceptionType } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findBlocks, findHolds, insertExceptions, type NewException } from './exception.queries.ts'

/** What an exception is about; what is left out is not known. */
export interface ExceptionSubject {
  readonly orgId: string
  readonly groupId: string
  readonly plateNumber?: string | null
  readonly registryId?: string | null
  readonly weighId?: string | null
  readonly weighCode?: string | null
  readonly readingId?: string | null
  readonly scaleId?: string | null
  /** Why the operator let it pass. */
  readonly reason?: string | null
  /** Who caused it and may not handle it; null: the product itself. */
  readonly user: { readonly id: string; readonly name: string } | null
}

/** Stores what a judgement found, once the record it is about stands. Returns how many. */
export async function storeExceptions(
  tx: Tx,
  engine: Engine,
  {
    drafts,
    about,
  }: { readonly drafts: readonly ExceptionDraft[]; readonly about: ExceptionSubject },
): Promise<number> {
  await insertExceptions(
    tx,
    drafts.map((draft) => ({
      ...subjectOf(engine, about),
      ...draft,
      acceptReason: draft.state === 'OPEN' ? (about.reason ?? null) : null,
    })),
  )
  return drafts.length
}

/** What is noticed beside the rules of a weighing: a scale that was changed, a barrier that was forced. */
export interface NoticedException {
  readonly type: ExceptionType
  /** BLOCK keeps the vehicle inside until it is handled. */
  readonly level: 'WARN' | 'BLOCK'
  /** Whether somebody must look at it; otherwise it is information. */
  readonly isOpen: boolean
  readonly limitValue?: string | null
  readonly actualValue?: string | null
  readonly detail: string
}

export async function raiseException(
  tx: Tx,
  engine: Engine,
  { noticed, about }: { readonly noticed: NoticedException; readonly about: ExceptionSubject },
): Promise<string> {
  const row: NewException = {
    ...subjectOf(engine, about),
    type: noticed.type,
    level: noticed.level,
    state: noticed.isOpen || noticed.level === 'BLOCK' ? 'OPEN' : 'NOTED',
    limitValue: noticed.limitValue ?? null,
    actualValue: noticed.actualValue ?? null,
    detail: noticed.detail,
    acceptReason: about.reason ?? null,
  }
  await insertExceptions(tx, [row])
  return row.id
}

/** 途损 and the like: what still holds the audit of a record, as refusals name it. */
export async function openHolds(db: Queryable, weighId: string): Promise<readonly string[]> {
  const types = await findHolds(db, weighId)
  return [...new Set(types)].map((type) => EXCEPTION_TYPES[type])
}

/** Refuses the audit of a record whose exceptions nobody has handled. */
export async function assertNoHolds(db: Queryable, weighId: string): Promise<void> {
  const [type] = await openHolds(db, weighId)
  assertAllowed(type === undefined ? null : refuse('weigh.openException', { type }))
}

/** Refuses the exit of a vehicle that an exception blocks. */
export async function assertNoBlocks(db: Queryable, registryId: string): Promise<void> {
  const [type] = await findBlocks(db, registryId)
  assertAllowed(
    type === undefined ? null : refuse('weigh.openException', { type: EXCEPTION_TYPES[type] }),
  )
}

function subjectOf(engine: Engine, about: ExceptionSubject) {
  return {
    id: engine.newId(),
    orgId: about.orgId,
    groupId: about.groupId,
    plateNumber: about.plateNumber ?? null,
    registryId: about.registryId ?? null,
    weighId: about.weighId ?? null,
    weighCode: about.weighCode ?? null,
    readingId: about.readingId ?? null,
    scaleId: about.scaleId ?? null,
    user: about.user,
    now: engine.clock.now(),
  }
}
