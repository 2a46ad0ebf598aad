import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { RegisteredView } from '#platform/entity-engine/registry.ts'
import { exportCalls } from '#platform/export/export-calls.ts'
import type { Call, CallContext } from '#platform/http/call.ts'
import { listCalls } from '#platform/list-engine/list-calls.ts'
import { viewDatabase } from './view-rows.ts'

/** The list of a view, its summary and its export: those of every entity, asked of a database that has the view. */
export function viewListCalls(services: EntityServices, view: RegisteredView): readonly Call[] {
  const { model } = view
  return model.mounts.flatMap((mount) => {
    const callsOn = (db: EntityServices['db']): readonly Call[] => {
      const context = { services: { ...services, db, sheetDb: db }, model, mount }
      return [...listCalls(context), ...exportCalls(context)]
    }
    const forCaller = (call: Call, context: CallContext): Call => {
      const own = callsOn(viewDatabase(services, context, view))
      const found = own.find(({ path }) => path === call.path)
      if (found === undefined) throw new Error(`no call ${call.path}`)
      return found
    }
    return callsOn(services.db).map((call) => ofView(call, forCaller))
  })
}

function ofView(call: Call, forCaller: (call: Call, context: CallContext) => Call): Call {
  if (call.kind === 'read')
    return {
      ...call,
      handle: async (context) => {
        const own = forCaller(call, context)
        return own.kind === 'read' ? own.handle(context) : undefined
      },
    }
  if (call.kind !== 'raw') throw new Error(`${call.path} writes, and a view is never written`)
  return {
    ...call,
    reply: async (context, reply) => {
      const { request, caller } = context
      if (caller === null) throw new Error('a view is never public')
      const own = forCaller(call, { request, caller })
      return own.kind === 'raw' ? own.reply(context, reply) : undefined
    },
  }
}
