/** What is to be done when a tab goes without having been finished, by its value. */
const handlers = new Map<string, () => void>()

/** `handler` null: it was finished, nothing is left to be done. A view that is drawn anew sets its own again. */
export function whenTabGoes(value: string, handler: (() => void) | null): void {
  if (handler === null) handlers.delete(value)
  else handlers.set(value, handler)
}

export function tellGone(values: ReadonlySet<string>): void {
  for (const value of values) {
    const handler = handlers.get(value)
    handlers.delete(value)
    handler?.()
  }
}
