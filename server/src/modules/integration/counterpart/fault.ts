import type { ErpTarget } from '@junheng/domain/integration/outbox-terms.ts'

/** What can go wrong at the other side. */
export const FAULT_MODES = [
  /** Says no, in its own words. */
  'REFUSE',
  'HTTP_500',
  'HTTP_429',
  /** Never answers, and has not taken it. */
  'TIMEOUT_BEFORE',
  /** Has taken it, and never answers. */
  'TIMEOUT_AFTER',
  /** Has taken it, and the line goes dead. */
  'DROP_AFTER',
  /** The line goes dead before it has taken anything. */
  'DROP_BEFORE',
  /** Answers after a while. */
  'SLOW',
  /** Has taken it, and its answer cannot be read. */
  'BAD_XML',
  /** Has taken it, says that it is busy, and later that it is there already. */
  'DOUBLE',
] as const
export type FaultMode = (typeof FAULT_MODES)[number]

export interface Fault {
  readonly mode: FaultMode
  /** The ERP that it befalls; none: all of them. */
  readonly target?: ErpTarget
  /** How many requests it befalls; each takes one off. */
  readonly count: number
  /** Milliseconds, of SLOW. */
  readonly ms?: number
  readonly text?: string
}

/** Those that leave the sender without an answer that he could read. */
export const SILENT: ReadonlySet<FaultMode> = new Set([
  'TIMEOUT_BEFORE',
  'TIMEOUT_AFTER',
  'DROP_BEFORE',
  'DROP_AFTER',
  'BAD_XML',
])

/** What befalls the next requests. */
export interface Faults {
  faults: Fault[]
  /** By chance, where nothing is told; null: nothing does. */
  choose: (() => Fault | null) | null
}

/** What befalls a request; of what was told each takes one off. */
export function nextFault(state: Faults, isQuery: boolean, target: ErpTarget): Fault | null {
  const at = state.faults.findIndex((each) => (each.target ?? target) === target)
  const first = state.faults[at]
  if (isQuery && first !== undefined) return null
  if (first === undefined) return state.choose?.() ?? null
  const left = first.count > 1 ? [{ ...first, count: first.count - 1 }] : []
  state.faults = state.faults.toSpliced(at, 1, ...left)
  return first
}
