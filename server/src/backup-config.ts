import { join } from 'node:path'
import type { BackupPlan } from '#platform/db/backup/take-backup.ts'
import { createS3Store, type S3Options } from '#platform/files/s3-store.ts'
import { migrationsDirectory } from './paths.ts'

/** What the environment says of the nightly backup. */
export interface BackupConfig {
  /** Null: `backup` of the data directory. */
  readonly dir: string | null
  /** A bucket at the place of the files; null: the folder. */
  readonly bucket: string | null
  /** An empty database to restore into; null: one is made beside ours. */
  readonly proofUrl: string | null
}

/** The plan of a server that runs on this machine. */
export function planBackup(
  { dir, bucket, proofUrl }: BackupConfig,
  place: {
    readonly dataDir: string
    readonly s3: S3Options | null
    readonly isOwnDisk: boolean
  },
): BackupPlan {
  const { dataDir, s3, isOwnDisk } = place
  return {
    folder: dir ?? join(dataDir, 'backup'),
    bucket: bucket !== null && s3 !== null ? createS3Store({ ...s3, bucket }) : null,
    // What lies in a bucket is not copied out of it: its own versions and copies guard it.
    ...(s3 === null && { filesDir: join(dataDir, 'files') }),
    isOwnDisk,
    scratchUrl: proofUrl,
    migrationsDir: migrationsDirectory,
  }
}
