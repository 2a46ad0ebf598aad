const CHUNK_TIMEOUT_MS = 120_000

/** The code of a page, or of a part of it, did not arrive. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

const failures = new Set<() => void>()

/** Forgets what failed to load, so that showing it again loads it again. */
export function retryFailedLoads(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * Code that is fetched when it is first asked for, and then kept. What fails or takes longer than two
 * minutes is a {@link PageLoadError} until `retryFailedLoads`.
 *
 * @example
 * const editor = createChunk(() => import('./SqlEditor.tsx').then((m) => m.SqlEditor))
 * await editor()
 */
export function createChunk<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    if (loading !== null) return loading
    loading = withinTime(load())
    loading.catch(() => {
      failures.add(() => {
        loading = null
      })
    })
    return loading
  }
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new PageLoadError('页面加载失败'))
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MS)
    work.then(
      (loaded) => {
        clearTimeout(timer)
        resolve(loaded)
      },
      () => {
        clearTimeout(timer)
        fail()
      },
    )
  })
}
