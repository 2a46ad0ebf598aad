import { phantom } from '../values/phantom.ts'
import type { CustomField } from './check-entity.ts'
import { PICKER_CONTROLS } from './control-kinds.ts'
import { definePopup } from './define-entity.ts'
import type { Pick } from './field-behaviour.ts'
import type { EntityModel } from './model.ts'
import { followerName } from './parse-custom-field.ts'
import { auditedOnly, enabledOnly } from './popup-parts.ts'

/** What a picker must know of the rows it offers. */
export interface PickTarget {
  readonly label: string
  /** The field by which a row is known. */
  readonly view: string
  readonly shown: readonly string[]
  /** What may be shown or taken over. */
  readonly names: ReadonlySet<string>
  readonly lifeCycle: EntityModel['lifeCycle']
}
export type PickTargets = (entity: string) => PickTarget | null

const MOST_COLUMNS = 5

/** What an entity offers to pickers; null: it stands at no mount, so that nobody could list it. */
export function pickTargetOf(model: EntityModel): PickTarget | null {
  const { label, lifeCycle, codeField, nameField, mounts } = model
  if (mounts.length === 0) return null
  const open = [...model.fields.values()].filter(
    ({ attrs, source }) => attrs.hidden !== true && (source === 'column' || source === 'joined'),
  )
  const names = new Set(open.map(({ name }) => name))
  const listed = [codeField, nameField, ...model.listColumns]
    .filter((name) => name !== null)
    .filter((name) => names.has(name))
  const shown = [...new Set(listed)].slice(0, MOST_COLUMNS)
  const view = [nameField, codeField, ...shown].find((name) => name !== null && names.has(name))
  return view === undefined || view === null ? null : { label, view, shown, names, lifeCycle }
}

/**
 * The picker of a customer's reference: the columns of its target, and what picking takes over.
 *
 * @returns null where the field has no popup
 */
export function customPicker(
  table: string,
  { name, kind, attrs, pick = {} }: CustomField,
  { targets, faults }: { readonly targets: PickTargets; readonly faults: string[] },
): Pick | null {
  if (kind !== 'ref' && kind !== 'refs') return null
  if (attrs.control !== undefined && !PICKER_CONTROLS.has(attrs.control)) return null
  const entity = attrs.target ?? ''
  const target = targets(entity)
  if (target === null) return null
  const { fill = {}, filter = {}, clears = 'reference' } = pick
  const shown = [...(pick.shown ?? target.shown)]
  const sources = [...shown, ...Object.values(fill), ...Object.keys(filter)]
  for (const source of new Set(sources))
    if (!target.names.has(source)) faults.push(`字段${name}：${target.label}没有字段${source}`)
  if (sources.some((source) => !target.names.has(source))) return null
  const popup = definePopup<string>({
    code: `pick-${table.replaceAll('_', '-')}-${name}`,
    label: `选择${target.label}`,
    entity,
    style: 'list',
    shown,
    carried: Object.values(fill),
    value: 'id',
    view: target.view,
    params: paramsOf(target),
  })
  const taken = kind === 'ref' ? { [followerName(name)]: target.view, ...fill } : fill
  return phantom({ popup, fill: taken, below: {}, onlyIfEmpty: [], clears, filter, at: {} })
}

function paramsOf({ lifeCycle }: PickTarget) {
  if (lifeCycle === 'none') return []
  return [lifeCycle === 'master' ? enabledOnly : auditedOnly]
}
