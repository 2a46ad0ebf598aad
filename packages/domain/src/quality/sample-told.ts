import { defineEvent } from '../entity/define-event.ts'
import type { SAMPLE_TYPES } from './sample-terms.ts'

/** All sheets of a sample are audited. */
export const sampleAssayed = defineEvent<{
  readonly id: string
  readonly sampleType: keyof typeof SAMPLE_TYPES
  /** The sample whose reserve was assayed; null: it is no recheck. */
  readonly originId: string | null
}>('qcSample', 'sampleAssayed')
