import type { AnyRow } from '../row/any-row.ts'
import { HOOK_VERSION, type HookEvent, type OwnEvent } from './hook-terms.ts'

/** What a message is about, and which of its fields leave the site: no telephone, no identity, no price of goods. */
export interface HookSubject {
  readonly entity: 'registry' | 'weigh' | 'notice' | 'settlement'
  readonly fields: readonly string[]
  readonly lines: { readonly child: string; readonly fields: readonly string[] } | null
}

/** Which fields of a row, and of the lines of which of its tables, others may hear. */
export interface SpokenFields {
  readonly fields: readonly string[]
  readonly lines: readonly { readonly child: string; readonly fields: readonly string[] }[]
}

/** What may be said of a document of the product's own. */
export const spokenOf = ({ fields, lines }: HookSubject): SpokenFields => ({
  fields,
  lines: lines === null ? [] : [lines],
})

const PARTIES = ['notoCode', 'contractCode', 'partnerName', 'carrierName', 'plateNumber'] as const
const GOODS = ['seq', 'invCode', 'invName', 'model', 'warehouseName', 'batchNo'] as const

export const HOOK_SUBJECTS: Readonly<Record<HookSubject['entity'], HookSubject>> = {
  registry: {
    entity: 'registry',
    fields: [
      'kind',
      'stage',
      ...PARTIES,
      'trailerPlateNumber',
      'driverName',
      'preQuantity',
      'queueNo',
      'arriveTime',
      'entranceTime',
      'leaveTime',
      'weighCode',
    ],
    lines: { child: 'trRegistrySub', fields: [...GOODS, 'preQuantity'] },
  },
  weigh: {
    entity: 'weigh',
    fields: [
      'kind',
      'status',
      'weighState',
      'registryCode',
      ...PARTIES,
      'gross',
      'grossTime',
      'tare',
      'tareTime',
      'suttle',
      'deduct',
      'deSuttle',
      'firstTime',
      'finishTime',
      'businessDate',
      'voidReason',
    ],
    lines: {
      child: 'mmWeighSub',
      fields: [...GOODS, 'gross', 'tare', 'suttle', 'deduct', 'deSuttle'],
    },
  },
  notice: {
    entity: 'notice',
    fields: [
      'kind',
      'status',
      'contractCode',
      'partnerName',
      'carrierName',
      'startTime',
      'endTime',
    ],
    lines: {
      child: 'orNoticeSub',
      fields: ['invCode', 'invName', 'model', 'warehouseName', 'quantity', 'maxLimit', 'surplus'],
    },
  },
  settlement: {
    entity: 'settlement',
    fields: [
      'kind',
      'status',
      'examineStatus',
      'redBlue',
      'sourceCode',
      'settleDate',
      'partnerName',
      'contractCode',
      'carCount',
      'settleWeight',
      'settleAmount',
      'noTaxAmount',
      'taxAmount',
    ],
    lines: null,
  },
}

/** What a receiver gets. */
export interface HookPayload {
  /** The same at each try: who has seen it has seen the message. */
  readonly id: string
  readonly event: HookEvent | OwnEvent
  readonly version: number
  /** When it happened, ISO 8601 in UTC. */
  readonly time: string
  readonly orgId: string
  readonly subject: { readonly type: string; readonly id: string; readonly code: string | null }
  /** Of a customer's table: what it is called, and which of its published designs the fields are of. */
  readonly table?: { readonly label: string; readonly version: number }
  readonly data: Readonly<Record<string, unknown>>
}

/** A message about a row, with the fields that are told and no others. */
export function hookPayload(
  { id, event, time, row }: HookFacts,
  { entity, fields, lines }: HookSubject,
): HookPayload {
  const data = pick(row, fields)
  if (lines !== null) {
    const children = (row[lines.child] ?? []) as readonly AnyRow[]
    data['lines'] = children.map((child) => pick(child, lines.fields))
  }
  return {
    id,
    event,
    version: HOOK_VERSION,
    time: time.toISOString(),
    orgId: String(row['orgId']),
    subject: { type: entity, id: String(row['id']), code: textOf(row['code']) },
    data,
  }
}

interface HookFacts {
  readonly id: string
  readonly event: HookEvent
  readonly time: Date
  readonly row: AnyRow
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function pick(row: AnyRow, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
}
