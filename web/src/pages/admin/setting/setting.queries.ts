import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

const SETTING_TYPES = ['flag', 'int', 'decimal', 'text', 'choice', 'time'] as const
export type SettingType = (typeof SETTING_TYPES)[number]

export interface Setting {
  readonly key: string
  readonly label: string
  readonly help: string
  readonly type: SettingType
  /** `group`: one value for all companies; `org`: each company may have its own. */
  readonly level: 'group' | 'org'
  readonly value: unknown
  readonly source: 'default' | 'group' | 'org'
  readonly sourceName: string
  readonly default: unknown
  readonly min: number | string | null
  readonly max: number | string | null
  readonly options: readonly { readonly value: string; readonly label: string }[] | null
  /** Screens, calls and jobs that read it. */
  readonly used: readonly string[]
}

const BASE = '/settings/sys-common-define-setting'
export const settingKey = [BASE] as const
const ALL = 100

export const settings = () =>
  queryOptions({
    queryKey: [BASE, 'list'] as const,
    staleTime: 0,
    queryFn: async () => {
      const page = (pn: number) =>
        api.request<{ readonly list: readonly Setting[]; readonly total: number }>({
          method: 'POST',
          path: `${BASE}/list`,
          body: { limit: { pn, ps: ALL } },
          quiet: true,
        })
      const { list, total } = await page(1)
      return total > ALL ? [...list, ...(await page(2)).list] : list
    },
  })

/** `value` null takes the value back, so that the group's or the default holds again. */
export const saveSetting = (body: {
  readonly key: string
  readonly value: unknown
  readonly level: 'group' | 'org'
}) => api.request<Setting>({ method: 'PUT', path: `${BASE}/update`, body, quiet: true })
