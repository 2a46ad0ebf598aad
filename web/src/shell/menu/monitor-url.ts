import { api } from '#web/api/api.ts'

interface SettingRow {
  readonly key: string
  readonly value: unknown
}

/** The sign-in page of the monitoring system by setting `monitorUrl`; null when none is set or known. */
export async function readMonitorUrl(): Promise<string | null> {
  const body = { limit: { pn: 1, ps: 100 } }
  const path = '/settings/sys-common-define-setting/list'
  const { list } = await api
    .request<{ readonly list: readonly SettingRow[] }>({ method: 'POST', path, body, quiet: true })
    .catch(() => ({ list: [] }))
  const value = list.find(({ key }) => key === 'monitorUrl')?.value
  return typeof value === 'string' && value !== '' ? value : null
}
