import { bodyReader, queryReader } from '@junheng/domain/call/read-shape.ts'
import type { Shapes } from '@junheng/domain/call/shape.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { CallContext, CallRequest } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { pathId } from '#platform/http/read-part.ts'
import { isRequired } from './shape-schema.ts'

/** What a request asked for, read by what was declared; the types are those of the declaration. */
export interface ReadAsked {
  readonly body: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  readonly sent: ReadonlySet<string>
}

interface Declared {
  readonly body?: Shapes
  readonly openBody?: JsonSchema | 'row'
  readonly query?: Shapes
  readonly plainParams?: true
}

/** Made once for a declaration. */
export function askedReader({
  body = {},
  openBody,
  query,
  plainParams,
}: Declared): (r: CallRequest) => ReadAsked {
  const readBody = bodyReader(body)
  const readQuery = queryReader(query ?? {})
  // Where nothing must be sent, no body and an empty one are the same.
  const mayLack = !Object.values(body).some(isRequired)
  return (request) => ({
    body: openBody ? {} : readBody(mayLack ? (request.body ?? {}) : request.body),
    query: readQuery(request.query),
    params: plainParams ? request.params : idsOf(request.params),
    sent: new Set(isPlainObject(request.body) ? Object.keys(request.body) : []),
  })
}

/** What is no id names no row. */
function idsOf(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, pathId(text)]))
}

/** What is everybody's own is nobody else's, whatever he sends. */
export function assertSelf(
  { ofSelf }: { readonly ofSelf?: true },
  { caller, request }: CallContext,
): void {
  if (ofSelf && request.params['id'] !== caller.userId)
    throw new RefusalError(refuse('access.forbidden'))
}

/** The caller of a call that is not for all; the dispatcher lets nobody else through. */
export function known<T>(caller: T | null): T {
  if (caller === null) throw new RefusalError(refuse('access.signIn'))
  return caller
}
