import type { Operator } from '../query/operators.ts'
import type { PopupParam } from './popup-definition.ts'

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
