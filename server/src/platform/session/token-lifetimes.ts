const SECOND = 1000

/** What `expires_in` says, in seconds. */
export const ACCESS_SECONDS = 6000
/** Each refresh starts it anew: a station that works stays signed in, one left over night does not. */
const REFRESH_SECONDS = 12 * 3600
/** Two browser tabs may refresh with the same token at once; later than this it is theft. */
export const GRACE_MS = 10 * SECOND

export const accessExpiry = (now: Date): Date => new Date(now.getTime() + ACCESS_SECONDS * SECOND)
export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + REFRESH_SECONDS * SECOND)
