import type { ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import type { usePreferences } from '../preferences/use-preferences.ts'
import type { ListState } from './list-state.ts'
import type { useListData } from './use-list-data.ts'

/** What the parts of a list share. */
export interface ListParts {
  readonly template: ListTemplate
  readonly state: ListState
  readonly data: ReturnType<typeof useListData>
  readonly preferences: ReturnType<typeof usePreferences>
  readonly pageSize: number
  /** Asks another question; the selection is gone. */
  readonly ask: (part: Partial<ListState>) => void
  readonly change: (part: Partial<ListState>) => void
}
