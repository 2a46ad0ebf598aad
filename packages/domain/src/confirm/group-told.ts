import { defineEvent } from '../entity/define-event.ts'

/** A group of barrels, as those need it who make a sample of it. */
interface ToldGroup {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly groupId: string
}

export const barrelGroupSealed = defineEvent<ToldGroup>('barrelGroup', 'barrelGroupSealed')
export const barrelGroupUnsealed = defineEvent<ToldGroup>('barrelGroup', 'barrelGroupUnsealed')
/** Who voids it may take along what the laboratory has already worked on, or may not. */
export const barrelGroupVoided = defineEvent<ToldGroup & { readonly mayVoidPrepared: boolean }>(
  'barrelGroup',
  'barrelGroupVoided',
)
