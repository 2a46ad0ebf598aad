import { type Refusal, refuse } from '../refusals/refusal.ts'

/** The two companies of an allocation. */
export interface AllotSides {
  readonly fhOrgId: string | null
  readonly shOrgId: string | null
}

/** A place that a write names or clears. */
export interface NamedPlace {
  readonly label: string
  /** Null: cleared. */
  readonly id: string | null
  readonly was: string | null
  /** The company whose place it is to be. */
  readonly orgId: string | null
  /** Whose it then cannot be. */
  readonly otherOrgId: string | null
}

/** What the archives know of a place. */
export interface PlaceOwner {
  readonly name: string
  readonly orgId: string
  readonly orgName: string
}

/** Whose places a line of an allocation names: the receiver's where the line is the receiver's, else the sender's. */
export function sidesOfLine(
  pkOrg: string | null,
  { fhOrgId, shOrgId }: AllotSides,
): { readonly own: string | null; readonly other: string | null } {
  return pkOrg !== null && pkOrg === shOrgId
    ? { own: shOrgId, other: fhOrgId }
    : { own: fhOrgId, other: shOrgId }
}

/**
 * Each company of an allocation names its own places. Who fills in a row of the other company touches
 * nothing but his own side; who owns the row does not put a place of one side on the other.
 *
 * @example
 * checkOwnPlaces(places, { owners, filledBy: ['12'] }) // the other side's place was touched: a refusal
 */
export function checkOwnPlaces(
  places: readonly NamedPlace[],
  {
    owners,
    filledBy,
  }: {
    readonly owners: ReadonlyMap<string, PlaceOwner>
    /** Companies of who fills in another company's row; null: the row is his own. */
    readonly filledBy: readonly string[] | null
  },
): Refusal | null {
  for (const { label, id, was, orgId, otherOrgId } of places) {
    if (id === was) continue
    if (filledBy !== null && (orgId === null || !filledBy.includes(orgId)))
      return refuse('row.fixed', { label })
    const owner = id === null ? undefined : owners.get(id)
    if (owner === undefined) continue
    const isStray = filledBy === null ? owner.orgId === otherOrgId : owner.orgId !== orgId
    const { name, orgName: org } = owner
    if (isStray) return refuse('notice.otherPlace', { label, name, org })
  }
  return null
}
