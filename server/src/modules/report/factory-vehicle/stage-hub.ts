import type { Stage } from '@junheng/domain/visit/stages.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { definePart } from '#platform/parts/part.ts'

/** Told by the table itself (trigger tr_registry_stage), once the change is committed. */
const CHANNEL = 'visit_stage'

export interface StageChange {
  readonly orgId: string
  readonly id: string
  /** Null: the visit is new. */
  readonly from: Stage | null
  readonly to: Stage
}

/** Null: a connection was lost, and whatever moved meanwhile is unknown. */
type Hear = (change: StageChange | null) => void

interface StageHub {
  /** Hears of the visits of one company, on whichever node they moved; answers how to stop. */
  listen(orgId: string, hear: Hear): () => void
  tell(payload: string): void
}

/** Moves of visits; until `hearStages` nothing is ever told, and screens live by their refresh. */
export const stageHub = definePart('stageHub', createHub)

/** Lets the hub hear what all nodes do. */
export function hearStages({ parts }: Engine, notifications: Notifications): void {
  notifications.on(CHANNEL, (payload) => parts.get(stageHub).tell(payload))
}

function createHub(): StageHub {
  const hearers = new Map<string, Set<Hear>>()
  return {
    listen(orgId, hear) {
      const own = hearers.get(orgId) ?? new Set()
      hearers.set(orgId, own.add(hear))
      return () => {
        own.delete(hear)
        if (own.size === 0) hearers.delete(orgId)
      }
    },
    tell(payload) {
      if (payload === '') {
        for (const own of hearers.values()) for (const hear of own) hear(null)
        return
      }
      const change = JSON.parse(payload) as StageChange
      for (const hear of hearers.get(change.orgId) ?? []) hear(change)
    },
  }
}
