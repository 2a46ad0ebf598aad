import {
  driversDirectory,
  outsideNetworks,
  sourceNetworks,
  syncDirectory,
} from '#modules/integration/api.ts'
import { siteBackup } from '#platform/db/backup/site-backup.ts'
import type { BackupPlan } from '#platform/db/backup/take-backup.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type MessageChannel, messageLog } from '#platform/messages/message-channel.ts'
import { readOutside } from '#platform/net/networks.ts'
import { createSealer, siteSealer } from '#platform/secrets/sealer.ts'

export interface OutsideOptions {
  /** Networks of our own that messages may be pushed to; none unless told. */
  readonly hookNetworks?: string
  /** Networks of our own that master data may be read from; those of a plant unless told. */
  readonly sourceNetworks?: string
  /** Where files with master data are put; nowhere unless told. */
  readonly syncDir?: string
  /** Where drivers of other databases are installed; nowhere unless told. */
  readonly driversDir?: string
  /** Where messages stand that no service takes; nowhere unless told. */
  readonly messages?: MessageChannel
  /** What secrets are sealed with; without one they last as long as the process. */
  readonly secretsKey?: Buffer
  /** How the site is backed up by itself; not at all unless told. */
  readonly backup?: BackupPlan
}

/** How far the product may reach out, and what it keeps the secrets of other systems with. */
export function putOutside(
  { parts }: Engine,
  { hookNetworks, secretsKey, syncDir, driversDir, messages, ...options }: OutsideOptions,
): void {
  const networks = hookNetworks === undefined ? null : readOutside(hookNetworks)
  if (networks !== null) parts.put(outsideNetworks, networks)
  const sources = options.sourceNetworks === undefined ? null : readOutside(options.sourceNetworks)
  if (sources !== null) parts.put(sourceNetworks, sources)
  if (options.backup !== undefined) parts.put(siteBackup, options.backup)
  if (messages !== undefined) parts.put(messageLog, messages)
  if (driversDir !== undefined) parts.put(driversDirectory, driversDir)
  if (syncDir !== undefined) parts.put(syncDirectory, syncDir)
  if (secretsKey !== undefined) parts.put(siteSealer, createSealer(secretsKey))
}
