import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { WriteContext } from '#platform/http/call.ts'
import type { ConfirmationPorts } from '../ports.ts'
import type { Handset } from './asking-device.ts'
import type { SentRows } from './read-submit.ts'

/** A hand-in under way. */
export interface Submission extends SentRows {
  readonly context: MountContext
  readonly call: WriteContext
  readonly site: ConfirmationPorts
  readonly device: Handset | null
  /** yyyy-MM-dd, of samples. */
  readonly today: string
  readonly codes: readonly GiveCode[]
}
