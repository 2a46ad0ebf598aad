import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { Maker } from '#modules/archives/api.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { changeState, type StateAction } from '#platform/entity-engine/change-state.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { deleteRows } from '#platform/entity-engine/delete-rows.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'

/** An order and the place it is made at. */
export interface OrderPlace {
  readonly entity: string
  /** Code of its mount. */
  readonly at: string
}

function placeOf({ engine }: Maker, { entity, at }: OrderPlace) {
  const model = engine.registry.model(entity)
  const mount = model.mounts.find(({ code }) => code === at)
  if (mount === undefined) throw new Error(`${entity} has no mount ${at}`)
  return { model, mount }
}

/** Creates a draft from a form's body, with a code of its own. */
export function createOrder(
  tx: Tx,
  maker: Maker,
  { body, warn, ...place }: OrderPlace & { readonly body: AnyRow; warn?(text: string): void },
): Promise<AnyRow> {
  const { engine, caller } = maker
  const { model, mount } = placeOf(maker, place)
  const code = `T${engine.newId()}`
  const input = parseRow(mount, body)
  return createRow(tx, engine, { model, mount, caller, input, code, ...(warn ? { warn } : {}) })
}

/** Runs an action of the life cycle on one order; gives the sentences it warned with. */
export async function actOrder(
  tx: Tx,
  maker: Maker,
  {
    action,
    id,
    confirmed = false,
    ...place
  }: OrderPlace & {
    readonly action: StateAction
    readonly id: unknown
    readonly confirmed?: boolean
  },
): Promise<readonly string[]> {
  const { engine, caller } = maker
  const warnings: string[] = []
  const warn = (text: string): void => void warnings.push(text)
  const batch = { ...placeOf(maker, place), caller, ids: [String(id)], action, warn, confirmed }
  await changeState(tx, engine, batch)
  return warnings
}

export async function updateOrder(
  tx: Tx,
  maker: Maker,
  {
    body,
    action = 'update',
    ...place
  }: OrderPlace & { readonly body: AnyRow; readonly action?: 'update' | 'safeUpdate' },
): Promise<AnyRow> {
  const { engine, caller } = maker
  const { model, mount } = placeOf(maker, place)
  const input = parseRow(mount, body)
  return (await updateRow(tx, engine, { model, mount, caller, input, action })).row
}

export async function deleteOrder(
  tx: Tx,
  maker: Maker,
  { id, ...place }: OrderPlace & { readonly id: unknown },
): Promise<void> {
  const { engine, caller } = maker
  await deleteRows(tx, engine, { ...placeOf(maker, place), caller, ids: [String(id)] })
}

/** The order as it is stored now. */
export function findOrder(
  db: Tx | Database,
  maker: Maker,
  { id, ...place }: OrderPlace & { readonly id: unknown },
): Promise<AnyRow> {
  const { engine, caller } = maker
  return loadRow(db, engine.registry, { ...placeOf(maker, place), caller, id: String(id) })
}
