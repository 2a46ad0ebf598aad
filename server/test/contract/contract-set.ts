import type { EntityModel, FieldModel, MountModel } from '@junheng/domain/entity/model.ts'

/** An entity at one of its mounts. */
export interface ContractCase {
  readonly model: EntityModel
  readonly mount: MountModel
}

/**
 * The cases that together have every feature the engine knows: they keep the whole contract in every run,
 * the others a light one. Cheap ones come first, so that few list fields are asked for twice.
 */
export function representativesOf(cases: readonly ContractCase[]): ReadonlySet<ContractCase> {
  const open = new Map(cases.map((item) => [item, featuresOf(item)]))
  const chosen = new Set<ContractCase>()
  const covered = new Set<string>()
  const worth = (item: ContractCase): number => {
    const fresh = [...(open.get(item) ?? [])].filter((feature) => !covered.has(feature))
    return fresh.length / item.mount.listFields.size
  }
  for (;;) {
    const best = cases.reduce<ContractCase | null>(
      (known, item) =>
        worth(item) > (known === null ? 0 : worth(known)) && !chosen.has(item) ? item : known,
      null,
    )
    if (best === null) return chosen
    chosen.add(best)
    for (const feature of open.get(best) ?? []) covered.add(feature)
  }
}

/**
 * Fields that a query treats like one before them are left out: the third text of a table can be asked for
 * if the first two can, and a question costs a hundred requests.
 */
export function askOnce(): (item: ContractCase) => (field: FieldModel) => boolean {
  const known = new Set<string>()
  return ({ model }) =>
    (field) => {
      const list = model.listRows === null ? 'rows' : 'lines'
      const { digits } = field
      const key = [list, `${digits?.scale}`, ...fieldFeatures(field)].join('/')
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    }
}

/** What the engine does differently for it than for the next one. */
export function featuresOf({ model, mount }: ContractCase): ReadonlySet<string> {
  const children = [...mount.children.values()]
  return new Set([
    `${model.lifeCycle} in ${model.scope}`,
    ...children.map(({ shape }) => `${model.lifeCycle} with ${shape}`),
    ...(model.parentField === null ? [] : [`tree in ${model.scope}`]),
    ...(model.listRows === null ? [] : ['list of lines']),
    ...(model.sharedWith.length > 0 ? ['shared'] : []),
    ...(model.codeRule === null ? [] : ['code rule']),
    ...(model.unique.length > 0 ? ['unique together'] : []),
    ...(mount.kinds.length > 1 ? ['several kinds'] : []),
    ...[...mount.actions].map((action) => `action ${action}`).filter((name) => SHARED.has(name)),
    ...[...mount.fields.values()].flatMap((field) => fieldFeatures(field).map(inTable('header'))),
    ...children.flatMap(({ fields }) =>
      [...fields.values()].flatMap((field) => fieldFeatures(field).map(inTable('child'))),
    ),
  ])
}

/** Actions of the engine; an entity's own have tests of their own. */
const SHARED: ReadonlySet<string> = new Set(
  ['create', 'update', 'copy', 'enable', 'audit', 'safeUpdate', 'importExcel', 'export'].map(
    (action) => `action ${action}`,
  ),
)

const inTable =
  (table: string) =>
  (feature: string): string =>
    `${table} ${feature}`

function fieldFeatures({ kind, attrs, source }: FieldModel): readonly string[] {
  return [
    kind,
    source,
    ...(attrs.derive === undefined ? [] : [`derive ${Object.keys(attrs.derive)[0]}`]),
    ...(attrs.follows === undefined ? [] : ['follows']),
    ...(attrs.mask === undefined ? [] : ['mask']),
    ...(attrs.unique === undefined ? [] : [`unique ${attrs.unique}`]),
    ...(attrs.write === undefined ? [] : [`write ${attrs.write}`]),
    ...(attrs.total === true ? ['total'] : []),
  ]
}
