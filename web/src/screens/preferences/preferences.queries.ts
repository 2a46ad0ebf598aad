import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { Operator } from '@junheng/domain/query/operators.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'

/** How a user has arranged the columns of a list. */
export interface ColumnLayout {
  /** Keys in order; columns that are not named keep their place behind. */
  readonly order?: readonly string[]
  readonly shown?: Readonly<Record<string, boolean>>
  readonly widths?: Readonly<Record<string, number>>
  readonly fixed?: Readonly<Record<string, 'left' | 'right' | 'none'>>
}

export interface SavedQuery {
  readonly name: string
  readonly inputs: unknown
  /** Conditions put together beside the fields. */
  readonly built?: readonly SearchEntry[]
}

/** The part of the user's preferences that the generic screens keep. */
export interface Preferences {
  readonly pageSizes?: readonly { readonly route: string; readonly ps: number }[]
  readonly columns?: Readonly<Record<string, ColumnLayout>>
  readonly queries?: Readonly<Record<string, readonly SavedQuery[]>>
  /** How somebody last compared which field, by route and field. */
  readonly operators?: Readonly<Record<string, Readonly<Record<string, Operator>>>>
  readonly density?: 'standard' | 'compact'
}

const PATH = '/sys-user-pref'
const LOCAL = 'junheng.preferences'

export const preferences = () =>
  queryOptions({
    queryKey: [PATH] as const,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return await api.request<Preferences>({ path: PATH, quiet: 'wholly', signal })
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'aborted') throw error
        return readLocal()
      }
    },
  })

/** Stores the changed keys; where the server cannot, this browser remembers them. */
export async function savePreferences(changed: Preferences, isLeaving = false): Promise<void> {
  try {
    await api.request({
      method: 'PUT',
      path: PATH,
      body: changed,
      quiet: 'wholly',
      ...(isLeaving ? { keepalive: true } : {}),
    })
  } catch {
    // A layout is no work lost: nobody is told, and the next save tries again.
    localStorage.setItem(LOCAL, JSON.stringify({ ...readLocal(), ...changed }))
  }
}

function readLocal(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(LOCAL) ?? '{}') as Preferences
  } catch {
    return {}
  }
}
