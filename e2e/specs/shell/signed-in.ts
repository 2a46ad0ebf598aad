import type { APIRequestContext, Page } from '@playwright/test'
import { test as base, expect } from '#e2e/fixtures/page.ts'
import { DEMO_PASSWORD } from '#e2e/fixtures/site-api.ts'
import { ListScreen } from '#e2e/page-models/list-screen.ts'
import { Shell } from '#e2e/page-models/shell.ts'

interface Workspace {
  /** Who is signed in before the test begins. */
  readonly username: string
  readonly shell: Shell
  readonly list: ListScreen
}

/** Puts a session into the browser; the sign-in page has tests of its own. */
export async function signInAs(
  page: Page,
  request: APIRequestContext,
  username: string,
): Promise<void> {
  const device = `e2e-shell-${username}`
  const answer = await request.post('/api/oauth/token', {
    headers: { Authorization: `Basic ${btoa('web:web')}`, 'Device-Id': device },
    form: { grant_type: 'password', username, password: DEMO_PASSWORD },
  })
  const text = await answer.text()
  const { refresh_token: token } = JSON.parse(text)
  expect(token, text).toBeTruthy()
  await page.addInitScript(
    ([refresh, name]) => {
      // Frames of others keep nothing, and have no session.
      if (window !== window.top) return
      // Once per window: a reload must not bring a spent token back, nor a signed-out user.
      if (sessionStorage.getItem('e2e.signedIn') !== null) return
      sessionStorage.setItem('e2e.signedIn', '1')
      localStorage.setItem('junheng.deviceId', name ?? '')
      localStorage.setItem('junheng.refreshToken', refresh ?? '')
    },
    [token, device],
  )
}

/** A test in the workspace of `username`. */
export const test = base.extend<Workspace>({
  username: ['admin', { option: true }],
  page: async ({ page, request, username }, provide) => {
    await signInAs(page, request, username)
    await provide(page)
  },
  shell: async ({ page }, provide) => provide(new Shell(page)),
  list: async ({ page }, provide) => provide(new ListScreen(page)),
})

export { expect }
