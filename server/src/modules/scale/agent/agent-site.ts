import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { LiveHub } from '../live-weight/live-hub.ts'
import type { StationWeighing } from '../ports.ts'

/** What the connections of stations need around them. */
export interface AgentSite {
  readonly services: EntityServices
  readonly weighing: StationWeighing
  readonly hub: LiveHub
  /** This process, as the leases name it. */
  readonly node: string
  log(line: string): void
}
