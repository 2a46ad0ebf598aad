/** The scales of a site: one truck at a time, as long as everybody keeps to it. */
export interface Platforms {
  on<T>(scaleId: string, work: () => Promise<T>): Promise<T>
}

export function createPlatforms(): Platforms {
  const queues = new Map<string, Promise<unknown>>()
  return {
    on(scaleId, work) {
      const turn = (queues.get(scaleId) ?? Promise.resolve()).then(work, work)
      queues.set(
        scaleId,
        turn.catch(() => {}),
      )
      return turn
    },
  }
}
