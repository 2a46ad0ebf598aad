import { createHash } from 'node:crypto'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, isPermitted, type Machine } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findOnce, hashCall, type OnceKey } from '#platform/idempotency/run-once.ts'
import {
  type AnsweredFile,
  type Call,
  type CallMethod,
  type CallRequest,
  type RawCall,
  SIGNED_IN,
  type WriteCall,
} from './call.ts'
import { buildCallTable, type FoundCall, REST } from './call-table.ts'
import { viewOf } from './company-view.ts'
import { readRequest } from './read-request.ts'
import { runWrite, type WriteParts } from './run-write.ts'

export interface DispatcherParts extends WriteParts {
  readonly db: WriteParts['db'] & Queryable
  /** The caller behind a bearer token, or null. */
  authenticate(request: CallRequest): Promise<Caller | null>
  /** What somebody is told who is nobody, by what he came with; absent: to sign in. */
  stranger?(request: CallRequest): Refusal
  /** Extra checks on who may call what right now: locked screen, demo mode. */
  admit?(caller: Caller, call: Call, request: CallRequest): void | Promise<void>
  /** For writes that make or change tables; absent: the same database. */
  readonly ownerDb?: WriteParts['db']
  /** Told of a write that was refused to somebody known; absent: no log is kept of them. */
  refused?(
    error: unknown,
    write: { readonly caller: Caller; readonly request: CallRequest; readonly call: WriteCall },
  ): Promise<void>
  /** Counts a call against what may be asked in a while; throws when it is too much. */
  meter?(request: CallRequest, call: Call, caller: Caller | null): void
}

export interface Dispatcher {
  /** Replaces the table of calls; requests under way keep the one they began with. */
  mount(calls: readonly Call[]): void
  readonly calls: readonly Call[]
  dispatch(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** What a handled call gives back besides its data. */
export interface Dispatched {
  readonly data: unknown
  readonly msg?: string
  /** `msg` holds more than that it is done. */
  readonly warned?: true
  /** All of it is good news. */
  readonly tone?: 'success'
}

/** Finds the call for a request, checks the right to it, runs it. Deny by default. */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  let table = buildCallTable([])
  return {
    mount(calls) {
      table = buildCallTable(calls)
    },
    get calls() {
      return table.calls
    },
    async dispatch(raw, reply) {
      const method = raw.method as CallMethod
      const path = raw.url.split('?', 1)[0]?.slice('/api'.length) ?? ''
      const found = table.find(method, path)
      if (found === null) throw new RefusalError(refuse('call.missing'))
      const { call, params } = found
      raw.call = call
      const request = readRequest(raw, path, namedParams(call, params))
      return runCall(parts, call, request, reply)
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call a request was for; metrics and errors name it by its pattern, not by ids. */
    call?: Call
    /** The program that asks; absent: a person or nobody. */
    machine?: Machine
  }
}

/** What a path with an open end has left over goes by the name of its last parameter. */
function namedParams({ path, openEnd }: Call, params: FoundCall['params']): Record<string, string> {
  const { [REST]: rest, ...named } = params
  const name = openEnd ? path.slice(path.lastIndexOf(':') + 1) : ''
  return name === '' || rest === undefined ? named : { ...named, [name]: rest }
}

async function runCall(
  parts: DispatcherParts,
  call: Call,
  request: CallRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const caller = await parts.authenticate(request)
  if (caller?.machine) reply.request.machine = caller.machine
  parts.meter?.(request, call, caller)
  if (call.kind === 'raw') return replyRaw(parts, call, { request, caller, reply })
  if (call.kind === 'read') {
    const known = await authorise(parts, { call, request, caller })
    const data = await call.handle({ request, caller: known })
    return call.kept && isHeld(data, request, reply) ? reply.status(304).send() : { data }
  }
  const written = await writeOrTell(parts, call, request, caller)
  const file = call.file?.(written.data, request) ?? null
  return file ? sendAnswer(reply, file) : answered(written, call.done)
}

/**
 * A call for all goes on without who would not be admitted if it asked for a session: behind a locked screen
 * and before a wall's nobody sits, and another system reaches what it was granted by its own calls.
 */
async function replyRaw(
  parts: DispatcherParts,
  call: RawCall,
  {
    request,
    caller,
    reply,
  }: {
    readonly request: CallRequest
    readonly caller: Caller | null
    readonly reply: FastifyReply
  },
): Promise<unknown> {
  const isPublic = call.access.kind === 'public'
  const asked: RawCall = isPublic ? { ...call, access: SIGNED_IN } : call
  const admitted = (): Promise<Caller> => authorise(parts, { call: asked, request, caller })
  const seen = isPublic ? caller && (await given(admitted)) : await admitted()
  const again = async (): Promise<Caller | null> =>
    isPublic ? seen : readmit(parts, call, request)
  return call.reply({ request, caller: seen, admitted, again }, reply)
}

function sendAnswer(reply: FastifyReply, { contentType, name, bytes }: AnsweredFile): FastifyReply {
  const named = encodeURIComponent(name)
  return reply
    .header('content-disposition', `inline; filename*=UTF-8''${named}`)
    .type(contentType)
    .send(Buffer.from(bytes))
}

/** Most warnings one answer spells out: a file of a thousand rows may raise as many. */
const MOST_WARNINGS = 10

function answered({ data, warnings, told }: Written, done?: string): Dispatched {
  const more = warnings.length > MOST_WARNINGS ? [`等共${warnings.length}条提醒`] : []
  const shown = [...warnings.slice(0, MOST_WARNINGS), ...more]
  const sentences = [...(done === undefined ? [] : [done]), ...shown]
  return {
    data,
    ...(sentences.length > 0 ? { msg: sentences.join('；') } : {}),
    ...(warnings.length > 0 ? { warned: true } : {}),
    ...(told ? { tone: 'success' } : {}),
  }
}

/** What a write gave: an answer that is given again for the same key warns again. */
interface Written {
  readonly data: unknown
  readonly warnings: readonly string[]
  /** No sentence among them warns. */
  readonly told?: boolean
}

async function authorise(
  parts: DispatcherParts,
  {
    call,
    request,
    caller,
  }: { readonly call: Call; readonly request: CallRequest; readonly caller: Caller | null },
): Promise<Caller> {
  if (caller === null) throw new RefusalError(parts.stranger?.(request) ?? refuse('access.signIn'))
  if (call.access.kind === 'permission' && !isPermitted(caller, call.access.key))
    throw new RefusalError(refuse('access.forbidden'))
  await parts.admit?.(caller, call, request)
  return viewOf(caller, call, request)
}

/** The same question once more, of a session that may have ended since. */
async function readmit(
  parts: DispatcherParts,
  call: Call,
  request: CallRequest,
): Promise<Caller | null> {
  const caller = await parts.authenticate(request)
  return given(() => authorise(parts, { call, request, caller }))
}

/** What is not refused; null: it is. */
async function given<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof RefusalError) return null
    throw error
  }
}

async function writeOrTell(
  parts: DispatcherParts,
  call: WriteCall,
  request: CallRequest,
  caller: Caller | null,
): Promise<Written> {
  try {
    const known = await authorise(parts, { call, request, caller })
    return await writeByCall(parts, call, request, known)
  } catch (error) {
    if (caller !== null) await parts.refused?.(error, { caller, request, call })
    throw error
  }
}

async function writeByCall(
  parts: DispatcherParts,
  call: WriteCall,
  request: CallRequest,
  caller: Caller,
): Promise<Written> {
  // The call itself says how large its file may be, and who reads first decides: a file is hashed after it.
  const early = isUpload(request) ? null : await onceOf(request, caller)
  const known = early === null ? null : await findOnce<Written>(parts.db, early)
  // What stands already is not prepared again: the truck has left the scale, the number is drawn.
  if (known !== null) return known
  const prepared = call.prepare ? await call.prepare({ request, caller }) : undefined
  const once = early ?? (await onceOf(request, caller))
  const db = call.asOwner ? (parts.ownerDb ?? parts.db) : parts.db
  return runWrite(
    { ...parts, db },
    {
      request,
      caller,
      once,
      async work(tx, context) {
        const said = new Map<string, 'told' | 'warning'>()
        const warn = (text: string, tone: 'told' | 'warning' = 'warning'): void =>
          void said.set(text, tone)
        const data = await call.write(tx, { ...context, warn }, prepared)
        const told = said.size > 0 && [...said.values()].every((tone) => tone === 'told')
        return { data, warnings: [...said.keys()], told }
      },
    },
  )
}

const isUpload = ({ headers }: CallRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false

async function onceOf(request: CallRequest, caller: Caller): Promise<OnceKey | null> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  // Two programs of one person number their calls alike.
  const userId = caller.machine?.id ?? caller.userId
  return { userId, key, bodyHash: await hashRequest(request) }
}

/** An upload is another request when its file, or what stands beside it in the form, is another one. */
async function hashRequest(request: CallRequest): Promise<string> {
  const file = await request.readFile()
  const body = file
    ? Buffer.concat([Buffer.from(JSON.stringify(file.fields)), file.bytes])
    : (JSON.stringify(request.body) ?? '')
  return hashCall({ ...request, body })
}

/**
 * Marks an answer by its content; true: the browser holds this very one. The mark is a weak one: the envelope
 * around the content names the request, and a proxy may pack it otherwise. It is private to who asked, whose token
 * is part of the question.
 */
function isHeld(data: unknown, { headers }: CallRequest, reply: FastifyReply): boolean {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url')
  const mark = `W/"${hash}"`
  void reply.headers({ etag: mark, 'cache-control': 'private, no-cache', vary: 'authorization' })
  return headers['if-none-match'] === mark
}
