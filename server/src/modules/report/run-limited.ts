import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'

const QUERY_CANCELLED = '57014'

/** Reads with the account of reports, within the time a summary may take: who asks for ten years must not stop those who weigh. */
export async function runLimited<T>(
  services: EntityServices,
  caller: Caller,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const statementTimeout = await services.summaryTimeLimit(caller)
  try {
    return await services.viewDb.transaction(work, { readOnly: true, statementTimeout })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELLED)
      throw new RefusalError(refuse('call.tooLarge'))
    throw error
  }
}
