import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { endDeviceSessions } from '#platform/session/session.queries.ts'
import { checkMaterialRows } from '../material-rows.ts'
import { handset } from './handset.entity.ts'

export const handsetRules: EntityRules = rulesFor(handset, {
  check: async (_tx, { row }) => checkMaterialRows(row.sysHandsetInventory),
  acted: {
    /** A device taken out of service is signed out at once. */
    async disable(tx, { engine, row }) {
      const { orgId, deviceNo } = row
      if (orgId !== null)
        await endDeviceSessions(tx, { orgId, deviceId: deviceNo, now: engine.clock.now() })
    },
  },
})
