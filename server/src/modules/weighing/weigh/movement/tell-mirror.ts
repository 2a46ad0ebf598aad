import { mirrorMade } from '@junheng/domain/visit/visit-told.ts'
import { noteTicket, sendBatch } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'
import { readWeigh, type StoredWeigh } from '../weigh-row.ts'
import type { Rebatched } from './batches.ts'

/** Goods are on their way: the other end expects them as the sender's record has them. */
export const ticketOfMirror = hear(mirrorMade, async (tx, { sourceWeighId }, engine) => {
  const weigh = sourceWeighId === null ? null : await readWeigh(tx, engine, sourceWeighId)
  if (weigh === null) return
  await tellTicket(tx, weigh)
  for (const line of weigh.mmWeighSub)
    await sendBatch(tx, { weighId: weigh.id, line, from: null, to: line.batchNo })
})

/** The weights of the sender's record are those of the shipper's ticket. */
export async function tellTicket(tx: Tx, weigh: StoredWeigh): Promise<void> {
  const lines = weigh.mmWeighSub.map(({ noticeSubId, seq, gross, tare }) => ({
    noticeSubId,
    seq,
    gross: gross ?? weigh.gross,
    tare: tare ?? weigh.tare,
  }))
  await noteTicket(tx, { weighId: weigh.id, lines })
}

/** What is on its way was sent under another batch. */
export async function tellBatches(
  tx: Tx,
  weigh: StoredWeigh,
  changed: readonly Rebatched[],
): Promise<void> {
  for (const { was, line } of changed)
    await sendBatch(tx, { weighId: weigh.id, line, from: was.batchNo, to: line.batchNo })
}
