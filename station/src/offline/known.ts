import { join } from 'node:path'
import type { KnownVisit, ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import { keepIfPossible, readJson } from '#station/disk/write-whole.ts'

export type ServerConfig = Extract<ServerMessage, { type: 'config' }>

/** What the server last said, kept so that a station that starts alone still knows its scales. */
export interface Known {
  config(): ServerConfig | null
  visits(): readonly KnownVisit[]
  keepConfig(config: ServerConfig): void
  keepVisits(visits: readonly KnownVisit[]): void
}

export function openKnown(folder: string): Known {
  const paths = { config: join(folder, 'config.json'), visits: join(folder, 'visits.json') }
  // Both are written whole by this program, from messages that were checked when they came.
  let config = readJson(paths.config) as ServerConfig | null
  let visits = (readJson(paths.visits) ?? []) as readonly KnownVisit[]
  return {
    config: () => config,
    visits: () => visits,
    keepConfig(next) {
      config = next
      keepIfPossible(paths.config, JSON.stringify(next))
    },
    keepVisits(next) {
      visits = next
      keepIfPossible(paths.visits, JSON.stringify(next))
    },
  }
}
