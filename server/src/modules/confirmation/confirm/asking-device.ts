import type { ConfirmMode } from '@junheng/domain/confirm/confirm-actions.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { type AskingDevice, checkDevice } from '#modules/archives/api.ts'
import type { Database } from '#platform/db/database.ts'
import type { CallContext } from '#platform/http/call.ts'

/** A handset that has proved itself, with what it is for. */
export interface Handset extends AskingDevice {
  /** Comma-joined; empty: everything. */
  readonly modes: string | null
}

const MODE_OF: Readonly<Record<ConfirmMode, string>> = { confirm: 'CONFIRM', sampling: 'SAMPLE' }

/** Whether a device is for this work; a browser is for all. */
export function servesMode(device: Handset | null, mode: ConfirmMode): boolean {
  const modes = device?.modes ?? ''
  return modes === '' || modes.split(',').includes(MODE_OF[mode])
}

/**
 * The handset a call comes from; null: none. In a transaction of its own, since a device that cannot prove
 * itself is signed out even though the call is refused.
 */
export async function askingHandset(
  db: Database,
  { caller, request }: CallContext,
  now: Date,
): Promise<Handset | null> {
  const deviceNo = request.headers['device-id'] ?? null
  if (deviceNo === null || deviceNo === '') return null
  const secret = request.headers['device-secret'] ?? null
  const origin = await db.transaction((tx) => checkDevice(tx, { caller, deviceNo, secret, now }))
  if (origin.kind === 'refused') throw new RefusalError(origin.refusal)
  if (origin.kind === 'web') return null
  return { orgId: caller.orgId, deviceNo, modes: origin.limits.modes }
}
