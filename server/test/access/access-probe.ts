import type { RoleCode } from '#modules/system/role/role-catalogue.ts'
import type { Call } from '#platform/http/call.ts'
import { type Expected, mayCall } from './expected-access.ts'
import { LISTING_CALLS } from './matrix.ts'
import { ROW_CALLS } from './other-calls.ts'

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`

const BATCH_CALLS = ['delList', 'deletes', 'enable', 'disable', 'admit', 'adopt']

/** What the call is sent, about the row. */
export function bodyOf(call: Call, id: string): object {
  const known = ROW_CALLS[nameOf(call)]?.body
  const last = call.path.split('/').at(-1) ?? ''
  if (known !== undefined) return known(id)
  if (BATCH_CALLS.includes(last)) return { ids: [id] }
  return last === 'update' ? { id, version: 0 } : {}
}

/** Runs a few at a time: the pool is small, and so is the machine. */
export async function inTurn<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}

/** What is wrong with the answer to a call about the own company's rows. */
export function ownFault({
  role,
  expected,
  statusCode,
  reads,
}: {
  readonly role: RoleCode
  readonly expected: Expected
  readonly statusCode: number
  readonly reads: boolean
}): string | null {
  if (statusCode >= 500) return 'failed'
  if (!mayCall(role, expected)) return statusCode === 403 ? null : 'not refused'
  if (statusCode === 401 || statusCode === 403) return expected.kind === 'public' ? null : 'refused'
  return reads && statusCode !== 200 ? 'not found' : null
}

/** Whether the call names one row, by its path or in its body. */
export function namesRow(call: Call): boolean {
  if (LISTING_CALLS.some((each) => each === nameOf(call))) return false
  const last = call.path.split('/').at(-1) ?? ''
  const byBody = [...BATCH_CALLS, 'update'].includes(last) || nameOf(call) in ROW_CALLS
  return byBody || /:id\b/.test(call.path)
}

/**
 * Which of the rows out of reach a call is made with. One that names no row is the same call for all of
 * them, and where the right is missing, one row stands for the others: nobody looks at it.
 */
export function asked(call: Call, hidden: readonly string[], allowed: boolean): readonly string[] {
  const byId = /:\w+/.test(call.path) || namesRow(call)
  return allowed && byId ? hidden : byId || allowed ? hidden.slice(0, 1) : []
}
