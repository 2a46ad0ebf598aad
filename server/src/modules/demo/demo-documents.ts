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
  site: DemoSite,
  { auditor, ...document }: DemoDocument<E> & DemoDesk,
): Promise<RowOf<E>> {
  const row = await makeDraft(tx, site, document)
  const { engine } = document.maker
  const { model, mount } = mountOf(engine, document)
  const { caller } = auditor
  await changeState(tx, engine, { model, mount, caller, ids: [row.id], action: 'audit' })
  return row
}

function mountOf({ registry }: Maker['engine'], { entity, at }: DemoDocument<Entity>) {
  const model = registry.model(entity)
  const mount = model.mounts.find(({ code }) => code === at)
  if (mount === undefined) throw new Error(`${model.name} has no mount ${at}`)
  return { model, mount }
}

/** The same, before anybody has audited it. */
export async function makeDraft<E extends Entity>(
  tx: Tx,
  { codes }: DemoSite,
  { entity, at, body, maker }: DemoDocument<E> & Pick<DemoDesk, 'maker'>,
): Promise<RowOf<E>> {
  const { engine, caller } = maker
  const { model, mount } = mountOf(engine, { entity, at, body })
  const input = parseRow(mount, body)
  const give = await prepareRowCode(codesInside(codes), { model, caller, values: input.values })
  const code = give === null ? null : await give(tx)
  return createRow(tx, engine, { model, mount, caller, input, code })
}
