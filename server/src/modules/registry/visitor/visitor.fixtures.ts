import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { Maker } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'

/** Somebody who was asked to come for the whole of a year. */
export function makeVisitor(
  tx: Tx,
  { engine, caller }: Maker,
  body: AnyRow & { readonly hostUserId: string },
): Promise<AnyRow> {
  const model = engine.registry.model('visitor')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('visitor has no mount')
  const input = parseRow(mount, {
    plateNumber: '陕A·V0001',
    visitor: '张访客',
    startTime: '2026-01-01 00:00:00',
    endTime: '2027-01-01 00:00:00',
    ...body,
  })
  return createRow(tx, engine, { model, mount, caller, input, code: `FK${engine.newId()}` })
}
