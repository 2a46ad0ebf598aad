/** How far an import has come. */
export interface ImportStep {
  readonly done: number
  readonly total: number
}

/**
 * Imports under way, by what their senders call them. Rows of an import are seen by nobody until all of
 * them stand, so how far it is cannot be read from the database; it is told by the node that imports.
 */
export class ImportProgress {
  readonly #steps = new Map<string, ImportStep>()

  /** Runs an import that tells how far it is; without a name nobody can ask. */
  async follow<T>(
    name: string | null,
    work: (tell: (step: ImportStep) => void) => Promise<T>,
  ): Promise<T> {
    if (name === null) return work(() => {})
    try {
      return await work((step) => void this.#steps.set(name, step))
    } finally {
      this.#steps.delete(name)
    }
  }

  /** Null: not begun, over, or on another node. */
  read(name: string): ImportStep | null {
    return this.#steps.get(name) ?? null
  }
}
