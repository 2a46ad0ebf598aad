import { api } from './api.ts'

export interface GrantInfo {
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly { readonly key: string; readonly label: string }[]
}

/** What an external system asks for in the address of /grantAuth. */
export interface GrantRequest {
  readonly client_id: string
  readonly redirect_uri: string
  readonly scope: string
  readonly state: string
  readonly code_challenge: string
  readonly code_challenge_method: string
}

export const grantCalls = {
  info: ({ client_id, redirect_uri, scope }: GrantRequest) =>
    api.request<GrantInfo>({
      path: '/oauth/grant/info',
      query: { client_id, redirect_uri, scope },
      quiet: true,
    }),
  allow: (body: GrantRequest) =>
    api.request<{ readonly redirect: string }>({
      method: 'POST',
      path: '/oauth/grant',
      body,
      quiet: true,
    }),
}
