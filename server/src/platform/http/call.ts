import type { RefusalCode } from '@junheng/domain/refusals/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import type { JsonSchema } from './json-schema.ts'

const CALL_METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type CallMethod = (typeof CALL_METHODS)[number]

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Texts of the same form. */
  readonly fields: Readonly<Record<string, string>>
}

/** What of a request a call may see. Cookies carry no authority and are not among it. */
export interface CallRequest {
  readonly id: string
  readonly method: CallMethod
  /** Path under /api, without the query string. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly ip: string
  /**
   * The uploaded file of a multipart request, or null. `largestMb`: what this call takes where it is more
   * than others take; who asks first decides.
   */
  readFile(limits?: { readonly largestMb: number }): Promise<UploadedFile | null>
  readonly startedAt: number
}

export interface CallContext {
  readonly request: CallRequest
  readonly caller: Caller
}

/** A write under way: what it has to say to the operation log is written with it, or not at all. */
export interface WriteContext extends CallContext {
  log(draft: LogDraft): void
  /**
   * Adds a sentence to the `msg` of the answer: done, but the user should know. `told`: what was done, in other
   * words than those of the button; there is nothing to be careful about.
   */
  warn(text: string, tone?: 'told'): void
  /** Runs once the write stands, before it is answered; for what this node must forget or read anew. */
  afterCommit(work: () => Promise<void>): void
  /** Runs once the write was refused and is undone, before the refusal is answered: what stays all the same. */
  afterRefusal(work: () => Promise<void>): void
}

/** Who may call: anyone, anyone signed in, or who holds the permission. There is no default. */
export type CallAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'permission'; readonly key: string }
  /** The handler itself decides by what is asked; used where a popup grants a list. */
  | { readonly kind: 'checked-inside'; readonly key: string }

interface CallBase {
  readonly method: CallMethod
  /** Under /api; `:name` marks a parameter. */
  readonly path: string
  /** The parameter at the end of the path may hold slashes, as the ids of templates do. */
  readonly openEnd?: true
  readonly access: CallAccess
  readonly summary: string
  readonly tag: string
  readonly body?: JsonSchema
  /** Of the query string. */
  readonly query?: JsonSchema
  readonly response?: JsonSchema
  /** Answers with a file instead of the envelope, at least who asks for one. */
  readonly sendsBytes?: true
  /** Of an open call that many ask again and again: limits of its own, so that it takes nothing from others. */
  readonly rate?: CallRate
  /** The derived call whose place it takes. */
  readonly replaces?: string
  /** Refusals of its own that it can give. */
  readonly refuses?: readonly RefusalCode[]
  /** Why no button above a list makes it. */
  readonly noButton?: string
}

/** How often an open call may be asked, in tokens of a bucket: by one address, and for one link. */
export interface CallRate {
  readonly address: { readonly burst: number; readonly perSecond: number }
  /** What the parameters of the path name, from one address. */
  readonly link: { readonly burst: number; readonly perSecond: number }
}

/** Reads; runs outside a transaction unless it opens one. */
export interface ReadCall extends CallBase {
  readonly kind: 'read'
  /** Large and seldom another: the browser keeps it and asks whether it still holds. */
  readonly kept?: true
  handle(context: CallContext): Promise<unknown>
}

export interface AnsweredFile {
  readonly contentType: string
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Writes. `prepare` runs before the transaction opens (parsing, codes); `write` runs in it, with
 * idempotency before and the operation log after.
 */
export interface WriteCall<P = unknown> extends CallBase {
  readonly kind: 'write'
  /** It makes or changes tables, which the running server may not: its transaction is the owner's. */
  readonly asOwner?: true
  /** The answer's `msg` where the specification wants a sentence for what was done. */
  readonly done?: string
  /** The answer as a file, for who asks for one (`Accept`); null: the usual envelope. */
  file?(data: unknown, request: CallRequest): AnsweredFile | null
  prepare?(context: CallContext): Promise<P>
  write(tx: Tx, context: WriteContext, prepared: P): Promise<unknown>
}

export interface RawContext {
  readonly request: CallRequest
  /** Null before a call for all: nobody, or somebody who may not call what asks for a session. */
  readonly caller: Caller | null
  /** Who asks, for what of a call for all is not for all; throws as a call for who is signed in would. */
  admitted(): Promise<Caller>
  /** Who asked, if he might still ask; null: no more. For answers that go on after their session has ended. */
  again(): Promise<Caller | null>
}

/** Answers in a form of its own: streams, pictures, the flat token answer. */
export interface RawCall extends CallBase {
  readonly kind: 'raw'
  /** Its answer goes on as server-sent events; only `streamCall` says so. */
  readonly streams?: true
  reply(context: RawContext, reply: FastifyReply): Promise<unknown>
}

export type Call = ReadCall | WriteCall | RawCall

export const PUBLIC: CallAccess = { kind: 'public' }
export const SIGNED_IN: CallAccess = { kind: 'signed-in' }
export const needs = (key: string): CallAccess => ({ kind: 'permission', key })

/** Keeps the type of `prepare`'s result between its two functions, then forgets it. */
export function writeCall<P>(call: Omit<WriteCall<P>, 'kind'>): WriteCall {
  // Whatever `prepare` gives comes back to the same call's `write`, and to no other.
  const { write, ...face } = call
  return {
    kind: 'write',
    ...face,
    write: (tx, context, prepared) => write(tx, context, prepared as P),
  }
}
