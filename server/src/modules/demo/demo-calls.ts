import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { businessDay } from '#modules/system/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { prepareRowCode } from '#platform/entity-engine/prepare-row-code.ts'
import type { Call, CallMethod, CallRequest } from '#platform/http/call.ts'
import { createFlowGate } from '#platform/workflow/action-gate.ts'
import { codesInside } from './demo-documents.ts'
import type { DemoSite } from './demo-site.ts'

/** Asks the product's own calls, inside the one transaction of the demo data. */
export interface DemoCalls {
  /** `R`: what of the answer is looked at. */
  ask<R extends object = AnyRow>(
    caller: Caller,
    path: string,
    body: AnyRow,
    asked?: AskedCall,
  ): Promise<R>
}

interface AskedCall {
  readonly method?: CallMethod
  readonly params?: Readonly<Record<string, string>>
}

/** Documents whose derived calls the demo uses. */
const DERIVED: ReadonlySet<string> = new Set(['registry', 'weigh', 'handover'])

/** The calls of a site for the transaction that is open; made once, since there are thousands of them. */
export function demoDesk(site: DemoSite): { on(tx: Tx): DemoCalls } {
  const open: { tx: Tx | null } = { tx: null }
  const now = (): Tx => {
    if (open.tx === null) throw new Error('no transaction is open')
    return open.tx
  }
  const services = servicesInside(now, site)
  const derived = services.engine.registry.models
    .filter(({ name }) => DERIVED.has(name))
    .flatMap((model) => model.mounts.flatMap((mount) => entityCalls(services, model, mount)))
  const table = new Map<string, Call>()
  // What a module answers in its own way comes before what is derived.
  for (const call of [...derived, ...site.calls(services)])
    table.set(`${call.method} ${call.path}`, call)
  return {
    on: (tx) => {
      open.tx = tx
      return {
        ask: (caller, path, body, asked) => askOne(tx, table, { caller, path, body, asked }),
      }
    },
  }
}

export const demoCalls = (tx: Tx, site: DemoSite): DemoCalls => demoDesk(site).on(tx)

async function askOne<R extends object>(
  tx: Tx,
  table: ReadonlyMap<string, Call>,
  {
    caller,
    path,
    body,
    asked: { method = 'POST', params = {} } = {},
  }: {
    readonly caller: Caller
    readonly path: string
    readonly body: AnyRow
    readonly asked: AskedCall | undefined
  },
): Promise<R> {
  const call = table.get(`${method} ${path}`)
  if (call === undefined || call.kind !== 'write') throw new Error(`no write ${path}`)
  const request = requestOf({ method, path, body, params })
  const context = { request, caller, log: ignore, warn: ignore }
  const later = { afterCommit: ignore, afterRefusal: ignore }
  try {
    const prepared = await call.prepare?.(context)
    return (await call.write(tx, { ...context, ...later }, prepared)) as never
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    throw new Error(`${path} ${JSON.stringify(body)}: ${error.message}`, { cause: error })
  }
}

const ignore = (): void => {}

/** Everything on the one transaction: nobody else sees what is being made, so nobody waits for it. */
function servicesInside(now: () => Tx, { engine, codes }: DemoSite): EntityServices {
  const inside = codesInside(codes)
  const db: Partial<Database> = {
    rows: (statement, options) => now().rows(statement, options),
    row: (statement) => now().row(statement),
    run: (statement) => now().run(statement),
    transaction: (work) => work(now()),
  }
  const services: Partial<EntityServices> = {
    db: db as Database,
    engine,
    prepareCode: (request) => prepareRowCode(inside, request),
    mountFor: async ({ mount }) => mount,
    today: (caller) => businessDay(engine, caller, engine.clock.now()),
    flowGate: createFlowGate(engine),
  }
  return services as EntityServices
}

export const requestOf = (
  asked: Pick<CallRequest, 'method' | 'path' | 'body' | 'params'>,
): CallRequest => ({
  ...asked,
  id: 'demo',
  query: {},
  headers: {},
  ip: '127.0.0.1',
  startedAt: 0,
  readFile: async () => null,
})
