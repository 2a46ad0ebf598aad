import { defineEvent, type EventKind, rowEvent } from '@junheng/domain/entity/define-event.ts'
import { determined, undetermined } from '@junheng/domain/quality/determine-told.ts'
import {
  weighObsoleted,
  weighRecomputed,
  weighReopened,
} from '@junheng/domain/weighing/weigh-told.ts'
import { fareSettle, recivePayment } from '#modules/finance/api.ts'
import { weigh } from '#modules/weighing/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type EventHandler, hear, hearAll } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { adaptersOf } from '../adapter/adapter.queries.ts'
import { assaySource } from '../document/assay-source.ts'
import { cashSource } from '../document/cash-source.ts'
import { fareSource } from '../document/fare-source.ts'
import { settlementSource } from '../document/settlement-source.ts'
import type { DocumentSource } from '../document/upload-document.ts'
import { weighSource } from '../document/weigh-source.ts'
import { queueDocument, withdrawDocument } from './queue-document.ts'

type Told = EventKind<{ readonly id: string; readonly orgId?: string }>

const queueOn = (event: Told, source: DocumentSource, isAnew: boolean): EventHandler =>
  hearAll(event, async (tx, told, engine) => {
    const without = await companiesWithout(
      tx,
      engine,
      told.flatMap(({ orgId }) => orgId ?? []),
    )
    for (const { id, orgId } of told)
      if (orgId === undefined || !without.has(orgId))
        await queueDocument(tx, engine, { source, id, isAnew })
  })

/** Most plants have no ERP, and should not pay for one: asked once of each company. */
async function companiesWithout(
  tx: Tx,
  engine: Engine,
  orgIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const without = new Set<string>()
  for (const orgId of new Set(orgIds))
    if ((await adaptersOf(tx, engine, orgId)).length === 0) without.add(orgId)
  return without
}

const withdrawOn = (event: Told): EventHandler =>
  hear(event, (tx, { id }, engine) => withdrawDocument(tx, engine, id))

/** Of the records that have become one. */
const weighMerged = defineEvent<{ readonly parts: readonly string[] }>('weigh', 'weighMerged')

const named = (entity: string, name: string): Told => ({ entity, name })

/** Documents that turn into messages for the ERP, and what takes those back; all in their own transaction. */
export const outboxHandlers: readonly EventHandler[] = [
  queueOn(rowEvent(weigh, 'Audited'), weighSource, true),
  queueOn(weighRecomputed, weighSource, false),
  withdrawOn(rowEvent(weigh, 'Reverted')),
  withdrawOn(weighObsoleted),
  withdrawOn(weighReopened),
  // What a record was cut into, or became part of, is audited anew.
  withdrawOn(named('weigh', 'weighSplit')),
  hear(weighMerged, async (tx, { parts }, engine) => {
    for (const id of parts) await withdrawDocument(tx, engine, id)
  }),
  queueOn(named('settlement', 'settlementExamined'), settlementSource, true),
  withdrawOn(named('settlement', 'settlementUnexamined')),
  queueOn(named('fareSettle', 'fareSettleExamined'), fareSource, true),
  withdrawOn(rowEvent(fareSettle, 'Reverted')),
  queueOn(determined, assaySource, true),
  withdrawOn(undetermined),
  queueOn(rowEvent(recivePayment, 'Audited'), cashSource, true),
  withdrawOn(rowEvent(recivePayment, 'Reverted')),
]
