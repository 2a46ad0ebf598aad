import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS } from '@junheng/domain/kinds/kinds.ts'

/** @example permissionOf('/sale/tr-registry', 'call') // 'sale:tr-registry:call' */
export const permissionOf = (base: string, action: string): string =>
  `${base.slice(1).replaceAll('/', ':')}:${action}`

/**
 * Keys of an action on visits, one for each kind of business: a call for all kinds asks for that of the
 * truck's own.
 *
 * @example
 * visitPermissions('call').includes('sale:tr-registry:call') // true
 */
export function visitPermissions(action: string): readonly string[] {
  const bases = KINDS.flatMap((kind) => KIND_TRAITS[kind].bases.registry ?? [])
  return [...new Set(bases)].map((base) => permissionOf(base, action))
}
