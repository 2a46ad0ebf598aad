import type { APIRequestContext } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { type Desk, expect, test as office } from '../trade/desk.ts'
import { SiteBench } from './site-bench.ts'

interface Site {
  /** What this test weighs, in the company in which everybody starts. */
  readonly bench: SiteBench
  /** The same in another company of the group. */
  readonly away: (company: string) => Promise<SiteBench>
}

/** A test at the gate, the scale and the yard, each of them somebody in a window of their own. */
export const test = office.extend<Site>({
  bench: async ({ api, stock }, give) => give(await new SiteBench(api, stock.mark).equip()),
  away: async ({ request, stock }, give) =>
    give(async (company) => {
      const api = await signInElsewhere(request, company)
      return new SiteBench(api, `${stock.mark}B`).borrow()
    }),
})

/** A user starts where the latest session was: another one stays behind before this one moves. */
async function signInElsewhere(request: APIRequestContext, company: string): Promise<SiteApi> {
  const api = await SiteApi.signIn(request)
  await SiteApi.signIn(request)
  const { list } = await api.call<{ list: { id: string; orgName: string }[] }>(
    'POST',
    '/sys-user-org/currentOrgs',
    { limit: { pn: 1, ps: 50 } },
  )
  const org = list.find(({ orgName }) => orgName === company)
  expect(org, company).toBeDefined()
  await api.call('POST', `/sys-user-org/switchOrg/${org?.id}`)
  return api
}

/** 现场确认: a row for each material of a vehicle. */
export class ConfirmScreen {
  readonly #desk: Desk

  constructor(desk: Desk) {
    this.#desk = desk
  }

  async open(name: string, plate: string): Promise<void> {
    await this.#desk.list.open(`/modules/measure/confirm_${name}_weigh`)
    await this.#desk.list.quickSearch.fill(plate)
    await this.#desk.list.quickSearch.press('Enter')
    await expect(this.row(plate)).toBeVisible()
  }

  row(plate: string) {
    return this.#desk.page.locator('.jh-confirm:visible tbody tr').filter({ hasText: plate })
  }

  buttons(plate: string) {
    return this.row(plate).locator('.jh-confirm-actions button')
  }

  /** Fills cells of a row by their titles. */
  async fill(plate: string, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.row(plate).getByLabel(label, { exact: true }).fill(value)
  }

  async press(plate: string, button: string): Promise<void> {
    await this.row(plate).getByRole('button', { name: button, exact: true }).click()
  }
}

export { expect }
