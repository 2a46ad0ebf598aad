import type { MountModel } from '@junheng/domain/entity/model.ts'
import { KIND_TRAITS, passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { PrintData } from '@junheng/domain/print/fill-element.ts'
import { isPaperName } from '@junheng/domain/print/papers.ts'
import { documentFields, type PrintFields } from '@junheng/domain/print/print-field.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import { verifyAddress } from '@junheng/domain/qr/verify-address.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import {
  PRINT_NAME,
  TICKET_FACTS,
  ticketTemplate,
} from '@junheng/domain/weighing/ticket-template.ts'
import { laidPage } from '#platform/print/laid-page.ts'
import { laidPdf, type PrintJob } from '#platform/print/laid-pdf.ts'
import { assertPrintFont, type PrintFont } from '#platform/print/print-font.ts'
import { marksOf, type Ticket } from './ticket-content.ts'

/** Tickets become a file. */
export interface TicketRenderer {
  readonly contentType: string
  render(tickets: readonly Ticket[], now: Date): Promise<Buffer>
}

/** For archives and other printers: one file with the letters it uses in it. */
export const pdfRenderer = (font?: PrintFont | null): TicketRenderer => ({
  contentType: 'application/pdf',
  async render(tickets, now) {
    const look = { title: '磅单', font: assertPrintFont(font), now }
    return laidPdf(tickets.map(ticketJob), look)
  },
})

/** For a printer beside the browser: a page that the browser prints, one sheet of the template's paper per copy. */
export const pageRenderer: TicketRenderer = {
  contentType: 'text/html; charset=utf-8',
  render: async (tickets) => Buffer.from(laidPage('磅单', tickets.map(ticketJob)), 'utf8'),
}

function ticketJob(ticket: Ticket): PrintJob {
  return { template: templateOf(ticket), data: ticketData(ticket), copies: ticket.copies }
}

const USUAL = '241x93'

/** The site's own, or the built-in one on the paper that was chosen, moved as the printer wants it. */
function templateOf({ design, paper: choice }: Ticket): PrintTemplate {
  if (design !== null) return design
  const paper = choice.paper !== null && isPaperName(choice.paper) ? choice.paper : USUAL
  const { offsetX, offsetY } = choice
  return { ...ticketTemplate(paper), offsetX: offsetX ?? 0, offsetY: offsetY ?? 0 }
}

const NO_FIELDS: PrintFields = { head: [], lines: [], facts: TICKET_FACTS }

/** A record as a template sees it. Figures that the partner is not to see are left out; none is ever another. */
export function ticketData(ticket: Ticket): PrintData {
  const { weigh, extras, printNo, code, verifySite } = ticket
  const isIn = passageOf(weigh.kind, weigh.side).direction === 'in'
  const facts = {
    $company: extras.orgName,
    $title: `${KIND_TRAITS[weigh.kind].label}磅单`,
    $printNo: String(printNo),
    $again: printNo > 1 ? `补打 第${printNo - 1}次` : '',
    $printTime: ticket.printTime,
    $printUser: ticket.printUser,
    $code: code,
    $verify: verifyAddress(verifySite, code),
    $plates: joined([weigh.plateNumber, weigh.trailerPlateNumber]),
    $operators: joined([weigh.grossUser, weigh.tareUser]),
    $passNo: extras.passNo ?? '',
    $sealNos: extras.sealNos ?? '',
    $grossReading: extras.grossReading ?? '—',
    $tareReading: extras.tareReading ?? '—',
    $hash: (extras.lastHash ?? '').slice(0, 8),
    $netName: isIn ? '实收数' : '实发数',
    $lines: String(weigh.mmWeighSub.length),
    $isHidden: String(extras.isHidden),
  }
  const fields = ticket.fields ?? NO_FIELDS
  return { row: rowOf(ticket), facts, fields, marks: marksOf(weigh, extras) }
}

/** Whatever a deduction could be read or reckoned from. */
const TOLD_BY = /deduct|deSuttle|computeRemark|loss|price|amount/i

function rowOf({ weigh, shown, extras }: Ticket): AnyRow {
  const row: AnyRow = shown ?? { ...weigh }
  const lines = weigh.mmWeighSub.map((line, at) => {
    const seen = linesIn(row)[at] ?? {}
    const printName = extras.names[line.id] ?? line.invName
    return without({ ...seen, printName }, extras.isHidden)
  })
  return { ...without(row, extras.isHidden), mmWeighSub: lines }
}

const linesIn = ({ mmWeighSub }: AnyRow): readonly AnyRow[] =>
  Array.isArray(mmWeighSub) ? (mmWeighSub as readonly AnyRow[]) : []

const without = (row: AnyRow, isHidden: boolean): AnyRow =>
  isHidden ? Object.fromEntries(Object.entries(row).filter(([name]) => !TOLD_BY.test(name))) : row

const joined = (parts: readonly (string | null)[]): string =>
  [...new Set(parts.flatMap((part) => part ?? []))].join(' ')

/** All that a template of tickets may name, as the mount calls it. */
export const ticketFields = (mount: MountModel): PrintFields => {
  const { head, lines } = documentFields(mount)
  return {
    head,
    lines: lines.map((one) =>
      one.name === 'mmWeighSub' ? { ...one, fields: [PRINT_NAME, ...one.fields] } : one,
    ),
    facts: TICKET_FACTS,
  }
}
