/** A step of the way from what was agreed to what was weighed. */
export interface FlowStep {
  readonly entity: string
  readonly label: string
  /** The field by which documents further down name this one. */
  readonly named: string
  /** What of it counts, in tons; of a list with a row per line, of each line. */
  readonly quantity: string
  /** How it stands. */
  readonly state: string
}

/** From the top down: each document names all of those above it. What comes after weighing joins at the end. */
export const FLOW_STEPS = [
  {
    entity: 'contract',
    label: '合同',
    named: 'contractId',
    quantity: 'totalQuantity',
    state: 'status',
  },
  { entity: 'notice', label: '通知单', named: 'noticeId', quantity: 'quantity', state: 'status' },
  {
    entity: 'registry',
    label: '登记单',
    named: 'registryId',
    quantity: 'preQuantity',
    state: 'stage',
  },
  { entity: 'weigh', label: '磅单', named: 'weighId', quantity: 'deSuttle', state: 'weighState' },
] as const satisfies readonly FlowStep[]

export type FlowEntity = (typeof FLOW_STEPS)[number]['entity']
