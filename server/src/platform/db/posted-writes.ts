/**
 * Writes of a transaction whose answers nobody waits for. One that fails fails all that is asked behind it, and so its
 * fault is the one that is told.
 */
export interface PostedWrites {
  add(answer: Promise<unknown>): void
  /** Throws what is known by now: what could not even be sent, the server would not hold against the rest. */
  check(): void
  /** Throws the fault of the first that fails, once all are answered. */
  stand(): Promise<void>
  /**
   * The transaction goes back to before they were posted, for `error`; gives the fault of one that had failed by then,
   * as it would have been told had it been waited for.
   */
  goBack(error: unknown): Promise<unknown>
}

export function createPostedWrites(): PostedWrites {
  let answers: Promise<void>[] = []
  let failed: { readonly fault: unknown } | null = null
  const check = (): void => {
    if (failed !== null) throw failed.fault
  }
  const settled = async (): Promise<void> => {
    await Promise.all(answers)
    answers = []
  }
  return {
    add(answer) {
      const fail = (fault: unknown): void => {
        failed ??= { fault }
      }
      answers.push(answer.then(() => {}, fail))
    },
    check,
    async stand() {
      await settled()
      check()
    },
    async goBack(error) {
      await settled()
      const cause = failed === null ? error : failed.fault
      failed = null
      return cause
    },
  }
}
