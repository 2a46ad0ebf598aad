/** A mounted call, with a body of the right shape that is refused all the same. */
export interface FuzzTarget {
  readonly method: string
  /** Under /api; `:name` marks a parameter. */
  readonly path: string
  readonly isUpload: boolean
  /** One of many alike, derived from a definition; the others are asked more often. */
  readonly isDerived: boolean
  /** Whether it can change rows at all. */
  readonly isWrite: boolean
  /** Signing out or moving the session would blunt every case after it. */
  readonly onlyUnsigned: boolean
  readonly body: unknown
  /** Names at the top of the body that keep it from succeeding; they are never touched. */
  readonly locked: readonly string[]
}
