import { checkAlarms } from '@junheng/domain/place/check-place.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import type { ArchivePorts } from '../usage-check.ts'
import { checkPlaceRow, placeGuards } from '../warehouse/place-checks.ts'
import { silo } from './silo.entity.ts'

export function siloRules(ports: ArchivePorts): EntityRules {
  return rulesFor(silo, {
    check: async (tx, { before, row }) =>
      checkAlarms(row) ?? (await checkPlaceRow(tx, ports, { entity: 'silo', before, row })),
    guards: placeGuards(ports, 'silo'),
  })
}
