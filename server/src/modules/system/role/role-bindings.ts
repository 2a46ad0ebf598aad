import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { assertAllowed, refuse } from '@junheng/domain/refusals/refusal.ts'

/** Most entries a binding holds; a menu with all its buttons has some hundreds. */
export const MOST_BOUND = 5000

/** A whole set: each id once, and none is a set too. */
export const boundIds = <const E extends string>(entity: E, label: string) =>
  idsOf(entity, { label, least: 0, most: MOST_BOUND })

export const ROLE_ID = idOf('role', { label: '角色', required: true })
export const USER_ID = idOf('user', { label: '用户', required: true })
export const ORG_ID = idOf('organization', { label: '库区', required: true })

/** Every id must have been found: a set that names something unknown is not stored in part. */
export function assertAllFound(
  wanted: readonly string[],
  found: readonly unknown[],
  label: string,
): void {
  if (new Set(wanted).size !== found.length) assertAllowed(refuse('row.refMissing', { label }))
}
