import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Call, WriteCall } from '#platform/http/call.ts'
import { basesAbove } from './bases-above.ts'

/**
 * For whom a write holds beyond the caller's own company: for every group of the site, or for every company
 * of the group.
 */
export type Width = 'platform' | 'group'

/**
 * The platform right: who runs the site, and the product itself. It belongs to an account and not to a role,
 * so that no menu carries it; only who has it gives it.
 */
export const holdsPlatform = ({ scope }: Caller): boolean => scope.everyGroup === true

/** @throws RefusalError when it would hold for more than the caller answers for */
function assertWidth(caller: Caller, width: Width): void {
  if (width === 'platform' && !holdsPlatform(caller))
    throw new RefusalError(refuse('access.platformOnly'))
  if (width === 'group' && !caller.scope.wholeGroup)
    throw new RefusalError(refuse('access.groupOnly'))
}

export interface WideParts {
  /** By address; all calls below it. */
  readonly widths: Readonly<Record<string, Width>>
  models(): readonly EntityModel[]
}

/** Says how wide a call writes; null: within what the row's own scope says. */
export function widthFinder({ widths, models }: WideParts): (call: Call) => Width | null {
  const named = new Map(Object.entries(widths))
  // A customer's table may be global too; nobody writes its address down anywhere.
  const global = new Set(
    models().flatMap(({ scope, mounts }) =>
      scope === 'global' ? mounts.map(({ base }) => base) : [],
    ),
  )
  return ({ kind, path }) => {
    if (kind !== 'write') return null
    const bases = basesAbove(path)
    const base = bases.find((each) => named.has(each))
    if (base !== undefined) return named.get(base) ?? null
    return bases.some((each) => global.has(each)) ? 'platform' : null
  }
}

/** Holds every call that writes for more than one company to who answers for all of them. */
export function guardWide(calls: readonly Call[], parts: WideParts): readonly Call[] {
  const widthOf = widthFinder(parts)
  return calls.map((call) => {
    const width = widthOf(call)
    return call.kind === 'write' && width !== null ? heldTo(call, width) : call
  })
}

const heldTo = (call: WriteCall, width: Width): WriteCall => ({
  ...call,
  async prepare(context) {
    assertWidth(context.caller, width)
    return call.prepare?.(context)
  },
})
