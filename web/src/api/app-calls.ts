import { api } from './api.ts'

export interface AppRelease {
  readonly versionCode: string
  readonly note: string | null
  readonly url: string
}

export const appCalls = {
  latest: () =>
    api.request<AppRelease>({ path: '/core/sys-app/latest', isToken: false, quiet: true }),
}
