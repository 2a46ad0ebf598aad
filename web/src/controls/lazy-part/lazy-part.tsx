import { type ComponentType, type ReactNode, use } from 'react'
import { createChunk } from './chunk.ts'

/**
 * A component whose code is fetched when it is first shown; below a `Suspense`. Where it does not arrive,
 * `otherwise` stands in its place, or the nearest boundary is told.
 *
 * @example
 * const QrView = lazyPart(() => import('./results/QrView.tsx').then((m) => m.QrView))
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  otherwise?: ComponentType<P>,
): (props: P) => ReactNode {
  const chunk = createChunk(load)
  const start = otherwise === undefined ? chunk : orElse(chunk, otherwise)
  return function LazyPart(props: P) {
    const Part = use(start())
    return <Part {...props} />
  }
}

function orElse<T>(chunk: () => Promise<T>, otherwise: T): () => Promise<T> {
  let shown: Promise<T> | undefined
  return () => {
    shown ??= chunk().catch(() => otherwise)
    return shown
  }
}
