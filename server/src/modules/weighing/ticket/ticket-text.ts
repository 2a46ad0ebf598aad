import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { StoredWeigh } from '../weigh/weigh-row.ts'
import { printTickets } from './print-tickets.ts'
import { type Ticket, type TicketContent, ticketContent } from './ticket-content.ts'
import type { TicketRenderer } from './ticket-data.ts'

/** For the narrow printer of a station: the same as on the large paper, line by line. */
const lineRenderer: TicketRenderer = {
  contentType: 'text/plain; charset=utf-8',
  render: async (tickets) => Buffer.from(tickets.map(linesOf).join('\n\n'), 'utf8'),
}

const linesOf = (ticket: Ticket): string => ticketLines(ticketContent(ticket)).join('\n')

/** Top to bottom; what has no value is left out. */
function ticketLines(content: TicketContent): readonly string[] {
  const { title, codeText, printText, again, cells, signatures, readings, code, marks } = content
  const filled = cells.filter(({ value }) => value !== null && value !== '')
  return [
    ...marks.map((mark) => `【${mark}】`),
    title,
    codeText,
    [printText, again].filter((text) => text !== '').join('　'),
    ...filled.map(({ label, value }) => `${label}：${value}`),
    ...signatures,
    ...readings.split('　'),
    code,
  ]
}

/**
 * Puts a record on the narrow paper beside its scale: counted and logged like every other print, so that the next
 * one is a 补打. Gives the text for the printer.
 */
export async function printTicketLines(
  tx: Tx,
  engine: Engine,
  { caller, record }: { readonly caller: Caller; readonly record: StoredWeigh },
): Promise<string> {
  const mount = engine.registry
    .model('weigh')
    .mounts.find(({ kinds }) => kinds.includes(record.kind))
  if (mount === undefined) throw new Error(`weighs of kind ${record.kind} have no mount`)
  const { content } = await printTickets(
    tx,
    { engine, caller, mount, renderer: lineRenderer },
    {
      ids: [record.id],
      templateId: null,
      copies: 1,
      // There is paper of it already: it was weighed anew.
      reason: record.printCount > 0 ? '重新过磅' : null,
      station: caller.realName,
    },
  )
  return content
}
