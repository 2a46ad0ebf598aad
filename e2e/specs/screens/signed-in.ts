import { test as base, expect } from '#e2e/fixtures/page.ts'
import { DEMO_PASSWORD } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { ListScreen } from '#e2e/page-models/list-screen.ts'

interface Screens {
  readonly list: ListScreen
  readonly form: FormScreen
}

const DEVICE = 'e2e-screens'

/** A test in the workspace of the administrator; the sign-in page has tests of its own. */
export const test = base.extend<Screens>({
  page: async ({ page, request }, give) => {
    const answer = await request.post('/api/oauth/token', {
      headers: { Authorization: `Basic ${btoa('web:web')}`, 'Device-Id': DEVICE },
      form: { grant_type: 'password', username: 'admin', password: DEMO_PASSWORD },
    })
    const { refresh_token: token } = await answer.json()
    expect(token, 'signed in').toBeTruthy()
    await page.addInitScript(
      ([refresh, device]) => {
        localStorage.setItem('junheng.deviceId', device ?? '')
        // Only at the start: later windows of the same test hold a newer one.
        if (localStorage.getItem('junheng.refreshToken') === null)
          localStorage.setItem('junheng.refreshToken', refresh ?? '')
      },
      [token, DEVICE],
    )
    await give(page)
  },
  list: async ({ page }, give) => give(new ListScreen(page)),
  form: async ({ page }, give) => give(new FormScreen(page)),
})

export { expect }
