import { KIND_TRAITS } from '../kinds/kind-traits.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { Operator } from '../query/operators.ts'
import { definePopup } from './define-entity.ts'
import type { Popup } from './field-behaviour.ts'
import type { PopupDefinition, PopupParam } from './popup-definition.ts'

/**
 * A condition that the server makes and the browser never sees.
 *
 * @example
 * only('formatType', 'PRINT') // rows whose formatType is PRINT
 */
export const only = (field: string, value: string, op: Operator = 'eq'): PopupParam => ({
  field,
  op,
  value,
  hidden: true,
})

export const enabledOnly = only('enabled', 'true')
export const auditedOnly = only('status', 'AUDITED')

/** An archive that is picked by its name. */
export const byName = { style: 'list', value: 'id', view: 'name', params: [enabledOnly] } as const

/** The same, in the order of its codes. */
export const byCode = { ...byName, sort: { field: 'code', dir: 'asc' } } as const

type PickOf<S extends string> = Omit<PopupDefinition<S>, 'code' | 'label' | 'mount'>

/**
 * The same popup at the mount of each kind: `pick-pu-contract`, 选择采购合同.
 *
 * @example
 * export const { pu: purchasePlanPopup, sa: salePlanPopup } = popupsByKind(planPick, { code: 'plan', noun: '计划', kinds: ['pu', 'sa'] })
 */
export function popupsByKind<const S extends string, const K extends Kind>(
  shared: PickOf<S>,
  {
    code,
    kinds,
    ...named
  }: { readonly code: string; readonly kinds: readonly K[] } & (
    | { readonly noun: string }
    | { readonly label: string }
  ),
): Readonly<Record<K, Popup<S>>> {
  const labelOf = (kind: K): string =>
    'label' in named ? named.label : `选择${KIND_TRAITS[kind].label}${named.noun}`
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      definePopup<S>({
        ...shared,
        code: `pick-${kind}-${code}`,
        label: labelOf(kind),
        mount: kind,
      }),
    ]),
  ) as Record<K, Popup<S>>
}
