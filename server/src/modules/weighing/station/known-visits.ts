import type { KnownVisit } from '@junheng/domain/station/agent-wire.ts'
import { nextExpect } from '@junheng/domain/weighing/next-expect.ts'
import { exitCheck } from '#modules/confirmation/api.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { findYardVisits } from './station.queries.ts'

/** Trucks that may come to a station while the server is away. */
export async function knownVisits(
  { db, engine }: EntityServices,
  company: { readonly orgId: string; readonly groupId: string },
): Promise<readonly KnownVisit[]> {
  const isChecked = await engine.setting(exitCheck, company)
  const rows = await findYardVisits(db, company.orgId)
  return rows.map(
    ({ stage, weighState, singleType, splitMode, openLines, exitAsked, ...visit }) => ({
      ...visit,
      expect: nextExpect({
        stage,
        exitCheck: isChecked,
        weigh:
          weighState === null
            ? null
            : {
                weighState,
                single: singleType !== null,
                splitMode: splitMode ?? 'ONE',
                open: openLines,
                exitAsked: exitAsked ?? false,
              },
      }),
    }),
  )
}
