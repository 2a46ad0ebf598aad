import type { Entity, RowOf } from '@junheng/domain/entity/define-entity.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { Maker } from '#modules/archives/api.ts'
import type { CodeSource } from '#platform/code-rules/code-source.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { prepareRowCode } from '#platform/entity-engine/prepare-row-code.ts'
import type { DemoSite } from './demo-site.ts'

export interface DemoDocument<E extends Entity> {
  readonly entity: E
  /** Code of the mount: its kind of business. */
  readonly at: string
  readonly body: AnyRow
}

/** Who makes a document, and who puts it in force. */
export interface DemoDesk {
  readonly maker: Maker
  readonly auditor: Maker
}

/** The one transaction of the demo data sees its own codes; nobody else wants one yet. */
export const codesInside = (codes: CodeSource): CodeSource => ({
  ...codes,
  prepare: async (request) => (tx) => codes.allocateGapless(tx, request),
})

/** Makes a document as its desk would, with a code of the day, and has it audited. */
export async function makeDocument<E extends Entity>(
  tx: Tx,
  { codes }: DemoSite,
  { entity, at, body, maker, auditor }: DemoDocument<E> & DemoDesk,
): Promise<RowOf<E>> {
  const { engine, caller } = maker
  const model = engine.registry.model(entity)
  const mount = model.mounts.find(({ code }) => code === at)
  if (mount === undefined) throw new Error(`${model.name} has no mount ${at}`)
  const input = parseRow(mount, body)
  const give = await prepareRowCode(codesInside(codes), { model, caller, values: input.values })
  const code = give === null ? null : await give(tx)
  const row = await createRow(tx, engine, { model, mount, caller, input, code })
  const ids = [row.id]
  await changeState(tx, engine, { model, mount, caller: auditor.caller, ids, action: 'audit' })
  return row
}
