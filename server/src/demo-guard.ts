import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Call, CallRequest } from '#platform/http/call.ts'

/** Users, roles, keys, settings and the licence: what a visitor of a demonstration could lock others out with. */
const GUARDED = /^\/(sys-user|sys-role|role|settings|core\/sys-site-license|core\/api-key)(\/|-)/

/** Hooks, external data, ERP systems: what would act beyond the site. */
const LEAVING = /^\/(core\/(web-hooks|message-|sent-message)|sync|upload|sapUpload|hnpj|zjwk)/

/** In demo mode nobody changes who may do what; the mode itself an administrator can end. */
export function demoGuard(isDemo: (caller: Caller) => Promise<boolean>) {
  return async (caller: Caller, call: Call, request: CallRequest): Promise<void> => {
    const isLeaving = LEAVING.test(call.path)
    if (call.kind !== 'write' || !(isLeaving || GUARDED.test(call.path))) return
    if (caller.admin && endsDemo(request)) return
    if (await isDemo(caller))
      throw new RefusalError(refuse(isLeaving ? 'access.demoOutside' : 'access.demo'))
  }
}

const endsDemo = ({ body }: CallRequest): boolean =>
  isPlainObject(body) && body['key'] === 'demoMode'
