import type { Child, MountDefinition, RawEntity } from './define-entity.ts'
import type { FieldAttrs, Fields } from './field.ts'
import { checkAttrs } from './field-model.ts'
import { actionsOf } from './life-cycle.ts'
import { listFields } from './list-fields.ts'
import type { ChildModel, FieldModel, MountModel } from './model.ts'

interface MountedTables {
  readonly fields: ReadonlyMap<string, FieldModel>
  readonly children: ReadonlyMap<string, ChildModel>
}

/** One place of an entity, with its fields as they are there. */
export function mountModel(
  raw: RawEntity,
  mount: MountDefinition<Fields, Readonly<Record<string, Child>>, string>,
  { fields, children }: MountedTables,
  faults: string[],
): MountModel {
  const shown = new Set(mount.children ?? children.keys())
  for (const key of shown)
    if (!children.has(key)) faults.push(`mount ${mount.code} shows unknown ${key}`)
  const own = mountFields(mount, fields, faults)
  const shownChildren = new Map(
    [...children]
      .filter(([key]) => shown.has(key))
      .map(([key, child]) => [key, mountChild(mount, child, faults)] as const),
  )
  return {
    code: mount.code,
    id: `${raw.name}/${mount.code}`,
    base: mount.base,
    route: mount.route,
    label: mount.label,
    kinds: mount.kinds ?? [],
    side: mount.side ?? null,
    permission: mount.base.slice(1).replaceAll('/', ':'),
    fields: own,
    listFields: listFields(own, { header: fields, lines: shownChildren.get(raw.listRows ?? '') }),
    children: shownChildren,
    actions: new Set([...(mount.actions ?? actionsOf(raw)), ...(raw.actions ?? [])]),
    actionsByKind: new Set(mount.actionsByKind),
    buttons: mount.buttons ?? [],
    aliases: mount.aliases ?? {},
  }
}

function mountChild(
  { code, childFields }: MountDefinition<Fields, Readonly<Record<string, Child>>, string>,
  child: ChildModel,
  faults: string[],
): ChildModel {
  const fields = childFields?.[child.key] ?? {}
  const changed = mountFields({ code, fields }, child.fields, faults)
  const isSame = [...child.fields].every(([name, field]) => changed.get(name) === field)
  return isSame ? child : { ...child, fields: changed }
}

function mountFields(
  mount: { readonly code: string; readonly fields?: object; readonly kinds?: readonly string[] },
  fields: ReadonlyMap<string, FieldModel>,
  faults: string[],
): ReadonlyMap<string, FieldModel> {
  const changes = (mount.fields ?? {}) as Readonly<Record<string, Partial<FieldAttrs> | 'absent'>>
  for (const name of Object.keys(changes))
    if (!fields.has(name)) faults.push(`mount ${mount.code} changes unknown ${name}`)
  const mounted = new Map<string, FieldModel>()
  for (const [name, field] of fields) {
    const change = changes[name]
    if (change === 'absent') {
      if (field.attrs.required)
        faults.push(`mount ${mount.code} lacks required field ${name}: require it per mount`)
      continue
    }
    const changed = change ? { ...field, attrs: { ...field.attrs, ...change } } : field
    if (change) checkAttrs(name, field.kind, changed.attrs, faults)
    const placed = pickedAt(changed, mount.code)
    mounted.set(name, name === 'kind' ? ofKinds(placed, mount.kinds ?? []) : placed)
  }
  return mounted
}

/** The field with the popup that stands at the mount. */
function pickedAt(field: FieldModel, mount: string): FieldModel {
  const popup = field.pick?.at[mount]
  return field.pick && popup !== undefined ? { ...field, pick: { ...field.pick, popup } } : field
}

/** A mount for some kinds of business takes rows of no other. */
function ofKinds(field: FieldModel, kinds: readonly string[]): FieldModel {
  const { options, default: preset } = field.attrs
  const [first] = kinds
  if (field.kind !== 'choice' || first === undefined) return field
  return {
    ...field,
    attrs: {
      ...field.attrs,
      options: options?.filter(({ value }) => kinds.includes(value)) ?? [],
      ...(typeof preset === 'string' && !kinds.includes(preset) ? { default: first } : {}),
    },
  }
}
