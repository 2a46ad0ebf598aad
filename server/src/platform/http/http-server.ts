import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { isDatabaseAway, isDiskFull } from '#platform/db/database-away.ts'
import type { BegunRequest, Watch } from '#platform/watch/watch.ts'
import { addBodyParsers } from './body-parsers.ts'
import type { Dispatched, Dispatcher } from './dispatcher.ts'
import {
  doneEnvelope,
  failureEnvelope,
  failureNumber,
  refusalEnvelope,
  refusalStatus,
} from './envelope.ts'
import type { MachineCall } from './machine-call.ts'
import { LARGEST_FILE_MB } from './read-request.ts'

export interface HttpOptions {
  readonly dispatcher: Dispatcher
  readonly logLevel: string
  /** Where lines of the log go; to the output of the process unless told. */
  readonly logTo?: { write(line: string): void }
  /** Addresses of proxies, as `10.0.0.5` or `10.0.0.0/8`; absent: whoever connects is who asks. */
  readonly trustProxy?: readonly string[]
  /** Built web pages; absent in tests of the API alone. */
  readonly webDir?: string
  /** Told of every answered request: pattern, status, seconds. */
  observe?(call: string, method: string, status: number, seconds: number): void
  /** Told of every request from its beginning on; absent: nobody looks on. */
  readonly watch?: Pick<Watch, 'request'> | null
  /** Told of every call that a program made. */
  noteMachine?(call: MachineCall): void
}

/** Largest JSON body; files come as multipart with a limit of their own. */
const LARGEST_BODY_MB = 4
const MB = 1024 * 1024

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // What stands before the entries of known proxies was written by whoever called them.
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    bodyLimit: LARGEST_BODY_MB * MB,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    // An address that cannot be read never reaches a route, and is answered like all else.
    frameworkErrors: answerError,
  })
  addBodyParsers(app)
  await addCompression(app)
  await app.register(multipart, {
    limits: { files: 1, fileSize: LARGEST_FILE_MB * MB, fields: 10 },
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  addSecureHeaders(app)
  refuseOtherStreams(app)
  addRequestLog(app, options)
  if (options.watch) addWatch(app, options.watch)
  app.all('/api/*', async (request, reply) => {
    const result = await options.dispatcher.dispatch(request, reply)
    if (reply.sent) return reply
    if (!isDispatched(result)) return result
    return doneEnvelope(result.data, {
      ...placeOf(request),
      msg: result.msg ?? '',
      warned: result.warned,
      tone: result.tone,
    })
  })
  if (options.webDir !== undefined && existsSync(options.webDir))
    await app.register(staticFiles, {
      root: options.webDir,
      // Packed when they were built.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.setHeader('cache-control', cachingOf(path))
      },
    })
  return app
}

/** No route has a schema of Fastify's: the dispatcher reads what is sent, and compilers are a tenth of a start. */
function noSchemas(): never {
  throw new Error('calls are read by the dispatcher')
}

/** Built files carry a hash of their content in their name; the page that names them must be asked anew. */
const cachingOf = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/**
 * Answers go packed over the plant's radio links. Only texts: pictures, papers and workbooks are packed already, and a
 * stream of events must not wait for the next to fill a block. What comes in is not unpacked: nobody sends such, and a
 * small body that grows is a way to fill a server's memory.
 */
async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/(?!event-stream))/,
  })
}

function isDispatched(result: unknown): result is Dispatched {
  return typeof result === 'object' && result !== null && 'data' in result
}

function placeOf(request: FastifyRequest): { path: string; requestId: string } {
  return { path: request.url.split('?', 1)[0] ?? '', requestId: request.id }
}

/** The one place where an exception becomes an answer. */
function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const place = placeOf(request)
  const refusal = error instanceof RefusalError ? error.refusal : bodyRefusal(error, request)
  if (refusal !== null) {
    request.refusal = refusal.message
    if (refusal.class === 'tooOften')
      void reply.header('retry-after', refusal.slots['seconds'] ?? 1)
    void reply.status(refusalStatus(refusal)).send(refusalEnvelope(refusal, place))
    return
  }
  const status = statusOf(error)
  if (status === 503) void reply.header('retry-after', 1)
  if (status >= 500) {
    const number = failureNumber(request.id)
    request.log.error({ err: error, reqId: request.id, number }, 'request failed')
  }
  void reply.status(status).send(failureEnvelope(status, place))
}

function statusOf(error: FastifyError | Error): number {
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode
  if (isDiskFull(error)) return 507
  return isDatabaseAway(error) ? 503 : 500
}

/** What was not even read for its size; a route with a limit of its own, such as the store, says so itself. */
function bodyRefusal(error: Error, { routeOptions }: FastifyRequest): Refusal | null {
  const isTooLarge = 'statusCode' in error && error.statusCode === 413
  const isOurs = routeOptions.bodyLimit === LARGEST_BODY_MB * MB
  return isTooLarge && isOurs ? refuse('call.bodySize', { max: LARGEST_BODY_MB }) : null
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(404).send({ ...failureEnvelope(404, placeOf(request)), msg: '资源不存在' })
}

/**
 * No page of ours needs more; docs/adr/0006-session-and-cookies.md says why for each. Scripts come from
 * ourselves alone, none of them inline; styles may be, since the component library writes them so. Pages
 * of other sites are shown in /myiframe, and which ones is for the site to say: any, until it can.
 */
const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; frame-src *; frame-ancestors 'self'; form-action 'self'; object-src 'none'; base-uri 'self'"

/** An answer of the API is no page: whatever a browser makes of it, it runs nothing and loads nothing. */
const API_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

const SECURE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // Said twice, for browsers that do not know frame-ancestors.
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(), payment=(), usb=(), camera=(self), geolocation=(self)',
} as const

function addSecureHeaders(app: FastifyInstance): void {
  // Hooks that wait for nothing call back: a promise for each would cost every request a turn.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const preset = (name: string, value: string): void => {
      if (!reply.hasHeader(name)) void reply.header(name, value)
    }
    void reply.headers({ ...SECURE_HEADERS, 'x-request-id': request.id })
    const isApi = request.url.startsWith('/api/')
    preset('content-security-policy', isApi ? API_POLICY : PAGE_POLICY)
    // Answers belong to who asked; what may be kept says so itself.
    if (isApi) preset('cache-control', 'no-store')
    // Behind TRUST_PROXY the proxy says whether the browser came by https.
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
}

/** A stream that nobody asks again whether its watcher still may would outlive his session. */
function refuseOtherStreams(app: FastifyInstance): void {
  app.addHook('onSend', ({ call }, reply, _payload, done) => {
    const isStream = String(reply.getHeader('content-type')).includes('event-stream')
    const isKept = call?.kind === 'raw' && call.streams === true
    if (isStream && !isKept) done(new Error(`${call?.path}: streams are opened by streamCall`))
    else done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The sentence it was refused with. */
    refusal?: string
    watched?: BegunRequest
  }
}

/** Everything that a request sets off is its own, from before its body is read. */
function addWatch(app: FastifyInstance, watch: Pick<Watch, 'request'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const parent = typeof traceparent === 'string' ? traceparent : undefined
    const begun = watch.request({ id: request.id, method: request.method, parent })
    request.watched = begun
    begun.run(done)
  })
  app.addHook('onResponse', ({ watched, call }, reply, done) => {
    watched?.end({ call: call ? `/api${call.path}` : 'other', status: reply.statusCode })
    done()
  })
}

function addRequestLog(app: FastifyInstance, { observe, noteMachine }: HttpOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    const pattern = request.call ? `/api${request.call.path}` : 'other'
    observe?.(pattern, request.method, reply.statusCode, reply.elapsedTime / 1000)
    const { machine, call, refusal = null, ip } = request
    const answer = { status: reply.statusCode, refusal, ms: reply.elapsedTime, ip }
    if (machine && call) noteMachine?.({ machine, call, ...answer })
    request.log.debug(
      {
        reqId: request.id,
        method: request.method,
        path: pattern,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
