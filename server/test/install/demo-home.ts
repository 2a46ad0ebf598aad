import type { App } from '#app/app.ts'
import { DEMO_PASSWORD } from '../made-template.ts'

interface Told {
  readonly type?: string
  readonly code?: string
  readonly title?: string
  readonly label?: string
  readonly value?: string
  readonly count?: number
}

/** What the home page tells one of the demo users. */
export interface ToldHome {
  readonly figures: readonly Told[]
  readonly agency: readonly Told[]
  readonly warnings: readonly Told[]
}

/** The home page as somebody sees who has just signed in. */
export async function homeOf({ http }: App, username: string): Promise<ToldHome> {
  const form = new URLSearchParams({ grant_type: 'password', username, password: DEMO_PASSWORD })
  const answer = await http.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('web:web').toString('base64')}`,
    },
    payload: form.toString(),
  })
  const { access_token: token } = answer.json<{ readonly access_token?: string }>()
  if (token === undefined) throw new Error(`${username} cannot sign in: ${answer.body}`)
  const ask = async (name: string): Promise<readonly Told[]> => {
    const headers = { authorization: `Bearer ${token}` }
    const told = await http.inject({ url: `/api/index/${name}`, headers })
    const { data } = told.json<{ readonly data: readonly Told[] | null }>()
    if (data === null) throw new Error(`${username} ${name}: ${told.body}`)
    return data
  }
  return {
    figures: await ask('getCount'),
    agency: await ask('getAgency'),
    warnings: await ask('getWarn'),
  }
}
