import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import type { ArchivePorts } from '../usage-check.ts'
import { checkPlaceRow, placeGuards } from '../warehouse/place-checks.ts'
import { area } from './area.entity.ts'

export function areaRules(ports: ArchivePorts): EntityRules {
  return rulesFor(area, {
    check: (tx, { before, row }) => checkPlaceRow(tx, ports, { entity: 'area', before, row }),
    guards: placeGuards(ports, 'area'),
  })
}
