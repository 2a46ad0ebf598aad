import type { ResultName } from '@junheng/domain/entity/result-names.ts'
import type { TokenUser } from '@junheng/domain/values/user-tokens.ts'
import { type ComponentType, createContext, use } from 'react'
import type { ResultView } from './result-view.ts'

/** How the answers of actions are shown, by the name their definition gives; the pages have one for each. */
export type ResultViews = Readonly<Record<ResultName, ResultView>>

/** A record by the template it is looked at with; queries of a strip are kept under `strip`. */
export interface RecordStripProps {
  readonly templateId: string
  readonly id: string
  /** Opens a page by its address. */
  readonly onOpen?: ((path: string) => void) | undefined
}

/** What the generic screens need to know of the session and of the business; the shell puts it around them. */
export interface ScreenHost {
  /** Permission key → true. */
  readonly permissions: Readonly<Record<string, boolean>>
  readonly user: TokenUser
  readonly results: ResultViews
  /** What stands around a record, below its head: what was before it and what came of it. */
  readonly RecordStrip?: ComponentType<RecordStripProps>
}

export const ScreenHostContext = createContext<ScreenHost | null>(null)

export function useScreenHost(): ScreenHost {
  const host = use(ScreenHostContext)
  if (host === null) throw new Error('a generic screen stands outside ScreenHostContext')
  return host
}
