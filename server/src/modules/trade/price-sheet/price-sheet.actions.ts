import { permissionKey } from '@junheng/domain/entity/model.ts'
import { checkSheet, refuseSheet } from '@junheng/domain/price/check-sheet.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { pathId } from '#platform/http/closed-body.ts'
import { type PriceSheetRow, priceSheet } from './price-sheet.entity.ts'
import { loadSheetFacts } from './sheet-facts.ts'

/** `GET base/validation/{id}`: what would speak against an audit; writes nothing. */
export function priceSheetCalls({ db, engine }: EntityServices): readonly Call[] {
  const model = engine.registry.model(priceSheet.definition.name)
  return model.mounts.map((mount) => ({
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/validation/:id`,
    access: needs(permissionKey(mount, 'validation')),
    tag: mount.label,
    summary: `校验${mount.label}`,
    async handle({ caller, request }) {
      const id = pathId(request.params['id'])
      const row = await loadRow(db, engine.registry, { model, mount, caller, id })
      const facts = await loadSheetFacts(db, engine, { row: row as unknown as PriceSheetRow })
      const problems = checkSheet(facts)
      return {
        ok: refuseSheet(problems) === null,
        problems: problems.map(({ subId, reason, isWarning }) => ({
          subId,
          msg: reason.message,
          warning: isWarning,
        })),
      }
    },
  }))
}
