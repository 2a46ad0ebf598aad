import { api } from './api.ts'

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

/** Two hundred megabytes through a plant's line take longer than anything else. */
const UPLOAD_MS = 15 * 60_000

export const appCalls = {
  latest: (query: { readonly platform?: string | null; readonly tenant?: string | null } = {}) =>
    api.request<AppRelease>({ path: '/core/sys-app/latest', query, isToken: false, quiet: true }),
  upload(file: File): Promise<{ readonly fileId: string }> {
    const upload = new FormData()
    upload.append('file', file)
    return api.request({
      method: 'POST',
      path: '/core/sys-app/upload',
      upload,
      timeoutMs: UPLOAD_MS,
    })
  },
  publish: (body: NewRelease) =>
    api.request<unknown>({ method: 'POST', path: '/core/sys-app/create', body }),
}
