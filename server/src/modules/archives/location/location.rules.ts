import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import type { ArchivePorts } from '../usage-check.ts'
import { checkPlaceRow, placeGuards } from '../warehouse/place-checks.ts'
import { location } from './location.entity.ts'

export function locationRules(ports: ArchivePorts): EntityRules {
  return rulesFor(location, {
    check: (tx, { before, row }) => checkPlaceRow(tx, ports, { entity: 'location', before, row }),
    guards: placeGuards(ports, 'location'),
  })
}
