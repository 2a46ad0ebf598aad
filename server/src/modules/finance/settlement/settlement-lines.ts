import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { listCalls } from '#platform/list-engine/list-calls.ts'

/** The lines of settlements at their own address too, as the specification names it. */
export function settlementLineLists(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model('settlement')
  return model.mounts.flatMap((mount) => {
    const base = KIND_TRAITS[mount.code as 'pu' | 'sa' | 'al'].bases.settlement ?? ''
    return listCalls({ services, model, mount })
      .filter(({ path }) => path === `${mount.base}/fdSettlementSub/list`)
      .map((call) => ({
        ...call,
        path: `${base}/list`,
        noButton: '结算明细，供报表和外部系统',
      }))
  })
}
