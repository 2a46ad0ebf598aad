/** What is known of a request before it is answered. */
export interface WatchedRequest {
  /** The `requestId` of its answer. */
  readonly id: string
  readonly method: string
  /** `traceparent` of who asks, where he traces, too. */
  readonly parent: string | undefined
}

export interface BegunRequest {
  /** Whatever begins inside belongs to the request. */
  run(work: () => void): void
  /** `call`: its pattern, without ids. */
  end(answer: { readonly call: string; readonly status: number }): void
}

/** Says that something has ended, and what it failed with. */
export type EndWatched = (error?: unknown) => void

/**
 * Who looks on: traces, slow statements. Absent everywhere unless the environment asks for it, since to know which
 * request a statement belongs to costs every promise a little.
 */
export interface Watch {
  request(request: WatchedRequest): BegunRequest
  statement(text: string): EndWatched
  job<T>(name: string, attempt: number, work: () => Promise<T>): Promise<T>
  /** Sends what is left. */
  close(): Promise<void>
}
