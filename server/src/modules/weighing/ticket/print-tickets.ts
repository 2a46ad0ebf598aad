import { createHash } from 'node:crypto'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { keepSegments } from '@junheng/domain/values/masking.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { printedFigures } from '@junheng/domain/weighing/ticket-proof.ts'
import { ensureQrKey, findPaper } from '#modules/archives/api.ts'
import { siteAddress } from '#modules/registry/api.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { titlesOf } from '#platform/access/column-views.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import type { PaperChoice } from '#platform/print/paper.ts'
import { weigh as record } from '../weigh/weigh.entity.ts'
import { keyOf } from '../weigh/weigh.rules.ts'
import { assertWeighReach, type StoredWeigh, selectWeighs } from '../weigh/weigh-row.ts'
import { findTicketExtras, storePrint, type TicketExtras } from './ticket.queries.ts'
import { printCode } from './ticket-code.ts'
import type { Ticket } from './ticket-content.ts'
import { type TicketRenderer, ticketFields } from './ticket-data.ts'

const MOST_TICKETS = 200
export const WEIGH_TICKET = 'WEIGH'

export interface PrintRequest {
  readonly ids: readonly string[]
  readonly templateId: string | null
  readonly copies: number
  readonly reason: string | null
  readonly station: string | null
}

export interface PrintSite {
  readonly engine: Engine
  readonly caller: Caller
  readonly mount: MountModel
  readonly renderer: TicketRenderer
}

export interface PrintedFile {
  readonly contentType: string
  /** A page is text, every other file base64. */
  readonly content: string
  readonly encoding: 'utf8' | 'base64'
  readonly fileHash: string
  readonly prints: readonly { readonly id: string; readonly printNo: number }[]
}

/** Puts records on paper: one file, each print counted and logged in the transaction that makes it. */
export async function printTickets(
  tx: Tx,
  site: PrintSite,
  request: PrintRequest,
): Promise<PrintedFile> {
  const { engine, renderer } = site
  const weighs = await lockRecords(tx, site, request.ids)
  for (const weigh of weighs) assertPrintable(site, weigh, request)
  const extras = await findTicketExtras(
    tx,
    weighs.map(({ id }) => id),
  )
  const tickets: Ticket[] = []
  for (const weigh of weighs) {
    const key = await ensureQrKey(tx, weigh.orgId)
    const printNo = weigh.printCount + 1
    const code = printCode({ bizType: WEIGH_TICKET, id: weigh.id, printNo }, key)
    const own = extras.get(weigh.id) as TicketExtras
    const look = await lookFor(tx, site, { weigh, templateId: own.templateId, request })
    const verifySite = await engine.setting(siteAddress, weigh)
    const { copies } = request
    tickets.push({ weigh, extras: own, ...look, printNo, copies, code, verifySite })
  }
  const content = await renderer.render(tickets, engine.clock.now())
  const encoding = renderer.contentType.startsWith('text/') ? 'utf8' : 'base64'
  const fileHash = createHash('sha256').update(content).digest('hex')
  for (const ticket of tickets) await storeOne(tx, site, { ticket, request, fileHash })
  await engine.publish(tx, {
    name: 'ticketsPrinted',
    entity: 'weigh',
    row: { ids: weighs.map(({ id }) => id) },
  })
  const prints = tickets.map(({ weigh, printNo }) => ({ id: weigh.id as string, printNo }))
  return {
    contentType: renderer.contentType,
    content: content.toString(encoding),
    encoding,
    fileHash,
    prints,
  }
}

const USUAL_PAPER: PaperChoice = { paper: null, offsetX: null, offsetY: null }

/** How a record is drawn; a template that somebody asked for must be there. */
async function lookFor(
  tx: Tx,
  { engine, caller, mount }: PrintSite,
  {
    weigh,
    templateId,
    request,
  }: {
    readonly weigh: StoredWeigh
    readonly templateId: string | null
    readonly request: PrintRequest
  },
) {
  const chosen = request.templateId ?? templateId
  const found =
    chosen === null ? null : await findPaper(tx, { ...weigh, bizType: 'weigh', templateId: chosen })
  if (found === null && request.templateId !== null) throw new RefusalError(refuse('row.missing'))
  const design = found?.design ?? null
  const model = engine.registry.model(record)
  return {
    paper: found ?? USUAL_PAPER,
    design,
    shown: shownRow({ model, mount }, { caller }, { ...weigh }),
    fields: ticketFields(mount),
    printTime: formatWireDateTime(engine.clock.now()),
    printUser: caller.realName,
  }
}

/** What the operation log says of papers that were made; the print log alone is not where people look. */
export function printDrafts(
  { prints }: PrintedFile,
  { copies, reason }: PrintRequest,
): readonly LogDraft[] {
  return prints.map(({ id, printNo }) => {
    const facts = [
      ['printCount', '打印次数', printNo - 1, printNo],
      ['copies', '份数', null, copies],
      ...(reason === null ? [] : [['reason', '补打原因', null, reason] as const]),
    ] as const
    const changes = facts.map(([field, label, from, to]) => ({
      table: 'mm_weigh',
      field,
      label,
      from,
      to,
    }))
    return { entity: 'weigh', bizKey: id, action: 'print', label: '打印', changes }
  })
}

async function lockRecords(
  tx: Tx,
  { engine, caller, mount }: PrintSite,
  ids: readonly string[],
): Promise<readonly StoredWeigh[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length > MOST_TICKETS)
    throw new RefusalError(refuse('ticket.tooMany', { most: MOST_TICKETS }))
  const weighs = await selectWeighs(tx, engine, {
    where: sql`t.id = any(${wanted}::bigint[]) and t.kind = any(${[...mount.kinds]})`,
    lock: true,
  })
  if (weighs.length < wanted.length) throw new RefusalError(refuse('row.missing'))
  for (const weigh of weighs) assertWeighReach(weigh, caller)
  // On paper, too, nobody reads of items that are not his.
  return weighs.map((weigh) => ({
    ...weigh,
    computeRemark: keepSegments(weigh.computeRemark ?? '', titlesOf(caller)),
  }))
}

/** A second paper of the same weighing needs a right of its own, and a reason. */
function assertPrintable(
  { caller }: PrintSite,
  { kind, weighState, printCount }: StoredWeigh,
  { reason }: PrintRequest,
): void {
  if (weighState !== 'DONE' && weighState !== 'SINGLE') assertAllowed(refuse('ticket.unfinished'))
  if (printCount === 0) return
  if (!isPermitted(caller, keyOf(kind, 'print-again'))) assertAllowed(refuse('access.forbidden'))
  if (reason === null) assertAllowed(refuse('ticket.reason'))
}

async function storeOne(
  tx: Tx,
  { engine, caller }: PrintSite,
  {
    ticket,
    request,
    fileHash,
  }: { readonly ticket: Ticket; readonly request: PrintRequest; readonly fileHash: string },
): Promise<void> {
  const { weigh, extras, printNo, copies } = ticket
  await storePrint(tx, {
    id: engine.newId(),
    orgId: weigh.orgId,
    groupId: weigh.groupId,
    bizType: 'weigh',
    bizId: weigh.id,
    bizCode: weigh.code,
    templateId: request.templateId ?? extras.templateId,
    printNo,
    copies,
    user: { id: caller.userId, name: caller.realName },
    station: request.station,
    reason: request.reason,
    printed: printedFigures(weigh, extras),
    fileHash,
    now: engine.clock.now(),
  })
}
