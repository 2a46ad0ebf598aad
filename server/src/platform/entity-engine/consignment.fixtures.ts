import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { TestBed } from '#test/database.ts'
import { create, type SampleRow } from './sample.fixtures.ts'

let stopped = 0

/** A stop of the first group; valid by default. */
export function makeStop(bed: TestBed, body: AnyRow = {}): Promise<SampleRow> {
  stopped += 1
  return create(bed, 'stop', { body: { code: `Z${stopped}`, name: `站点${stopped}`, ...body } })
}

let consigned = 0

/** A consignment without lines unless some are given; each line goes to a stop of its own. */
export async function makeConsignment(
  bed: TestBed,
  { lines = [], ...body }: AnyRow & { readonly lines?: readonly AnyRow[] } = {},
  caller: Caller = bed.caller,
): Promise<SampleRow> {
  consigned += 1
  const number = consigned
  const stopId = body['stopId'] ?? (await makeStop(bed)).id
  const zzConsignmentLine: AnyRow[] = []
  for (const line of lines)
    zzConsignmentLine.push({
      quantity: '1',
      ...line,
      toId: line['toId'] ?? (await makeStop(bed)).id,
    })
  return create(bed, 'consignment', {
    body: { code: `W${number}`, title: `委托${number}`, ...body, stopId, zzConsignmentLine },
    caller,
  })
}
