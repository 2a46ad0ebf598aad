import { createContext, type ReactNode, use } from 'react'
import type { RowAccess } from '#web/controls/control.ts'
import type { TableBlock } from '../form-state/form-model.ts'

/** What a page puts beside the buttons of a child table, such as a way to fill it; null: nothing. */
export type DrawTools = (block: TableBlock) => ReactNode | null

export const TableToolsContext = createContext<DrawTools>(() => null)

export const useTableTools = (): DrawTools => use(TableToolsContext)

/** What a page puts in place of the number of a row, such as a way from it to elsewhere; null: the number. */
export type DrawRowNumber = (table: string, row: RowAccess, number: number) => ReactNode | null

export const RowNumberContext = createContext<DrawRowNumber>(() => null)

export const useRowNumber = (): DrawRowNumber => use(RowNumberContext)
