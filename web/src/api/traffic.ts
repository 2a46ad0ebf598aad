/** How long a new token waits for calls that left with the old one; what takes longer is sent again. */
const PATIENCE_MS = 3000

/**
 * Keeps a token from being ended under calls that are on their way with it. A refresh ends the pair before
 * it, so a call that leaves before and arrives after would be refused although nothing is wrong.
 */
export class Traffic {
  readonly #underWay = new Set<Promise<unknown>>()
  #closed: Promise<unknown> | null = null

  /** Resolves when calls may leave; read the token after it, not before. */
  async open(): Promise<void> {
    while (this.#closed !== null) await this.#closed
  }

  /** Counts a call until it has come back. */
  async count<T>(call: Promise<T>): Promise<T> {
    this.#underWay.add(call)
    try {
      return await call
    } finally {
      this.#underWay.delete(call)
    }
  }

  /** Works while nothing is on its way: waits for what is, holds back what comes. */
  async between<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#arrived().then(work)
    const closed = done.then(
      () => {},
      () => {},
    )
    this.#closed = closed
    try {
      return await done
    } finally {
      if (this.#closed === closed) this.#closed = null
    }
  }

  async #arrived(): Promise<void> {
    if (this.#underWay.size === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const impatient = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS)
    })
    await Promise.race([Promise.allSettled(this.#underWay), impatient])
    clearTimeout(timer)
  }
}
