import { defineEvent, type EventKind, rowEvent } from '@junheng/domain/entity/define-event.ts'
import type { UploadTrigger } from '@junheng/domain/integration/outbox-terms.ts'
import { determined, undetermined } from '@junheng/domain/quality/determine-told.ts'
import {
  weighObsoleted,
  weighRecomputed,
  weighReopened,
} from '@junheng/domain/weighing/weigh-told.ts'
import { fareSettle, recivePayment, settlement } from '#modules/finance/api.ts'
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
import { queueDocument, stepBack, withdrawDocument } from './queue-document.ts'

type Told = EventKind<{ readonly id: string; readonly orgId?: string }>

/** `at`: what has happened by it; absent: its figures are others, and nobody has vouched for it anew. */
const queueOn = (event: Told, source: DocumentSource, at?: UploadTrigger): EventHandler =>
  hearAll(event, async (tx, told, engine) => {
    const without = await companiesWithout(
      tx,
      engine,
      told.flatMap(({ orgId }) => orgId ?? []),
    )
    for (const { id, orgId } of told)
      if (orgId === undefined || !without.has(orgId))
        await queueDocument(tx, engine, { source, id, isAnew: at !== undefined, ...(at && { at }) })
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

const stepBackOn = (event: Told, source: DocumentSource): EventHandler =>
  hear(event, (tx, { id }, engine) => stepBack(tx, engine, { source, id }))

/** Of the records that have become one. */
const weighMerged = defineEvent<{ readonly parts: readonly string[] }>('weigh', 'weighMerged')

const named = (entity: string, name: string): Told => ({ entity, name })

/** Documents that turn into messages for the ERP, and what takes those back; all in their own transaction. */
export const outboxHandlers: readonly EventHandler[] = [
  queueOn(rowEvent(weigh, 'Audited'), weighSource, 'AUDITED'),
  queueOn(weighRecomputed, weighSource),
  withdrawOn(rowEvent(weigh, 'Reverted')),
  withdrawOn(weighObsoleted),
  withdrawOn(weighReopened),
  // What a record was cut into, or became part of, is audited anew.
  withdrawOn(named('weigh', 'weighSplit')),
  hear(weighMerged, async (tx, { parts }, engine) => {
    for (const id of parts) await withdrawDocument(tx, engine, id)
  }),
  queueOn(named('weigh', 'weighDown'), weighSource, 'DOWN'),
  stepBackOn(named('weigh', 'weighUndown'), weighSource),
  queueOn(rowEvent(settlement, 'Audited'), settlementSource, 'AUDITED'),
  stepBackOn(rowEvent(settlement, 'Reverted'), settlementSource),
  queueOn(named('settlement', 'settlementExamined'), settlementSource, 'EXAMINED'),
  stepBackOn(named('settlement', 'settlementUnexamined'), settlementSource),
  queueOn(rowEvent(fareSettle, 'Audited'), fareSource, 'AUDITED'),
  queueOn(named('fareSettle', 'fareSettleExamined'), fareSource, 'EXAMINED'),
  stepBackOn(rowEvent(fareSettle, 'Reverted'), fareSource),
  queueOn(determined, assaySource, 'AUDITED'),
  withdrawOn(undetermined),
  queueOn(rowEvent(recivePayment, 'Audited'), cashSource, 'AUDITED'),
  withdrawOn(rowEvent(recivePayment, 'Reverted')),
]
