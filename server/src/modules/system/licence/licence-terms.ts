import type { KeyObject } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable } from '#platform/db/database.ts'
import { countUsers } from '#platform/session/session.queries.ts'
import type { SeatCheck } from '#platform/session/sign-in.ts'
import { findSiteId } from '#platform/settings/site-id.ts'
import { type LicenceRow, listLicences, lockSeats } from './licence.queries.ts'
import { checkLicence, type Licence, readLicence } from './licence-file.ts'

/** Without an imported licence, or when it has run out: fifty people at once, for ever. */
export const COMMUNITY = { number: '', licensee: '社区版', maxUsers: 50 } as const

const MINUTE = 60_000
/** A screen nobody has touched for 40 minutes signs its user out; who was not seen for longer has gone. */
const SEEN_WITHIN = 45 * MINUTE

export const seenSince = (now: Date): Date => new Date(now.getTime() - SEEN_WITHIN)

export interface ImportedLicence extends LicenceRow {
  readonly terms: Licence
}

/** Licences whose signature still holds: a row that someone wrote into the table by hand is none. */
export async function validLicences(
  db: Queryable,
  key: KeyObject,
): Promise<readonly ImportedLicence[]> {
  const rows = await listLicences(db)
  return rows.flatMap((row) => {
    const terms = readLicence(row.file, key)
    return 'code' in terms ? [] : [{ ...row, terms }]
  })
}

/** The one that counts now: the newest of those that have begun, not run out, and are made out to this site. */
export function activeLicence(
  licences: readonly ImportedLicence[],
  { siteId, now }: { readonly siteId: string; readonly now: Date },
): ImportedLicence | null {
  const isActive = ({ terms }: ImportedLicence): boolean =>
    terms.validFrom <= now && checkLicence(terms, { siteId, now }) === null
  return licences.find(isActive) ?? null
}

/**
 * Whether one more person may sign in. Administrators always may: somebody must be able to import the
 * next licence and to send others out.
 */
export function seatCheck(key: KeyObject): SeatCheck {
  return async (tx, { userId, admin, now }): Promise<Refusal | null> => {
    if (admin) return null
    await lockSeats(tx)
    const siteId = await findSiteId(tx)
    const active = activeLicence(await validLicences(tx, key), { siteId, now })
    const n = active?.terms.maxUsers ?? COMMUNITY.maxUsers
    const others = await countUsers(tx, { since: seenSince(now), except: userId })
    return others >= n ? refuse('licence.full', { n }) : null
  }
}
