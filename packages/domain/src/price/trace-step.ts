export interface TraceCandidate {
  readonly code: string
  readonly price: string
  readonly priceSubId: string | null
  /** Such as 发热量[5000, 5500); empty without a band. */
  readonly band: string
}

/** What became of one rule, in words a clerk can read. */
export interface TraceStep {
  /** Null: no rule was asked. */
  readonly ruleId: string | null
  /** Such as 20 价格单（合同）按物料. */
  readonly title: string
  /** The moment asked for, yyyy-MM-dd HH:mm:ss. */
  readonly date: string | null
  readonly candidates: readonly TraceCandidate[]
  /** Why the search went on or stopped here. */
  readonly result: string
}
