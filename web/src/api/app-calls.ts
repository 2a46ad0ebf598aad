import { api } from './api.ts'
import { uploadInParts } from './store/upload-in-parts.ts'

export const PLATFORM_LABELS = { ANDROID: '安卓手机', HANDSET: '手持机' } as const
export type AppPlatform = keyof typeof PLATFORM_LABELS

export interface AppRelease {
  readonly versionCode: string
  readonly note: string | null
  /** Whoever has an older one must update. */
  readonly forced: boolean
  /** Signed, for an hour. */
  readonly url: string
}

interface NewRelease {
  readonly platform: AppPlatform
  readonly versionCode: string
  readonly forced: boolean
  readonly note: string | null
  readonly fileId: string
}

/** Two hundred megabytes are joined and looked through before they are taken over. */
const ADOPT_MS = 5 * 60_000

export const appCalls = {
  latest: (query: { readonly platform?: string | null; readonly tenant?: string | null } = {}) =>
    api.request<AppRelease>({ path: '/core/sys-app/latest', query, isToken: false, quiet: true }),
  /** Part by part, so that a reader sees how far it has come and a slow line breaks no single call. */
  async upload(
    file: File,
    onProgress: (part: number) => void,
  ): Promise<{ readonly fileId: string }> {
    const parts = { api, origin: window.location.origin, now: () => Date.now() }
    const key = await uploadInParts(file, parts, { onProgress })
    return api.request({
      method: 'POST',
      path: '/core/sys-app/upload',
      body: { key, name: file.name },
      timeoutMs: ADOPT_MS,
    })
  },
  publish: (body: NewRelease) =>
    api.request<unknown>({ method: 'POST', path: '/core/sys-app/create', body }),
}
