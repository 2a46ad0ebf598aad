import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { Call, CallMethod, WriteContext } from '#platform/http/call.ts'
import { databaseOn, requestOf } from '../trial-bench.ts'

/** The product's services on a transaction, with a model that others see only once it is committed. */
export const servicesOn = (
  services: EntityServices,
  { tx, registry }: { readonly tx: Tx; readonly registry: EntityRegistry },
): EntityServices => ({
  ...services,
  db: databaseOn(tx),
  engine: {
    ...services.engine,
    registry,
    rulesOf: (entity) => services.engine.rulesOf(entity),
  },
})

/** The product's calls within one transaction: with the rights, checks and log they have from outside. */
export class CallBench {
  readonly #calls: ReadonlyMap<string, Call>
  readonly #tx: Tx
  readonly #context: WriteContext

  constructor(calls: readonly Call[], { tx, context }: { tx: Tx; context: WriteContext }) {
    this.#calls = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]))
    this.#tx = tx
    // What was asked of the outer call is not asked of those within it.
    const { request, caller, log, warn, afterCommit, afterRefusal } = context
    this.#context = { request, caller, log, warn, afterCommit, afterRefusal }
  }

  async ask(
    method: CallMethod,
    path: string,
    { body, id = '' }: { readonly body?: unknown; readonly id?: string } = {},
  ): Promise<AnyRow> {
    const { caller } = this.#context
    const call = this.#calls.get(`${method} ${path}`)
    if (call === undefined || call.kind === 'raw') throw new Error(`no call ${method} ${path}`)
    const { access } = call
    if (access.kind === 'permission' && !isPermitted(caller, access.key))
      throw new RefusalError(refuse('access.forbidden'))
    const asked = requestOf(method, path, { body, id })
    const request = path.includes(':id') ? asked : { ...asked, params: {} }
    if (call.kind === 'read') return (await call.handle({ request, caller })) as AnyRow
    const prepared = await call.prepare?.({ request, caller })
    return (await call.write(this.#tx, { ...this.#context, request }, prepared)) as AnyRow
  }
}
