import type { Shape, Shapes, ValuesOf, WireOf } from '@junheng/domain/call/shape.ts'
import type { Entity, RowOf } from '@junheng/domain/entity/define-entity.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import type { LockName } from '@junheng/domain/locks/lock-order.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import type { RefusalCode } from '@junheng/domain/refusals/refusals.ts'
import type { AnyRow, EngineRow } from '@junheng/domain/row/any-row.ts'
import type { FastifyReply } from 'fastify'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { OwnSending } from '#platform/entity-engine/flow-gate.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type {
  AnsweredFile,
  CallContext,
  CallMethod,
  CallRate,
  CallRequest,
  RawContext,
  WriteContext,
} from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import type { StreamSource } from '#platform/http/stream-call.ts'
import type { DeclaredButton, NoButton } from './action-button.ts'

/**
 * Who may call. `of-mount`: who holds the action's right at the mount. `of-row-kind`: at the mount of the
 * reached row's own kind, which a mount for all kinds does not know beforehand. `own`: anyone signed in, for
 * what is his. The right may be that of another action, or one that no mount has; `row-mount` is that of the
 * row's own kind too, for a call that stands beside the mounts, at a path of its own. `or`: who holds only this
 * right may call as well, and `run` says what he may do. What nobody signs in for is no action, but a call.
 */
export type ActionRight =
  | 'of-mount'
  | 'of-row-kind'
  | 'own'
  | { readonly of: 'mount'; readonly action: string; readonly or?: string }
  | { readonly of: 'row-kind' | 'row-mount'; readonly action: string }
  | CallRight

/** A right that no mount has. */
export interface CallRight {
  readonly key: string
  /** What is asked for decides, which only the call itself can look up; the key is what it is known by. */
  readonly inside?: true
}

/**
 * What a call answers with: a row of the mount, a page of its list, values by name, one value, nothing but that it
 * is done, or bytes of its own.
 */
export type Answers = 'row' | 'page' | 'nothing' | 'bytes' | Shapes | Shape

type AnswerOf<A> = [A] extends [never]
  ? unknown
  : A extends 'row'
    ? AnyRow
    : A extends 'nothing'
      ? null
      : A extends Shape<infer V>
        ? WireOf<V>
        : A extends Shapes
          ? WireOf<ValuesOf<A>>
          : unknown

/** Names of a path's parameters: `:id/lines/:lineId` has two. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [N in Name]: string } & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { readonly [N in Name]: string }
    : {}

/** What was asked, read. */
export interface Asked<B extends Shapes, Q extends Shapes, Path extends string> {
  readonly body: ValuesOf<B>
  readonly query: ValuesOf<Q>
  readonly params: ParamsOf<Path>
  /** Names the body really had: leaving out is not emptying. */
  readonly sent: ReadonlySet<string>
}

/** A row that a call is about, as far as access asks: whose it is, and of which kind of business. */
export interface Reached {
  readonly id?: string
  readonly orgId: string | null
  readonly groupId: string | null
  readonly kind?: string | null
  readonly side?: string | null
}

/** An action before its transaction opens. */
export interface ActionAsked<
  B extends Shapes,
  Q extends Shapes,
  Path extends string,
  T extends Reached,
  R extends EngineRow = EngineRow,
> extends Asked<B, Q, Path>,
    MountContext<R>,
    CallContext {
  /** The rows it is about, looked at and not yet held; who may not reach them is refused here. */
  reach(): Promise<readonly T[]>
  /** The same question of a row that was found on the way. */
  assertReached(row: Reached): void
}

/** An action under way. */
export interface Act<
  B extends Shapes,
  Q extends Shapes,
  Path extends string,
  T extends Reached,
  P,
  R extends EngineRow = EngineRow,
> extends Asked<B, Q, Path>,
    MountContext<R>,
    WriteContext {
  readonly rows: readonly T[]
  /** The only one, or the first. */
  readonly row: T
  readonly prepared: P
  /** Refuses a row that was found on the way, if the caller does not reach it or has no right to its kind. */
  assertReached(row: Reached): void
}

interface Face<B extends Shapes, Q extends Shapes, Path extends string, A extends Answers> {
  readonly method: CallMethod
  readonly label: string
  /** The body, closed: any other name is malformed. Absent: there is none. */
  readonly body?: B
  /**
   * Instead of `body`, what one looks like that is no closed set of names: the question of a list, a form of
   * another standard, a document of the user's own, or a `row` of the mount as its form stands. The call reads it
   * from its request.
   */
  readonly openBody?: JsonSchema | 'row'
  /** Of the query string; other names are let be. */
  readonly query?: Q
  readonly path?: Path
  /** With the right `own`: `:id` of the path is the caller himself, or he is refused before his body is read. */
  readonly ofSelf?: true
  /** Parameters of the path are ids unless told: then texts. */
  readonly plainParams?: true
  /** The parameter at the end of the path may hold slashes. */
  readonly openEnd?: true
  readonly answers?: A
  /** Which refusals of its own it can give, for who programs against it. */
  readonly refuses?: readonly RefusalCode[]
  /** The answer's `msg` where the specification wants a sentence for what was done. */
  readonly done?: string
  readonly rate?: CallRate
}

/** What stands between asking and doing, where approvals may. */
type Flow<Acting> =
  /** Approvals have no say. */
  | 'free'
  /** Refused while others decide on one of the rows. */
  | 'undecided'
  /** Sent in first, where a flow is configured for it. */
  | {
      readonly sends: (tx: Tx, act: Acting) => Promise<OwnSending['documents']>
      /** What the action of the flow is called, where it is not the call's own name. */
      readonly action?: string
      /** The same for people, where it is not the call's own label. */
      readonly label?: string
    }

export interface ActionDefinition<
  E extends Entity,
  B extends Shapes,
  Q extends Shapes,
  Path extends string,
  A extends Answers,
  T extends Reached,
  P,
> extends Omit<Face<B, Q, Path, A>, 'body'> {
  /** As every call has one; or what a mount makes of it, whose kinds and fields differ. */
  readonly body?: B | ((mount: MountModel) => B)
  /** The action: end of its path and of its permission key unless those are given. */
  readonly name: string
  /** Further names of the same call that the specification knows. */
  readonly also?: readonly string[]
  /** Its heading in the description of the calls; absent: that of the mount. */
  readonly tag?: string
  /** Which mounts have it; absent: all. */
  readonly at?: readonly string[] | ((mount: MountModel) => boolean)
  readonly right: ActionRight
  /** Roles of a new install that hold its right, beside those that the module's `roles` name. */
  readonly holders?: readonly string[]
  /**
   * Where people press it: one button, several, none and why, or what a mount makes of it. Method, path, rows and
   * what is asked follow from the call. A call whose button stands in lists of other entities says nothing.
   */
  readonly button?: DeclaredButton<NoInfer<B>>
  /** For who holds the right itself: the administrator's flag alone does not open it. */
  readonly held?: true
  /** Says no to a body as it was sent, before it is read: where a form sends a row to what takes none. */
  readonly unread?: (sent: unknown) => Refusal | null
  /**
   * The rows it is about. `row`: by `id` of path or body, and by `version` where the body has one; an object names
   * the body's id where it is called otherwise; `rows`: by `ids`. Or a look-up of its own, which locks what it finds when it is told to. Absent: it is about none, or
   * about rows that are found on the way and asked for by `assertReached`.
   */
  readonly reach?:
    | 'row'
    | 'rows'
    | { readonly row: Extract<keyof B, string> }
    | ((
        db: Queryable,
        asked: Asked<B, Q, Path> & MountContext<RowOf<E>> & CallContext,
        lock: boolean,
      ) => Promise<readonly T[]>)
  /** `run`: the rows are only looked at, and `run` takes its locks itself, in the order of `locks`. */
  readonly locking?: 'engine' | 'run'
  /** What is held until the commit, along the order of the house. */
  readonly locks?: readonly LockName[]
  readonly flow?: Flow<Act<B, Q, Path, T, P, RowOf<E>>>
  /** The derived call whose place it takes; without it, two calls at one path stop the server. */
  readonly replaces?: string
  /** Before the transaction opens: codes, readings, files. */
  readonly prepare?: (asked: ActionAsked<B, Q, Path, T, RowOf<E>>) => Promise<P>
  /** A write. */
  readonly run?: (tx: Tx, act: Act<B, Q, Path, T, NoInfer<P>, RowOf<E>>) => Promise<AnswerOf<A>>
  /** A read. */
  readonly read?: (
    asked: Omit<ActionAsked<B, Q, Path, T, RowOf<E>>, 'reach'> & {
      readonly rows: readonly T[]
      readonly row: T
    },
  ) => Promise<AnswerOf<A>>
  /** A GET whose answer goes on: it finds what is asked for, then server-sent events follow. */
  readonly open?: (asked: ActionAsked<B, Q, Path, T, RowOf<E>>) => Promise<StreamSource>
  /** An answer in a form of its own, such as a picture. */
  readonly reply?: (
    asked: ActionAsked<B, Q, Path, T, RowOf<E>> & Pick<RawContext, 'again'>,
    reply: FastifyReply,
  ) => Promise<unknown>
  /** The answer of a write as a file, for who asks for one; null: the usual envelope. */
  readonly file?: (data: unknown, request: CallRequest) => AnsweredFile | null
  /** A phantom: which entity's. */
  readonly $entity?: E
}

/** A declared action with its types forgotten, once the compiler has checked it. */
export interface Action {
  readonly entity: string
  readonly definition: AnyAction
}

// oxlint-disable-next-line typescript/no-explicit-any -- functions of many types in one list; `defineAction` has checked each
export type AnyAction = ActionDefinition<any, any, any, string, any, any, any>

/**
 * Declares an action of an entity: call, right, reader, description, button and the tests of its contract
 * follow from it. The engine runs it: authorise → read → reach → lock → gate → run → log → commit → answer.
 *
 * @example
 * export const pause = defineAction(queue, {
 *   name: 'pause', label: '暂停叫号', method: 'PUT', right: 'of-mount', reach: 'row', flow: 'free',
 *   body: { id: idOf('queue', { label: '队列', required: true }), reason: text({ label: '原因', length: 200, required: true }) },
 *   answers: { id: idOf('queue', { label: '队列', required: true }), paused: flag({ label: '暂停' }) },
 *   run: (tx, act) => pauseQueue(tx, act) })
 */
export function defineAction<
  E extends Entity,
  const B extends Shapes = {},
  const Q extends Shapes = {},
  const Path extends string = '',
  const A extends Answers = never,
  T extends Reached = RowOf<E> & Reached,
  P = undefined,
>(entity: E, definition: ActionDefinition<E, B, Q, Path, A, T, P>): Action {
  return { entity: entity.definition.name, definition }
}

/** A call that belongs to no entity, in the same language. */
export interface CallDefinition<
  B extends Shapes,
  Q extends Shapes,
  Path extends string,
  A extends Answers,
  P,
> extends Face<B, Q, Path, A> {
  /** The whole path under /api. */
  readonly path: Path
  readonly tag: string
  readonly right: 'own' | 'public' | CallRight
  /** Why no button above a list makes it. */
  readonly button?: NoButton
  /** It makes or changes tables, which the running server may not: its transaction is the owner's. */
  readonly asOwner?: true
  /** Of a `read` that is seldom another: the browser keeps it and asks whether it still holds. */
  readonly kept?: true
  readonly prepare?: (asked: Asked<B, Q, Path> & CallContext) => Promise<P>
  readonly run?: (
    tx: Tx,
    act: Asked<B, Q, Path> & WriteContext & { readonly prepared: NoInfer<P> },
  ) => Promise<AnswerOf<A>>
  readonly read?: (asked: Asked<B, Q, Path> & CallContext) => Promise<AnswerOf<A>>
  readonly reply?: (asked: Asked<B, Q, Path> & RawContext, reply: FastifyReply) => Promise<unknown>
  readonly file?: (data: unknown, request: CallRequest) => AnsweredFile | null
}
