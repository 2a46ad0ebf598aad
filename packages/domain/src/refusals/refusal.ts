import { REFUSALS, type RefusalCode } from './refusals.ts'

/** How a refusal reaches the browser: `rule` is HTTP 200 with success false, the others are HTTP statuses. */
export const REFUSAL_CLASSES = [
  'rule',
  'choose',
  'malformed',
  'unauthorised',
  'forbidden',
  'missing',
  'tooOften',
  'demo',
  'outside',
] as const
export type RefusalClass = (typeof REFUSAL_CLASSES)[number]

export type RefusalSlots = Readonly<Record<string, string | number>>

/** Where in a submitted row the fault lies, so that a form can mark the cell. */
export interface FieldFault {
  readonly table: string
  readonly row: number
  readonly field: string
  readonly msg: string
}

/** A rule that says no. Pure rules return it; only the engine turns it into an exception. */
export interface Refusal {
  readonly code: RefusalCode
  readonly class: RefusalClass
  readonly message: string
  readonly slots: RefusalSlots
  readonly errors?: readonly FieldFault[]
  /** Numbers of the rows it is about, where several were asked for at once. */
  readonly rows?: readonly string[]
  /** What is asked one by one, where several things are asked at once; each is answered by its code. */
  readonly choices?: readonly { readonly code: string; readonly msg: string }[]
}

/**
 * Builds a refusal from the catalogue.
 *
 * @example
 * refuse('row.duplicate', { label: '物料编码', value: 'M01' }).message // '物料编码已存在：M01'
 */
export function refuse(
  code: RefusalCode,
  slots: RefusalSlots = {},
  errors?: readonly FieldFault[],
): Refusal {
  const entry = REFUSALS[code]
  const message = fillSlots(entry.text, slots)
  return { code, class: entry.class, message, slots, ...(errors ? { errors } : {}) }
}

/** The one exception that carries a refusal out of the engine to the error handler. */
export class RefusalError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusalError'
    this.refusal = refusal
  }
}

/** Throws when a rule has said no; reads as "this must not be refused". */
export function assertAllowed(refusal: Refusal | null): void {
  if (refusal !== null) throw new RefusalError(refusal)
}

function fillSlots(text: string, slots: RefusalSlots): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(slots[name] ?? whole))
}
