import { api } from '#web/api/api.ts'
import { stored } from './stored-values.ts'

const PATH = '/sys-user-pref'

const save = (historyUrl: string | null): Promise<unknown> =>
  // A way back that is lost costs a click: nobody is told.
  api
    .request({ method: 'PUT', path: PATH, body: { historyUrl }, quiet: 'wholly' })
    .catch(() => null)

/** Keeps where somebody was whose session ends without his asking; on whatever machine he comes back. */
export async function keepHistoryUrl(url: string): Promise<void> {
  await save(url)
}

/** After signing in: the way back, once. Where this window wanted to go comes first. */
export async function takeHistoryUrl(): Promise<void> {
  const kept = await api
    .request<{ readonly historyUrl?: unknown }>({ path: PATH, quiet: 'wholly' })
    .catch(() => null)
  const url = kept?.historyUrl
  if (typeof url !== 'string' || !url.startsWith('/')) return
  await save(null)
  if (stored.get('historyUrl') === null) stored.set('historyUrl', url)
}
