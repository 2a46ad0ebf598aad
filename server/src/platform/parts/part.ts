/** Something a running product has once and that lives beside its rows: a hub, its cameras, whoever waits for an answer. */
export interface Part<T> {
  readonly name: string
  make(): T
}

/**
 * Declares a part with what holds until another is put in its place. Whoever needs it asks the engine for it, so
 * that two products in one process never share one.
 *
 * @example
 * const stageHub = definePart('stageHub', createHub)
 * engine.parts.get(stageHub).listen(orgId, hear)
 */
export const definePart = <T>(name: string, make: () => T): Part<T> => ({ name, make })

/** The parts of one running product; each is made when it is first asked for. */
export interface Parts {
  get<T>(part: Part<T>): T
  put<T>(part: Part<T>, value: NoInfer<T>): void
}

export function createParts(): Parts {
  const made = new Map<Part<unknown>, unknown>()
  return {
    get<T>(part: Part<T>): T {
      if (!made.has(part)) made.set(part, part.make())
      return made.get(part) as T
    },
    put: (part, value) => void made.set(part, value),
  }
}
