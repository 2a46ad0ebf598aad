import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import type { Verdict } from '@junheng/domain/party/verdict.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { CallRequest } from '#platform/http/call.ts'

const malformed = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))

/** An id among the parameters of a request; null where it is not given. */
export function queryId({ query }: CallRequest, name: string): string | null {
  const sent = query[name]
  if (sent === undefined || sent === '') return null
  const id = parseId(sent)
  if (id === null) throw malformed(name)
  return id
}

/** What a vehicle or driver comes for; the kind of business must at least be one. */
export function readPurpose(request: CallRequest): { readonly inventoryId: string | null } {
  const { kind } = request.query
  if (kind !== undefined && kind !== '' && !(KINDS as readonly string[]).includes(kind))
    throw malformed('kind')
  return { inventoryId: queryId(request, 'inventoryId') }
}

/** A refusal is answered as one; what only warns is told with the answer. */
export function answerPass<T extends object>(verdict: Verdict, found: T) {
  assertAllowed(verdict.refusal)
  return { pass: true, ...found, warnings: verdict.warnings }
}
