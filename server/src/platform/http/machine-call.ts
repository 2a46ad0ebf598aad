import type { Machine } from '#platform/access/caller.ts'
import type { Call } from './call.ts'

/** A call that a program made with a key, once it is answered. */
export interface MachineCall {
  readonly machine: Machine
  readonly call: Pick<Call, 'method' | 'path' | 'summary'>
  readonly status: number
  /** The sentence it was refused with; null: it was done. */
  readonly refusal: string | null
  readonly ms: number
  readonly ip: string
}
