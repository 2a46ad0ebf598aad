import type { TokenUser } from '@junheng/domain/values/user-tokens.ts'
import { createContext, use } from 'react'

/** What the generic screens need to know of the session; the shell puts it around them. */
export interface ScreenHost {
  /** Permission key → true. */
  readonly permissions: Readonly<Record<string, boolean>>
  readonly user: TokenUser
}

export const ScreenHostContext = createContext<ScreenHost | null>(null)

export function useScreenHost(): ScreenHost {
  const host = use(ScreenHostContext)
  if (host === null) throw new Error('a generic screen stands outside ScreenHostContext')
  return host
}
