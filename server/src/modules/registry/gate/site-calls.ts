import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { cardCalls } from '../card/card.actions.ts'
import { driverCodeCall } from '../driver-page/driver-page.actions.ts'
import { pictureCalls } from '../picture/picture.actions.ts'
import type { RegistryPorts } from '../ports.ts'
import { dispatchCalls } from '../queueing/dispatch.actions.ts'
import { boardCalls, queueingCalls } from '../queueing/queueing.actions.ts'
import { visitorCalls } from '../visitor/visitor.actions.ts'
import { type GateContext, gateCalls } from './gate.actions.ts'
import { gatePointsCall } from './gate-points.ts'
import { isForAllKinds } from './kind-rights.ts'

/** Gate, queue, cards, pictures and visitors: what happens to a visit between check-in and exit. */
export function siteCalls(services: EntityServices, ports: RegistryPorts): readonly Call[] {
  const model = services.engine.registry.model('registry')
  const site = { services, ports }
  const contexts: readonly GateContext[] = model.mounts.map((mount) => ({
    services,
    model,
    mount,
    site,
  }))
  return [
    ...contexts.flatMap((context) => [
      ...gateCalls(context),
      ...queueingCalls(context),
      ...cardCalls(context),
      ...pictureCalls(context),
      driverCodeCall(context),
    ]),
    ...contexts
      .filter(({ mount }) => isForAllKinds(mount))
      .flatMap((context) => [...boardCalls(context), gatePointsCall(context)]),
    ...visitorCalls(services),
    ...dispatchCalls(services),
  ]
}
