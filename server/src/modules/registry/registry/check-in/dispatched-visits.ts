import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { SentVehicle, VisitMaker } from '#modules/trade/api.ts'
import { sql } from '#platform/db/sql.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { registry } from '../registry.entity.ts'
import { assertKindRight } from '../visit-rights.ts'

/** Visits of vehicles that are sent to a notice many at once; each is made as at the gate. */
export const dispatchedVisits: VisitMaker = {
  async prepare(services, caller, { kind, count }) {
    assertKindRight(caller, kind, 'create')
    const { engine } = services
    const { bases, sides: ends } = KIND_TRAITS[kind]
    const model = engine.registry.model(registry)
    const own = model.mounts.find(({ base }) => base === bases.registry)
    if (own === undefined) throw new Error(`no visits of ${kind}`)
    const mount = await services.mountFor({ model, mount: own }, caller)
    const codes = await Promise.all(
      Array.from({ length: count }, () =>
        services.prepareCode({ model, caller, values: { kind } }),
      ),
    )
    return async (tx, { warn, log }, { at, noticeId, noticeSubId, sides, vehicle }) => {
      const { plateNumber, driverId, preQuantity } = vehicle
      const input = parseRow(mount, {
        kind,
        noticeId,
        plateNumber,
        ...(driverId === null ? {} : { driverId }),
        ...(ends === null ? {} : { side: sides === 'SH' ? 'sh' : 'fh' }),
        trRegistrySub: [{ noticeSubId, ...(preQuantity === null ? {} : { preQuantity }) }],
      })
      const code = (await codes[at]?.(tx)) ?? null
      const row = await createRow(tx, engine, { model, mount, caller, input, code, warn })
      const changes = fieldChanges(model, null, row)
      const bizKey = row.id
      log({ entity: 'registry', bizKey, action: 'create', label: '批量派车登记', changes })
      return row.code
    }
  },

  cameOn: (db, { noticeIds, from, to }) =>
    db.rows<SentVehicle>(
      sql`select plate_number as "plateNumber", driver_id as "driverId", pre_quantity as "preQuantity" from tr_registry
      where notice_id = any(${noticeIds}::bigint[]) and status <> 'OBSOLETE' and source <> 'MIRROR'
        and arrive_time >= ${from.toISOString()} and arrive_time < ${to.toISOString()} order by arrive_time, id`,
    ),
}
