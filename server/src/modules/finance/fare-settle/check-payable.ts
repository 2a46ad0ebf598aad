import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { findRedCode } from './fare-settle.queries.ts'

/** Whether a settlement may be paid, in money or in oil: it is examined, and nobody is taking it back. */
export async function checkPayable(
  tx: Tx,
  { id, status }: { readonly id: string; readonly status: string },
): Promise<Refusal | null> {
  if (status !== 'EXAMINED') return refuse('settle.notExamined')
  return (await findRedCode(tx, id)) === null ? null : refuse('settle.redOpen')
}
