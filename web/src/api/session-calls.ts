import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { api } from './api.ts'
import { PASSWORD_CHECK } from './error-texts.ts'

/** `GET /sys-info/me`. */
export interface UserInfo {
  readonly user: string
  readonly username: string
  readonly realName: string
  readonly avatar: string | null
  readonly currentOrg: string
  readonly currentOrgName: string
  readonly currentGroup: string
  readonly currentGroupName: string
  readonly orgs: readonly { readonly id: string; readonly pkGroup: string }[]
  readonly admin: boolean
  /** Lists could show more than the company one works in. */
  readonly manyCompanies?: boolean
  readonly tenant: string | null
  readonly permissions: Readonly<Record<string, true>>
  readonly roles: readonly string[]
  readonly versionCode: string
  /** Sign-in page of the monitoring system; null when there is none. */
  readonly monitorUrl: string | null
  /** Hosts that may be shown in a tab, beside those the menu names. */
  readonly iframeHosts: readonly string[]
}

export interface LockState {
  readonly locked: boolean
  readonly user: string
  readonly username: string
  readonly realName: string
  readonly avatar: string | null
  /** Signed; the locked session may ask for no address itself. */
  readonly avatarUrl: string | null
}

export interface Org {
  readonly id: string
  readonly orgCode: string
  readonly orgName: string
  readonly selected: boolean
}

export interface PictureCode {
  readonly code?: string
  readonly randomStr?: string
}

export interface Application extends PictureCode {
  readonly username: string
  readonly realName: string
  readonly mobile: string
  readonly password: string
  readonly email?: string
  readonly tenant?: string
}

/** The picture of a code; a new drawing wants a new name. */
export const codeImageUrl = (randomStr: string): string =>
  `/api/code/image?randomStr=${encodeURIComponent(randomStr)}`

/** What the session asks of the server. Failures of public calls are shown by their pages. */
export const sessionCalls = {
  signIn: (form: { readonly username: string; readonly password: string } & PictureCode) =>
    api.token({ grant_type: 'password', ...form }, 'web'),
  /** What of an external identity the address of the way back brought. */
  signInExternally: (form: {
    readonly state: string
    readonly code: string
    readonly secret: string
  }) => api.token({ grant_type: 'external', ...form }, 'web'),
  externalName: () =>
    api.request<{ readonly name: string | null }>({
      path: '/oauth/external',
      isToken: false,
      quiet: 'wholly',
    }),
  startExternal: (challenge: string) =>
    publicPost<{ readonly url: string }>('/oauth/external/start', { challenge }),
  bindExternal: (body: { readonly state: string; readonly secret: string }) =>
    api.request<{ readonly name: string | null }>({
      method: 'POST',
      path: '/oauth/external/bind',
      body,
      quiet: true,
    }),
  boundExternal: () =>
    api.request<{
      readonly provider: string | null
      readonly name: string | null
      readonly boundAt: string | null
    }>({ path: '/oauth/external/bound', quiet: 'wholly' }),
  unbindExternal: () =>
    api.request<null>({ method: 'POST', path: '/oauth/external/unbind', body: {} }),
  unlock: (form: {
    readonly username: string
    readonly password: string
    readonly refresh_token: string
  }) => api.token({ grant_type: 'password', ...form }, 'lock'),
  me: () => api.request<UserInfo>({ path: '/sys-info/me' }),
  menu: () => api.request<readonly MenuItem[]>({ path: '/sys-menu/list', query: { type: 'tree' } }),
  buttons: () => api.request<readonly MenuItem[]>({ path: '/sys-menu/manage_button_list' }),
  checkPassword: () => api.request<{ readonly safe: boolean }>({ path: PASSWORD_CHECK }),
  groupPictures: (groupId: string) =>
    api.request<Readonly<Record<string, string>>>({
      path: `/sys-group/getPic/${groupId}`,
      quiet: true,
    }),
  logOut: () => api.request<null>({ path: '/base/logout', quiet: 'wholly' }),
  lock: () => api.request<null>({ method: 'POST', path: '/base/lock', body: {} }),
  lockState: () => api.request<LockState>({ path: '/base/lockState', quiet: 'wholly' }),
  checkAddress: (adress: string, token: string) =>
    api.request<boolean>({
      method: 'POST',
      path: '/sys-menu/checkAdress',
      body: { adress, token },
      quiet: 'wholly',
    }),
  closeCall: (refreshToken: string, adress: readonly string[]) =>
    api.request<unknown>({
      method: 'POST',
      path: '/sys-menu/closeCall',
      body: { refresh_token: refreshToken, adress },
      quiet: 'wholly',
    }),
  orgs: (body: {
    readonly limit: { readonly pn: number; readonly ps: number }
    readonly sort: readonly { readonly key: keyof Org; readonly dir: 'asc' | 'desc' }[]
    readonly search?: readonly unknown[]
  }) =>
    api.request<{ readonly list: readonly Org[]; readonly total: number }>({
      method: 'POST',
      path: '/sys-user-org/currentOrgs',
      body,
    }),
  switchOrg: (id: string) =>
    api.request<unknown>({ method: 'POST', path: `/sys-user-org/switchOrg/${id}` }),
  changePassword: (
    id: string,
    body: { readonly oldPassword: string; readonly newPassword: string },
  ) =>
    api.request<null>({
      method: 'PUT',
      path: `/sys-user/password/modify/${id}`,
      body,
      quiet: true,
    }),
  setAvatar: (id: string, avatar: string | null) =>
    api.request<unknown>({ method: 'PUT', path: `/sys-user/avatar/${id}`, body: { avatar } }),
  fileUrls: (ids: readonly string[]) =>
    api.request<Readonly<Record<string, string>>>({
      method: 'POST',
      path: '/sys-file/urls',
      body: { ids },
      quiet: true,
    }),
  register: (body: Application) => publicPost<null>('/sys-user/register', body),
  askForgetCode: (body: { readonly username: string; readonly mobile: string } & PictureCode) =>
    publicPost<{ readonly seconds: number }>('/sys-user/forget/code', body),
  resetForgotten: (body: {
    readonly username: string
    readonly mobile: string
    readonly code: string
    readonly newPassword: string
  }) => publicPost<null>('/sys-user/forget/reset', body),
}

function publicPost<T>(path: string, body: unknown): Promise<T> {
  return api.request<T>({ method: 'POST', path, body, isToken: false, quiet: true })
}
