import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'

/** Whatever the mount, the right is that of the mount of the visit's kind. */
export function hasKindRight(caller: Caller, kind: Kind, action: string): boolean {
  const { registry } = KIND_TRAITS[kind].bases
  return isPermitted(caller, `${registry?.slice(1).replaceAll('/', ':')}:${action}`)
}

export function assertKindRight(caller: Caller, kind: Kind, action: string): void {
  if (!hasKindRight(caller, kind, action)) throw new RefusalError(refuse('access.forbidden'))
}
