import { definePart } from '#platform/parts/part.ts'
import type { BackupPlan } from './take-backup.ts'

/** How this site is backed up by itself; null: it is not, as where somebody else sees to that. */
export const siteBackup = definePart<BackupPlan | null>('siteBackup', () => null)

export const BACKUP_JOB = 'back-up-site'

/** Hours after which a backup that comes every night is missed. */
export const OLDEST_BACKUP_HOURS = 26
