import { type ComponentType, use } from 'react'

const CHUNK_TIMEOUT_MS = 120_000

/** The code of a page did not arrive. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

const failures = new Set<() => void>()

/** Forgets what failed to load, so that showing the page again loads it again. */
export function retryFailedPages(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/**
 * A page whose code is fetched when it is first shown.
 *
 * @example
 * const LoginPage = lazyPage(() => import('#web/pages/login/LoginPage.tsx').then((m) => m.LoginPage))
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let loading: Promise<ComponentType> | null = null

  function start(): Promise<ComponentType> {
    if (loading !== null) return loading
    loading = withinTime(load())
    loading.catch(() => {
      failures.add(() => {
        loading = null
      })
    })
    return loading
  }

  return function LazyPage() {
    const Page = use(start())
    return <Page />
  }
}

function withinTime(work: Promise<ComponentType>): Promise<ComponentType> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new PageLoadError('页面加载失败'))
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MS)
    work.then(
      (page) => {
        clearTimeout(timer)
        resolve(page)
      },
      () => {
        clearTimeout(timer)
        fail()
      },
    )
  })
}
