import { isPart, type Shape, type Shapes } from '@junheng/domain/call/shape.ts'
import type { ButtonCall, ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { type Field, type Fields, nameBeside } from '@junheng/domain/entity/field.ts'
import { ACTION_LABELS, CONFIRM_OBSOLETE } from '@junheng/domain/entity/life-cycle.ts'
import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import type { Action, AnyAction } from './action.ts'
import { type ActionButton, buttonsAt } from './action-button.ts'
import { isAt } from './mount-action.ts'

/** Each entity with the rights and the buttons of its actions, in the order in which those are listed. */
export function withActions(
  entities: readonly Entity[],
  actions: readonly Action[],
): readonly Entity[] {
  return entities.map((entity) => {
    const { name } = entity.definition
    const own = actions.filter((action) => action.entity === name).map((one) => one.definition)
    if (own.length === 0) return entity
    return {
      ...entity,
      rights: (mount) =>
        new Map(own.filter((one) => hasRight(one, mount)).map((one) => [one.name, one.label])),
      buttons: (mount, mounts) =>
        own
          .filter(({ button }) => button)
          .flatMap((definition) => actionButtons(definition, { entity: name, mount, mounts })),
    }
  })
}

/**
 * Whether an action brings a right of its own to a mount. Those of the life cycle are the engine's, and where the
 * kind of each row decides the right is at the mount of that kind.
 */
function hasRight(definition: AnyAction, mount: MountModel): boolean {
  const { name, right } = definition
  const isOwn = right === 'of-mount' || right === 'of-row-kind'
  const isStandard = Object.hasOwn(ACTION_LABELS, name)
  return isOwn && !isStandard && isAt(definition, mount) && !mount.actionsByKind.has(name)
}

interface Place {
  readonly entity: string
  readonly mount: MountModel
  /** All mounts of the entity. */
  readonly mounts: readonly MountModel[]
}

function actionButtons(definition: AnyAction, place: Place): readonly ButtonDefinition[] {
  const { mount, mounts } = place
  return mounts
    .filter((home) => isAt(definition, home))
    .flatMap((home) =>
      buttonsAt(definition.button, home)
        .filter(({ on }) => (on ? on(mount) : home === mount))
        .map((button) => buttonOf(definition, button, { ...place, home })),
    )
}

/** `home`: the mount whose call it is. */
type Home = Place & { readonly home: MountModel }

function buttonOf(definition: AnyAction, button: ActionButton, place: Home): ButtonDefinition {
  const { label, type, inRow, inForm } = button
  const { mount, home } = place
  const action = rightOf(definition)
  const face = {
    label: label ?? definition.label,
    ...(type ? { type } : {}),
    ...(inRow ? { inRow } : {}),
    ...(inForm ? { inForm } : {}),
    call: callOf(definition, button, place),
  }
  const { name = action } = button
  const { right } = definition
  if (typeof right === 'object' && 'key' in right) return { ...face, right: right.key, name }
  return home === mount
    ? { ...face, action, name }
    : { ...face, right: permissionKey(home, action), name }
}

/** The action whose right opens it. */
const rightOf = ({ name, right }: AnyAction): string =>
  typeof right === 'object' && 'action' in right ? right.action : name

function callOf(definition: AnyAction, button: ActionButton, place: Home): ButtonCall {
  const asked = askedOf(definition, place.home)
  const { keys, picks, when, excel, under, names, done, result, opens, otherThan } = button
  const confirm = confirmOf(definition, button)
  const take = button.take ?? ('version' in asked ? { id: 'id', version: 'version' } : {})
  const shown = { confirm, done, result, opens, otherThan, flow: flowOf(definition) }
  const told = { keys, picks, when, excel, under, names, ...shown }
  return {
    ...given(told),
    method: definition.method,
    path: pathOf(definition, place),
    rows: rowsOf(definition, asked, take),
    take: given(take) as NonNullable<ButtonCall['take']>,
    send: given(button.send ?? {}) as NonNullable<ButtonCall['send']>,
    input: inputOf(
      { asked, button, taken: take, path: definition.path ?? '' },
      faultOf(definition, place),
    ),
  }
}

/** The action of the entity whose flow may stand before it. */
const flowOf = ({ flow, name }: AnyAction): string | undefined =>
  typeof flow === 'object' ? (flow.action ?? name) : undefined

/** The question of the specification comes first where an action makes void by its own way; its own word follows. */
function confirmOf({ replaces }: AnyAction, { confirm }: ActionButton): string | undefined {
  if (replaces !== 'obsolete') return confirm
  return confirm === undefined ? CONFIRM_OBSOLETE : `${CONFIRM_OBSOLETE}\n${confirm}`
}

/** What is there of it. */
function given<T extends object>(told: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(told).filter(([, value]) => value !== undefined),
  ) as never
}

/** What is asked: the body, or of a look the query. */
function askedOf({ body, query, method }: AnyAction, mount: MountModel): Shapes {
  const asked: unknown = method === 'GET' ? query : typeof body === 'function' ? body(mount) : body
  return (asked ?? {}) as Shapes
}

function pathOf({ path, name }: AnyAction, { mount, home }: Home): string {
  const end = (path || name).replace(/:(\w+)/g, '{$1}')
  return home === mount || end.startsWith('/') ? end : `${home.base}/${end}`
}

function rowsOf({ path = '' }: AnyAction, asked: Shapes, take: object): 'many' | 'one' | 'none' {
  if ('ids' in asked) return 'many'
  return Object.keys(take).length > 0 || 'id' in asked || path.includes(':id') ? 'one' : 'none'
}

type Fail = (fault: string) => never

/** A slip stops the server with the name of the culprit. */
const faultOf =
  ({ name }: AnyAction, { entity, mount }: Place): Fail =>
  (fault) => {
    throw new Error(`${entity}.${name} at ${mount.code}: its button ${fault}`)
  }

interface Asking {
  readonly asked: Shapes
  readonly button: ActionButton
  readonly taken: object
  /** What is asked under the name of a part of it goes there. */
  readonly path: string
}

/** Named by the selection of rows, never by the dialog. */
const SELECTED = ['id', 'ids', 'version']

function inputOf({ asked, button, taken, path }: Asking, fail: Fail): Fields {
  const { under, input, names = {}, shaped = [], picks = {}, send = {} } = button
  const shapes =
    under === undefined
      ? asked
      : groupOf(asked[under], () => fail(`asks under ${under}, which is no group`))
  for (const [verb, named] of Object.entries({ sends: send, takes: taken }))
    for (const name of Object.keys(named))
      if (!Object.hasOwn(asked, name)) fail(`${verb} ${name}, which the call does not take`)
  const given = new Set([...SELECTED, ...Object.keys(taken), ...Object.keys(send)])
  const wanted =
    input ?? Object.keys(shapes).filter((name) => !given.has(name) && fieldOf(shapes[name]))
  const entries = Array.isArray(wanted)
    ? (wanted as readonly string[]).map((name) => [name, true] as const)
    : Object.entries(wanted as Exclude<typeof wanted, readonly string[]>)
  const fields = entries.map(([name, said]): readonly [string, Field] => {
    if (said !== true && isField(said)) {
      const isInPath = path.split('/').includes(`:${name}`)
      const isSent = said.attrs.write !== 'server' && !shaped.includes(name) && !isInPath
      if (isSent && !Object.hasOwn(shapes, names[name] ?? name))
        fail(`sends ${name}, which the call does not take`)
      return [name, said]
    }
    const field = fieldOf(shapes[name]) ?? fail(`asks for ${name}, which the call does not take`)
    return [name, said === true ? field : { ...field, attrs: { ...field.attrs, ...said } }]
  })
  return Object.fromEntries(
    fields.flatMap((entry) => [entry, ...besideOf(entry, { fields, picks })]),
  )
}

/** What a reference is called stands unseen beside its picker, unless a field that is told follows it. */
function besideOf(
  [name, { kind, attrs }]: readonly [string, Field],
  {
    fields,
    picks,
  }: { readonly fields: readonly (readonly [string, Field])[]; readonly picks: object },
): readonly (readonly [string, Field])[] {
  const isFollowed = fields.some(([, other]) => other.attrs.follows?.ref === name)
  if (kind !== 'ref' || !name.endsWith('Id') || isFollowed || !Object.hasOwn(picks, name)) return []
  return [[`${name.slice(0, -2)}Name`, nameBeside(name, attrs)]]
}

const isField = (said: object): said is Field => 'kind' in said && 'attrs' in said

/** A single value; lists and groups are no matter of a dialog. */
function fieldOf(shape: Shape | undefined): Field | null {
  if (shape === undefined) return null
  if (!isPart(shape)) return shape
  return shape.part === 'orNull' ? fieldOf(shape.of) : null
}

function groupOf(shape: Shape | undefined, fail: () => never): Shapes {
  if (shape === undefined || !isPart(shape) || shape.shapes === undefined) return fail()
  return shape.shapes
}
