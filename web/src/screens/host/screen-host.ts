import type { ResultName } from '@junheng/domain/entity/result-names.ts'
import type { TokenUser } from '@junheng/domain/values/user-tokens.ts'
import { createContext, use } from 'react'
import type { ResultView } from './result-view.ts'

/** How the answers of actions are shown, by the name their definition gives; the pages have one for each. */
export type ResultViews = Readonly<Record<ResultName, ResultView>>

/** What the generic screens need to know of the session and of the business; the shell puts it around them. */
export interface ScreenHost {
  /** Permission key → true. */
  readonly permissions: Readonly<Record<string, boolean>>
  readonly user: TokenUser
  readonly results: ResultViews
}

export const ScreenHostContext = createContext<ScreenHost | null>(null)

export function useScreenHost(): ScreenHost {
  const host = use(ScreenHostContext)
  if (host === null) throw new Error('a generic screen stands outside ScreenHostContext')
  return host
}
