import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { type Exporter, KIND, type Span } from './otlp-exporter.ts'
import type { Watch } from './watch.ts'

export interface WatchOptions {
  /** Null: nothing is traced. */
  readonly exporter: Exporter | null
  /** Milliseconds from which a statement is slow; null: none is told of. */
  readonly slowStatement: number | null
  /** Of a hundred traces that begin with us; whoever asks with a trace of his own decides himself. */
  readonly sampledPercent?: number
  /** Hears of slow statements. */
  tell(line: SlowStatement): void
}

export interface SlowStatement {
  /** Of the answer; absent: no request was under way. */
  readonly reqId?: string
  readonly job?: string
  readonly ms: number
  readonly statement: string
}

/** What a statement belongs to. */
interface Scope {
  readonly reqId?: string
  readonly job?: string
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

/** Longer ones say nothing more, and fill the log. */
const LONGEST_TEXT = 2000
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const NOBODY = /^0+$/

const newTraceId = (): string => randomBytes(16).toString('hex')
const newSpanId = (): string => randomBytes(8).toString('hex')

/** Loaded and opened only where the environment asks for traces or slow statements. */
export function openWatch(options: WatchOptions): Watch {
  const { exporter, slowStatement } = options
  const scopes = new AsyncLocalStorage<Scope>()
  const { begin, finish } = createTracer(options)
  return {
    request({ id, method, parent }) {
      const begun = begin({ reqId: id }, parent)
      return {
        run: (work) => scopes.run(begun.scope, work),
        end: (answer) => finish(begun, requestSpan({ id, method, ...answer })),
      }
    },
    statement(text) {
      const scope = scopes.getStore()
      const start = now()
      const since = performance.now()
      return (error) => {
        const ms = performance.now() - since
        if (slowStatement !== null && ms >= slowStatement)
          options.tell(slowLine(scope, { ms, text }))
        if (scope?.isSampled) exporter?.add(statementSpan(scope, { text, start, error }))
      }
    },
    async job(name, attempt, work) {
      const begun = begin({ job: name })
      try {
        const result = await scopes.run(begun.scope, work)
        finish(begun, jobSpan({ name, attempt, isFault: false }))
        return result
      } catch (error) {
        finish(begun, jobSpan({ name, attempt, isFault: true }))
        throw error
      }
    },
    close: async () => exporter?.close(),
  }
}

interface Tracer {
  begin(about: Pick<Scope, 'reqId' | 'job'>, parent?: string): Begun
  finish(begun: Begun, span: Finished): void
}

/** What begins a trace, or goes on with that of who asks; and whether it is kept. */
function createTracer({ exporter, sampledPercent = 100 }: WatchOptions): Tracer {
  const draw = (): boolean =>
    sampledPercent >= 100 || randomBytes(4).readUInt32BE() < (sampledPercent / 100) * 2 ** 32
  return {
    begin(about, parent) {
      const [, traceId = '', parentId = '', flags = ''] = TRACE_PARENT.exec(parent ?? '') ?? []
      const isGiven = traceId !== '' && !NOBODY.test(traceId) && !NOBODY.test(parentId)
      const scope: Scope = {
        ...about,
        traceId: isGiven ? traceId : newTraceId(),
        spanId: newSpanId(),
        isSampled: exporter !== null && (isGiven ? (Number(`0x${flags}`) & 1) === 1 : draw()),
      }
      return { scope, ...(isGiven && { parentId }), start: now() }
    },
    finish({ scope, parentId, start }, span) {
      if (!scope.isSampled) return
      const { traceId, spanId } = scope
      exporter?.add({ traceId, spanId, ...(parentId && { parentId }), start, end: now(), ...span })
    },
  }
}

interface Begun {
  readonly scope: Scope
  readonly parentId?: string
  readonly start: number
}

type Finished = Pick<Span, 'name' | 'kind' | 'isFault' | 'about'>

/** Milliseconds since 1970 with their fractions; goes on evenly when the clock is set. */
const now = (): number => performance.timeOrigin + performance.now()

const requestSpan = (asked: {
  readonly id: string
  readonly method: string
  readonly call: string
  readonly status: number
}): Finished => ({
  name: `${asked.method} ${asked.call}`,
  kind: KIND.server,
  isFault: asked.status >= 500,
  about: {
    'http.request.method': asked.method,
    'http.route': asked.call,
    'http.response.status_code': asked.status,
    'junheng.request_id': asked.id,
  },
})

const jobSpan = (run: {
  readonly name: string
  readonly attempt: number
  readonly isFault: boolean
}): Finished => ({
  name: `job ${run.name}`,
  kind: KIND.consumer,
  isFault: run.isFault,
  about: { 'junheng.job': run.name, 'junheng.attempt': run.attempt },
})

function slowLine(
  scope: Scope | undefined,
  { ms, text }: { readonly ms: number; readonly text: string },
): SlowStatement {
  return {
    ...(scope?.reqId !== undefined && { reqId: scope.reqId }),
    ...(scope?.job !== undefined && { job: scope.job }),
    ms: Math.round(ms),
    statement: text.slice(0, LONGEST_TEXT),
  }
}

/** Its text has places for values, and never the values. */
function statementSpan(
  { traceId, spanId }: Scope,
  about: { readonly text: string; readonly start: number; readonly error: unknown },
): Span {
  const [verb = ''] = about.text.trimStart().split(/\s/, 1)
  return {
    traceId,
    spanId: newSpanId(),
    parentId: spanId,
    name: verb.toLowerCase(),
    kind: KIND.client,
    start: about.start,
    end: now(),
    isFault: about.error !== undefined,
    about: {
      'db.system.name': 'postgresql',
      'db.query.text': about.text.slice(0, LONGEST_TEXT),
    },
  }
}
