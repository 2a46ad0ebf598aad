import type { StandardAction } from '@junheng/domain/entity/life-cycle.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { entityCalls } from '#platform/entity-engine/entity-calls.ts'
import type { Call, CallRequest } from '#platform/http/call.ts'
import { askedByKind, assertKindRights, assertSomeRight } from './kind-rights.ts'
import type { WeighContext } from './weigh-context.ts'

/** Calls of every document, each with its action. */
const CALLS: Readonly<Record<string, StandardAction>> = {
  audit: 'audit',
  mulAudit: 'audit',
  init: 'init',
  mulInit: 'init',
  delList: 'delList',
  deletes: 'delList',
  'delete/:id': 'delList',
}

/**
 * What every document can do, at the mount for all kinds. It has no rights of its own for it, so its list shows no
 * buttons: the calls ask for the right at the kind of each record.
 */
export function allKindsCalls(context: WeighContext): readonly Call[] {
  const { services, model, mount } = context
  const actions = new Set([...mount.actions, ...Object.values(CALLS)])
  return entityCalls(services, model, { ...mount, actions }).flatMap((call) => {
    const action = CALLS[call.path.slice(mount.base.length + 1)]
    if (action === undefined || call.kind !== 'write') return []
    return [
      {
        ...call,
        access: askedByKind(context, action),
        async prepare(asked) {
          assertSomeRight(context, asked, action)
          return call.prepare?.(asked)
        },
        async write(tx, asked, prepared) {
          await assertKindRights(tx, context, asked, { ids: idsOf(asked.request), action })
          return call.write(tx, asked, prepared)
        },
      } satisfies Call,
    ]
  })
}

/** The call itself has read them, and refused what is none. */
function idsOf({ body, params }: CallRequest): readonly string[] {
  const { id } = params
  if (id !== undefined) return [id]
  return isPlainObject(body) && Array.isArray(body['ids']) ? body['ids'].map(String) : []
}
