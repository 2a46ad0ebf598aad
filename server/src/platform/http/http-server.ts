import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { addBodyParsers } from './body-parsers.ts'
import type { Dispatched, Dispatcher } from './dispatcher.ts'
import { doneEnvelope, failureEnvelope, refusalEnvelope, refusalStatus } from './envelope.ts'

export interface HttpOptions {
  readonly dispatcher: Dispatcher
  readonly logLevel: string
  readonly trustProxy: boolean
  /** Built web pages; absent in tests of the API alone. */
  readonly webDir?: string
  /** Told of every answered request: pattern, status, seconds. */
  observe?(call: string, method: string, status: number, seconds: number): void
}

/** Largest JSON body; files come as multipart with a limit of their own. */
const LARGEST_BODY = 4 * 1024 * 1024
const LARGEST_FILE = 50 * 1024 * 1024

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: LARGEST_BODY,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // An address that cannot be read never reaches a route, and is answered like all else.
    frameworkErrors: answerError,
  })
  addBodyParsers(app)
  await app.register(multipart, { limits: { files: 1, fileSize: LARGEST_FILE, fields: 10 } })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  addSecureHeaders(app)
  addRequestLog(app, options)
  app.all('/api/*', async (request, reply) => {
    const result = await options.dispatcher.dispatch(request, reply)
    if (reply.sent) return reply
    if (!isDispatched(result)) return result
    return doneEnvelope(result.data, { ...placeOf(request), msg: result.msg ?? '' })
  })
  if (options.webDir !== undefined && existsSync(options.webDir))
    await app.register(staticFiles, { root: options.webDir, cacheControl: true, maxAge: '1h' })
  return app
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
  if (error instanceof RefusalError) {
    const { refusal } = error
    if (refusal.class === 'tooOften')
      void reply.header('retry-after', refusal.slots['seconds'] ?? 1)
    void reply.status(refusalStatus(refusal)).send(refusalEnvelope(refusal, place))
    return
  }
  const status =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status >= 500) request.log.error({ err: error, reqId: request.id }, 'request failed')
  void reply.status(status).send(failureEnvelope(status, place))
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(404).send({ ...failureEnvelope(404, placeOf(request)), msg: '资源不存在' })
}

/** No page of ours needs more; scripts come from ourselves alone. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-src *; frame-ancestors 'self'; object-src 'none'; base-uri 'self'"

function addSecureHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    void reply.header('referrer-policy', 'same-origin')
    void reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/api/')) void reply.header('content-security-policy', POLICY)
  })
}

function addRequestLog(app: FastifyInstance, { observe }: HttpOptions): void {
  app.addHook('onResponse', async (request, reply) => {
    const pattern = request.call ? `/api${request.call.path}` : 'other'
    observe?.(pattern, request.method, reply.statusCode, reply.elapsedTime / 1000)
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
  })
}
