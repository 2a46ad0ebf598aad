import { createContext, type ReactNode, use } from 'react'
import type { TableBlock } from '../form-state/form-model.ts'

/** What stands in place of a table whose rows come and go by calls of their own; null: the table itself. */
export type DrawKept = (block: TableBlock) => ReactNode | null

export const KeptBlocksContext = createContext<DrawKept>(() => null)

export const useDrawKept = (): DrawKept => use(KeptBlocksContext)
