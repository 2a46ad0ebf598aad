import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  type CalculationChange,
  insertCalculations,
  retireCalculations,
  type StoredCalculation,
} from './calculation.queries.ts'

/** A settlement was taken back: what it had settled counts no more, and waits to be reckoned anew. */
export async function renewCalculations(
  tx: Tx,
  maker: { readonly engine: Engine; readonly caller: Caller },
  held: readonly StoredCalculation[],
): Promise<void> {
  await retireCalculations(
    tx,
    held.map(({ id }) => id),
  )
  await insertCalculations(
    tx,
    maker,
    held.map((row) => ({ ...fresh(row), revision: row.revision + 1 })),
  )
}

const fresh = ({ id: _id, version: _version, ...row }: StoredCalculation) =>
  ({
    ...row,
    status: 'PENDING',
    settleId: null,
    settleCode: null,
    errorMsg: null,
    active: true,
  }) as CalculationChange
