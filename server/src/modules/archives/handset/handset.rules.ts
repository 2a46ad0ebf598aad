import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { checkMaterialRows } from '../material-rows.ts'
import { handset } from './handset.entity.ts'
import { endDeviceSessions } from './handset.queries.ts'

export const handsetRules: EntityRules = rulesFor(handset, {
  check: async (_tx, { row }) => checkMaterialRows(row.sysHandsetInventory),
  acted: {
    /** A device taken out of service is signed out at once. */
    async disable(tx, { engine, row }) {
      const { orgId, deviceNo } = row
      if (orgId !== null) await endDeviceSessions(tx, { orgId, deviceNo, now: engine.clock.now() })
    },
  },
})
