import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { entityCalls } from '#platform/entity-calls/entity-calls.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { Call, CallMethod, CallRequest, UploadedFile } from '#platform/http/call.ts'

/** A table that is tried, before or while it is published. */
export interface Trial {
  readonly tx: Tx
  readonly services: EntityServices
  readonly registry: EntityRegistry
  readonly name: string
  readonly caller: Caller
}

/** The table's calls on this transaction, and what was found so far. */
export class TrialBench {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly calls: readonly Call[]
  readonly caller: Caller
  readonly #trial: Trial
  readonly #faults: string[]
  readonly notes: string[]

  constructor(trial: Trial, faults: string[], notes: string[]) {
    const { registry, name, caller } = trial
    this.#trial = trial
    this.#faults = faults
    this.notes = notes
    this.model = registry.model(name)
    const [mount] = this.model.mounts
    if (mount === undefined) throw new Error(`${name} has no mount`)
    this.mount = mount
    this.calls = entityCalls(trialServices(trial, this.model), this.model, mount)
    this.caller = { ...caller, admin: true, seesPlain: false }
  }

  get registry(): EntityRegistry {
    return this.#trial.registry
  }

  get tx(): Tx {
    return this.#trial.tx
  }

  /** Runs one thing by itself; what it throws is a fault of the table. */
  async step(what: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await this.tx.savepoint(work)
      return true
    } catch (error) {
      this.#faults.push(`${what}：${error instanceof Error ? error.message : String(error)}`)
      return false
    }
  }

  async ask(
    method: CallMethod,
    path: string,
    {
      body,
      id = '',
      caller = this.caller,
      file = null,
    }: { body?: unknown; id?: string; caller?: Caller; file?: UploadedFile | null } = {},
  ): Promise<AnyRow> {
    const call = this.calls.find(
      (one) => one.method === method && one.path === `${this.mount.base}${path}`,
    )
    if (call === undefined) throw new Error(`没有接口${path}`)
    const asked = requestOf(method, call.path, { body, id })
    const request = { ...asked, readFile: async () => file }
    if (call.kind === 'read') return (await call.handle({ request, caller })) as AnyRow
    if (call.kind === 'raw') throw new Error(`${path}不能试用`)
    const nothing = (): void => {}
    const context = {
      request,
      caller,
      log: nothing,
      warn: nothing,
      afterCommit: nothing,
      afterRefusal: nothing,
    }
    const prepared = await call.prepare?.({ request, caller })
    return (await call.write(this.tx, context, prepared)) as AnyRow
  }
}

export const requestOf = (
  method: CallMethod,
  path: string,
  { body, id }: { readonly body: unknown; readonly id: string },
): CallRequest => ({
  id: 'trial',
  method,
  path,
  params: { id },
  query: {},
  headers: {},
  body,
  ip: '',
  readFile: async () => null,
  startedAt: 0,
})

/** The product's services, on this transaction and with the model that is tried. */
function trialServices({ tx, services, registry }: Trial, model: EntityModel): EntityServices {
  const { flowGate: _flowGate, ...rest } = services
  const engine: Engine = {
    ...services.engine,
    registry,
    rulesOf: (entity) => services.engine.rulesOf(entity),
    publish: async () => {},
    publishAll: async () => {},
  }
  let given = 0
  return {
    ...rest,
    engine,
    db: databaseOn(tx),
    mountFor: async ({ mount }) => mount,
    // A real number would be gone for good.
    prepareCode: async ({ values }) => {
      const { codeField, codeRule } = model
      if (codeField === null || codeRule === null || values[codeField]) return null
      given += 1
      return async () => `TRY${given}`
    },
    logPlainView: async () => {},
  }
}

export const databaseOn = (tx: Tx): Database => ({
  rows: (statement, options) => tx.rows(statement, options),
  row: (statement) => tx.row(statement),
  run: (statement) => tx.run(statement),
  transaction: (work) => tx.savepoint(() => work(tx)),
  stream: async function* (statement) {
    yield await tx.rows(statement)
  },
  close: async () => {},
  inUse: () => 1,
  url: '',
})
