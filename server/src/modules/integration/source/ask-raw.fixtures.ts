import { NO_CALL } from '#platform/http/as-system.ts'
import type { Call, CallRequest } from '#platform/http/call.ts'

/** Asks a call that answers in a form of its own, as nobody in particular. */
export async function askRaw(
  call: Call,
  asked: Pick<CallRequest, 'params' | 'body' | 'headers'>,
): Promise<unknown> {
  if (call.kind !== 'raw') throw new Error(`${call.path} is not raw`)
  const request = { ...NO_CALL, path: call.path, ...asked }
  return call.reply({ request, caller: null } as never, null as never)
}
