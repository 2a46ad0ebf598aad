import { KIND_TRAITS, passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { PrintFields } from '@junheng/domain/print/print-field.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { PaperChoice } from '#platform/print/paper.ts'
import type { StoredWeigh } from '../weigh/weigh-row.ts'
import type { TicketExtras } from './ticket.queries.ts'

/** One ticket to be put on paper. */
export interface Ticket {
  readonly weigh: StoredWeigh
  readonly extras: TicketExtras
  readonly paper: PaperChoice
  readonly printNo: number
  readonly copies: number
  /** Signed text of the code. */
  readonly code: string
  /** Address of the site where anybody may prove it; null: none is set. */
  readonly verifySite: string | null
  /** The site's own template; null: the built-in one on its paper. */
  readonly design: PrintTemplate | null
  /** The record as whoever prints may see it; absent: as it is stored. */
  readonly shown?: AnyRow
  /** How its fields are called and read; absent: as they are stored. */
  readonly fields?: PrintFields
  readonly printTime: string
  readonly printUser: string
}

/** A figure or word with what it is called. */
export interface TicketCell {
  readonly label: string
  readonly value: string | null
}

/** All that stands on a ticket, whatever it is printed with. */
export interface TicketContent {
  readonly title: string
  readonly codeText: string
  readonly printText: string
  /** 补打 第n次, or nothing. */
  readonly again: string
  readonly cells: readonly TicketCell[]
  readonly signatures: readonly string[]
  readonly readings: string
  readonly code: string
  /** Across the sheet: a record that does not count, a weight nobody weighed. */
  readonly marks: readonly string[]
}

/** Figures that the partner is not to see are left out; none is ever another than what is stored. */
export function ticketContent(ticket: Ticket): TicketContent {
  const { weigh, extras, printNo, code } = ticket
  const hash = (extras.lastHash ?? '').slice(0, 8)
  return {
    title: `${extras.orgName} ${KIND_TRAITS[weigh.kind].label}磅单`,
    codeText: `磅单号：${weigh.code}`,
    printText: `打印号：${printNo}`,
    again: printNo > 1 ? `补打 第${printNo - 1}次` : '',
    cells: [...headCells(ticket), ...lineCells(ticket), ...tailCells(ticket)],
    signatures: [
      `司磅员：${joined([weigh.grossUser, weigh.tareUser])}`,
      '司机签字：',
      '收发货签字：',
    ],
    readings: `读数：毛重 ${extras.grossReading ?? '—'}　皮重 ${extras.tareReading ?? '—'}　校验 ${hash}`,
    code,
    marks: marksOf(weigh, extras),
  }
}

/** What stands across a ticket that does not count, or counts for nothing. */
export function marksOf(
  { status, grossSource, tareSource }: StoredWeigh,
  { isSimulated }: Pick<TicketExtras, 'isSimulated'>,
): readonly string[] {
  const isSim = isSimulated || grossSource === 'SIM' || tareSource === 'SIM'
  return [...(status === 'OBSOLETE' ? ['已作废'] : []), ...(isSim ? ['模拟'] : [])]
}

function headCells({ weigh, extras }: Ticket): readonly TicketCell[] {
  return [
    { label: '车牌号', value: joined([weigh.plateNumber, weigh.trailerPlateNumber]) },
    { label: '司机', value: weigh.driverName },
    { label: '客商', value: weigh.partnerName },
    { label: '通知单', value: weigh.notoCode },
    { label: '承运商', value: weigh.carrierName },
    { label: '原发数(吨)', value: weigh.originalWeight },
    ...(extras.passNo === null ? [] : [{ label: '出门证', value: extras.passNo }]),
    ...(extras.sealNos === null ? [] : [{ label: '封签号', value: extras.sealNos }]),
  ]
}

function lineCells({ weigh, extras }: Ticket): readonly TicketCell[] {
  const isMany = weigh.mmWeighSub.length > 1
  return weigh.mmWeighSub.flatMap((line) => [
    { label: '物料', value: extras.names[line.id] ?? line.invName },
    { label: '规格型号', value: line.model },
    isMany
      ? { label: '净重(吨)', value: line.suttle }
      : { label: '仓库', value: line.warehouseName },
  ])
}

function tailCells({ weigh, extras }: Ticket): readonly TicketCell[] {
  const isIn = passageOf(weigh.kind, weigh.side).direction === 'in'
  const figure = (label: string, value: string | null): TicketCell => ({ label, value })
  const taken = [
    figure('扣重(吨)', weigh.deduct),
    figure(isIn ? '实收数(吨)' : '实发数(吨)', weigh.deSuttle),
  ]
  return [
    figure('毛重(吨)', weigh.gross),
    { label: '毛重时间', value: weigh.grossTime },
    { label: '毛重地磅', value: weigh.grossScaleName },
    figure('皮重(吨)', weigh.tare),
    { label: '皮重时间', value: weigh.tareTime },
    { label: '皮重地磅', value: weigh.tareScaleName },
    figure('净重(吨)', weigh.suttle),
    ...(extras.isHidden ? [] : taken),
    { label: '计算说明', value: extras.isHidden ? null : weigh.computeRemark },
    { label: '备注', value: weigh.remark },
  ]
}

const joined = (parts: readonly (string | null)[]): string =>
  [...new Set(parts.flatMap((part) => part ?? []))].join(' ')
