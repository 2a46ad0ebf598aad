import type { Shape, Shapes } from '@junheng/domain/call/shape.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { misplacedLock } from '@junheng/domain/locks/lock-order.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { pageSchema, rowSchema } from '#platform/entity-engine/row-schema.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import {
  type Call,
  type CallContext,
  type RawCall,
  type ReadCall,
  type WriteCall,
  type WriteContext,
  writeCall,
} from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { streamCall } from '#platform/http/stream-call.ts'
import type { Action, AnyAction, Reached } from './action.ts'
import { noButtonAt } from './action-button.ts'
import { type AskedRight, askedRight } from './action-rights.ts'
import { assertReached, reachRows } from './reach-rows.ts'
import { askedReader, assertSelf, known, type ReadAsked } from './read-asked.ts'
import { groupSchema, shapeSchema } from './shape-schema.ts'

/** The calls of declared actions, at each mount that has them. */
export function actionCalls(services: EntityServices, actions: readonly Action[]): readonly Call[] {
  return actions.flatMap(({ entity, definition }) => {
    assertDeclared(entity, definition)
    const model = services.engine.registry.model(entity)
    const mounts = model.mounts.filter((mount) => isAt(definition, mount))
    if (mounts.length === 0) throw new Error(`${entity}.${definition.name} is at no mount`)
    return mounts.flatMap((mount) => mountAction({ services, model, mount }, definition))
  })
}

/** Whether a mount has the call. */
export const isAt = ({ at }: AnyAction, mount: MountModel): boolean =>
  at === undefined || (typeof at === 'function' ? at(mount) : at.includes(mount.code))

/** What the types cannot say; a slip stops the server with the name of the culprit. */
function assertDeclared(entity: string, definition: AnyAction): void {
  const { name, right, run, read, open, reply, locks = [], reach, flow } = definition
  const fail = (fault: string): never => {
    throw new Error(`${entity}.${name}: ${fault}`)
  }
  // A definition read from elsewhere than TypeScript might lack it, and would be open by oversight.
  if (right === undefined) fail('says nothing of who may call it')
  if ([run, read, open, reply].filter(Boolean).length !== 1)
    fail('has not one of run, read, open and reply')
  const misplaced = misplacedLock(locks)
  if (misplaced !== null) fail(`takes ${misplaced} out of the order of locks`)
  if (run !== undefined && reach !== undefined && flow === undefined)
    fail('says nothing of approvals that may be under way')
}

/** Everything that is the same for each of an action's calls at one mount. */
interface Mounted {
  readonly context: MountContext
  readonly definition: AnyAction & FixedBody
  readonly right: AskedRight
  readonly ask: (call: CallContext) => AskedPlace
}

type AskedPlace = ReadAsked &
  MountContext &
  CallContext & { readonly assertReached: (row: Reached) => void }

function mountAction(context: MountContext, declared: AnyAction): readonly Call[] {
  const { mount } = context
  const definition = atMount(declared, mount)
  const { name, path, also = [] } = definition
  const right = askedRight(context, definition)
  const read = askedReader(definition)
  const mounted: Mounted = {
    context,
    definition,
    right,
    ask(call) {
      const { caller, request } = call
      right.assertSome(caller)
      assertHeld(definition, right, caller)
      assertSelf(definition, call)
      assertAllowed(definition.unread?.(request.body) ?? null)
      const found = (row: Reached): void => assertReached(right, caller, row)
      return { ...call, ...context, ...read(request), assertReached: found }
    },
  }
  const call = callOf(mounted)
  return [path || name, ...also].map((end, at) => ({
    ...call,
    path: end.startsWith('/') ? end : `${mount.base}/${end}`,
    ...(at > 0 && !end.startsWith('/') ? { noButton: SECOND_NAME } : {}),
  }))
}

/** Its button makes the call by the first one. */
const SECOND_NAME = '同一个操作的另一个名字'

/** What is not opened by the administrator's flag is refused before its body is read. */
function assertHeld({ held }: AnyAction, { access }: AskedRight, caller: Caller): void {
  if (held === undefined) return
  if (access.kind === 'permission' && caller.permissions.has(access.key)) return
  throw new RefusalError(refuse('access.forbidden'))
}

/** The declaration with the body that this mount takes. */
function atMount({ body, ...declared }: AnyAction, mount: MountModel): AnyAction & FixedBody {
  if (body === undefined) return declared
  return { ...declared, body: typeof body === 'function' ? body(mount) : body }
}

interface FixedBody {
  readonly body?: Shapes
}

function callOf(mounted: Mounted): Call {
  const { definition } = mounted
  if (definition.run !== undefined) return writeOf(mounted)
  if (definition.open !== undefined) return streamOf(mounted, definition.open)
  return definition.read === undefined ? rawOf(mounted) : readOf(mounted)
}

function faceOf({ context, definition, right }: Mounted) {
  const { method, label, query, answers, done, rate, replaces, refuses, openEnd } = definition
  const response = answerSchema(context, answers)
  const noButton = noButtonAt(definition.button, context.mount)
  return {
    method,
    path: '',
    access: right.access,
    tag: definition.tag ?? context.mount.label,
    summary: label,
    ...bodyFace(context, definition),
    ...(query === undefined ? {} : { query: groupSchema(query) }),
    ...(response === undefined ? {} : { response }),
    ...(answers === 'bytes' ? { sendsBytes: true as const } : {}),
    ...(done === undefined ? {} : { done }),
    ...(rate === undefined ? {} : { rate }),
    ...(replaces === undefined ? {} : { replaces }),
    ...(refuses === undefined ? {} : { refuses }),
    ...(openEnd === undefined ? {} : { openEnd }),
    ...(noButton === undefined ? {} : { noButton }),
  }
}

/** What of a description says how the body looks. */
export function bodyFace(
  context: MountContext | null,
  { body, openBody }: Pick<AnyAction, 'body' | 'openBody'>,
): { readonly body?: JsonSchema } {
  if (openBody === 'row')
    return context === null ? {} : { body: rowSchema(context.model, context.mount) }
  if (openBody !== undefined) return { body: openBody }
  return body === undefined ? {} : { body: groupSchema(body as Shapes) }
}

export function answerSchema(
  context: MountContext | null,
  answers: AnyAction['answers'],
): JsonSchema | undefined {
  if (answers === undefined || answers === 'bytes') return undefined
  if (answers === 'nothing') return NOTHING
  if (answers === 'row' || answers === 'page') {
    if (context === null) throw new Error('a call of no mount has no rows to answer with')
    const { model, mount } = context
    return answers === 'row' ? rowSchema(model, mount) : pageSchema(model, mount)
  }
  return 'part' in answers || '$value' in answers || isField(answers)
    ? shapeSchema(answers as Shape)
    : groupSchema(answers as Shapes)
}

/** Done, and there is no more to say of it. */
const NOTHING: JsonSchema = { shared: 'Nothing', type: 'object', nullable: true, maxProperties: 0 }

/** A field has a kind and attributes; values by name have neither as texts. */
const isField = (answers: object): boolean =>
  'kind' in answers && typeof answers.kind === 'string' && 'attrs' in answers

function writeOf(mounted: Mounted): WriteCall {
  const { definition, ask } = mounted
  interface Prepared {
    readonly asked: AskedPlace
    readonly prepared: unknown
    readonly looked: readonly Reached[] | null
  }
  return writeCall<Prepared>({
    ...faceOf(mounted),
    ...(definition.file ? { file: definition.file } : {}),
    async prepare(call) {
      const asked = ask(call)
      let looked: readonly Reached[] | null = null
      const reach = async () => (looked ??= await lookAt(mounted, asked, 'look'))
      const prepared: unknown = await definition.prepare?.({ ...asked, reach })
      return { asked, prepared, looked }
    },
    write: (tx, call, { asked, prepared, looked }) =>
      runAction(tx, mounted, { call: { ...asked, ...call, prepared }, looked }),
  })
}

const lookAt = (
  { context, definition, right }: Mounted,
  place: AskedPlace,
  to: 'read' | 'look',
): Promise<readonly Reached[]> => reachRows(context.services.db, { definition, right, place, to })

type Acting = AskedPlace & WriteContext & { readonly prepared: unknown }

/** reach → lock → gate → run → answer, in one transaction; what is logged is stored by who opened it. */
async function runAction(
  tx: Tx,
  { context, definition, right }: Mounted,
  { call, looked }: { readonly call: Acting; readonly looked: readonly Reached[] | null },
): Promise<unknown> {
  const { locking = 'engine', run, answers } = definition
  const to = locking === 'engine' ? 'lock' : 'look'
  const rows =
    to === 'look' && looked !== null
      ? looked
      : await reachRows(tx, { definition, right, place: call, to })
  const act: Running = { ...call, ...blindly(definition, call), rows, row: rows[0] }
  if (await isSentIn(tx, definition, act)) return { count: 0 }
  const result: unknown = await run?.(tx, act)
  const { flow = 'free' } = definition
  if (flow !== 'free') await assertUndecided(tx, definition, act)
  return answers === 'row' ? shownRow(context, call, result as AnyRow) : result
}

/** What the administrator's flag does not open, he does not read in the log of the operations either. */
const blindly = ({ held }: AnyAction, { log }: WriteContext): Partial<WriteContext> =>
  held === undefined ? {} : { log: (draft) => log({ ...draft, isBlind: true }) }

type Running = Acting & { readonly rows: readonly Reached[]; readonly row: Reached | undefined }

/** Before any row is held: flows come first in the order of locks. */
async function isSentIn(tx: Tx, definition: AnyAction, act: Running): Promise<boolean> {
  const { flow, name, label } = definition
  const { flowGate } = act.services
  if (typeof flow !== 'object' || flowGate === undefined) return false
  const { model, caller } = act
  const { action = name } = flow
  if (!(await flowGate.asks(tx, { model, action, caller }))) return false
  const documents = await flow.sends(tx, act)
  await flowGate.send(tx, { model, action, label: flow.label ?? label, act, documents })
  return true
}

/** Asked once the rows are held; what could have been sent in must not overtake what was. */
async function assertUndecided(tx: Tx, { label, flow }: AnyAction, act: Running): Promise<void> {
  const { services, model, rows } = act
  const ids = rows.flatMap(({ id }) => id ?? [])
  const doing = typeof flow === 'object' ? (flow.label ?? label) : label
  await services.flowGate?.assertFree(tx, { model, ids, action: 'update', doing })
}

function readOf(mounted: Mounted): ReadCall {
  const { definition, ask, context } = mounted
  return {
    kind: 'read',
    ...faceOf(mounted),
    async handle(call) {
      const asked = ask(call)
      const rows = await lookAt(mounted, asked, 'read')
      const answer: unknown = await definition.read?.({ ...asked, rows, row: rows[0] })
      return definition.answers === 'row' ? shownRow(context, call, answer as AnyRow) : answer
    },
  }
}

function streamOf(mounted: Mounted, open: NonNullable<AnyAction['open']>): RawCall {
  return streamCall({
    ...faceOf(mounted),
    async open(call) {
      const asked = mounted.ask(call)
      return open({ ...asked, reach: () => lookAt(mounted, asked, 'read') })
    },
  })
}

function rawOf(mounted: Mounted): RawCall {
  const { definition, ask } = mounted
  return {
    kind: 'raw',
    ...faceOf(mounted),
    async reply({ request, caller, again }, reply) {
      const asked = ask({ request, caller: known(caller) })
      const reach = () => lookAt(mounted, asked, 'read')
      return definition.reply?.({ ...asked, reach, again }, reply)
    },
  }
}
