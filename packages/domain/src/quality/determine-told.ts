import { defineEvent } from '../entity/define-event.ts'

interface Told {
  readonly id: string
  readonly orgId: string
}

/** A determination stands: its cars have their weight and price by it. */
export const determined = defineEvent<Told>('qcDetermine', 'determined')

/** It was taken back. */
export const undetermined = defineEvent<Told>('qcDetermine', 'undetermined')
