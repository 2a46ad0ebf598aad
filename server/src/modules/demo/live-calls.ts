import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Call, WriteCall } from '#platform/http/call.ts'
import { runWrite } from '#platform/http/run-write.ts'
import { type DemoCalls, requestOf } from './demo-calls.ts'

interface LiveCallParts {
  readonly db: Database
  readonly clock: Clock
  newId(): string
  /** As the running server answers them. */
  calls(): readonly Call[]
}

/** The product's calls as a browser has them: each in a transaction of its own, logged, heard of by everybody. */
export function liveCalls({ calls, ...parts }: LiveCallParts): DemoCalls {
  const find = (method: string, path: string): WriteCall => {
    const call = calls().find((one) => one.method === method && one.path === path)
    if (call === undefined || call.kind !== 'write') throw new Error(`no write ${path}`)
    return call
  }
  return {
    async ask<R extends object = AnyRow>(
      caller: Parameters<DemoCalls['ask']>[0],
      path: string,
      body: AnyRow,
      { method = 'POST', params = {} }: Parameters<DemoCalls['ask']>[3] = {},
    ): Promise<R> {
      const call = find(method, path)
      const request = requestOf({ method, path, body, params })
      const prepared = await call.prepare?.({ request, caller })
      const write = { request, caller, once: null }
      const done = await runWrite(parts, {
        ...write,
        work: (tx, context) => call.write(tx, { ...context, warn: () => {} }, prepared),
      })
      return done as R
    },
  }
}
