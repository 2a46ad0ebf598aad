import type { Point } from '#modules/archives/api.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { WriteContext } from '#platform/http/call.ts'
import type { PassMode } from '../gate-point.ts'
import type { RegistryPorts } from '../ports.ts'
import type { VisitLog } from '../registry/course/change-visit.ts'

/** What passing a gate needs around it. */
export interface GateSite {
  readonly services: EntityServices
  readonly ports: RegistryPorts
}

/** A vehicle at a gate. */
export interface Pass {
  readonly call: WriteContext
  readonly mode: PassMode
  /** Null: done at a desk, where no gate is told apart. */
  readonly point: Point | null
  readonly reason: string | null
}

/** How the operation log names an event of the call under way. */
export const logOf = (
  call: Pick<WriteContext, 'log'>,
  { action, label, reason = null }: Omit<VisitLog, 'write' | 'by'> & { readonly label: string },
): VisitLog => ({ action, label, reason, write: (draft) => call.log(draft) })
