import type { MountModel } from '@junheng/domain/entity/model.ts'
import type { PrintData } from '@junheng/domain/print/fill-element.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { keepSegments } from '@junheng/domain/values/masking.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import { titlesOf } from '#platform/access/column-views.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { weigh as record } from '../weigh/weigh.entity.ts'
import { assertWeighReach, selectWeighs } from '../weigh/weigh-row.ts'
import { findTicketExtras } from './ticket.queries.ts'
import { ticketData, ticketFields } from './ticket-data.ts'

/** Stands where a print has its signed code: a preview proves nothing. */
const NO_CODE = 'PREVIEW'

/** A record as a template would show it; nothing is counted, logged or signed. */
export async function previewTicket(
  db: Queryable,
  { engine, caller, mount }: { engine: Engine; caller: Caller; mount: MountModel },
  id: string,
): Promise<PrintData> {
  const [weigh] = await selectWeighs(db, engine, { where: sql`t.id = ${id}` })
  const extras = weigh && (await findTicketExtras(db, [id])).get(id)
  if (weigh === undefined || extras === undefined) throw new RefusalError(refuse('row.missing'))
  assertWeighReach(weigh, caller)
  const computeRemark = keepSegments(weigh.computeRemark ?? '', titlesOf(caller))
  const seen = { ...weigh, computeRemark }
  const model = engine.registry.model(record)
  return ticketData({
    weigh: seen,
    extras,
    paper: { paper: null, offsetX: null, offsetY: null },
    design: null,
    shown: shownRow({ model, mount }, { caller }, { ...seen }),
    fields: ticketFields(mount),
    printNo: weigh.printCount + 1,
    copies: 1,
    code: NO_CODE,
    verifySite: null,
    printTime: formatWireDateTime(engine.clock.now()),
    printUser: caller.realName,
  })
}
