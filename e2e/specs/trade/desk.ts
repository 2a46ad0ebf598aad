import type { APIRequestContext, BrowserContext, Locator, Page, TestInfo } from '@playwright/test'
import { test as base, expect, watchPage } from '#e2e/fixtures/page.ts'
import { DEMO_PASSWORD, SiteApi } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { ListScreen } from '#e2e/page-models/list-screen.ts'
import { said } from '#e2e/page-models/said.ts'
import { makeStock, type Stock } from './stock.ts'

const DEVICE = 'e2e-trade'

/** The place of one person at work: a window of their own, signed in. */
export class Desk {
  readonly page: Page
  readonly list: ListScreen
  readonly form: FormScreen
  /** The dialog in front, such as the question of a button. */
  readonly ask: Locator

  constructor(page: Page) {
    this.page = page
    this.list = new ListScreen(page)
    this.form = new FormScreen(page)
    this.ask = page.locator('.ant-modal:visible').last()
  }

  /** The control of a column in a row of a sub-table, counted from 0. */
  cell(table: string, row: number, label: string): Locator {
    return this.form
      .subTable(table)
      .locator('tbody tr[aria-rowindex]')
      .nth(row)
      .getByLabel(label, { exact: true })
  }

  async type(table: string, row: number, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.cell(table, row, label).fill(value)
  }

  /** Picks a record into a cell of a sub-table. */
  async pickInto(table: string, row: number, label: string, text: string): Promise<void> {
    const cell = this.cell(table, row, label)
    await cell.focus()
    // Of a filled box Enter goes on to the next one; Space opens it at any time.
    await this.cell(table, row, label).press(' ')
    await this.pickRow(text)
  }

  /** Picks a record into a field of the form; one that was there before others came is asked for `by` a field. */
  async pick(field: string, text: string, { by }: { readonly by?: string } = {}): Promise<void> {
    await this.form.input(field).focus()
    await this.form.input(field).press('Enter')
    if (by !== undefined) {
      const picker = this.page.locator('.jh-picker-dialog:visible')
      await picker.getByRole('textbox', { name: by, exact: true }).fill(text)
      await picker.getByRole('button', { name: /^查 ?询$/ }).click()
    }
    await this.pickRow(text)
  }

  private async pickRow(text: string): Promise<void> {
    const picker = this.page.locator('.jh-picker-dialog:visible')
    await picker
      .locator('.jh-table tbody tr[aria-rowindex]')
      .filter({ hasText: text })
      .first()
      .dblclick()
    await expect(picker).toHaveCount(0)
  }

  /** Chooses of a closed list of a form. */
  async choose(field: string, label: string): Promise<void> {
    await this.form.input(field).click()
    await this.page.locator('.ant-select-item-option:visible').filter({ hasText: label }).click()
  }

  /** What the screen has said in a message or a notice since the last button. */
  said(text: string | RegExp): Locator {
    return said(this.page, text)
  }

  /** Types a day into a field of the form. */
  async date(field: string, day: string): Promise<void> {
    await this.form.input(field).fill(day)
    await this.form.input(field).press('Enter')
  }

  /** Saves and waits until the form is gone. */
  async save(...answers: readonly ('确定' | '取消')[]): Promise<void> {
    await this.form.submit(...answers)
    await expect(this.form.root).toHaveCount(0)
    await this.list.settled()
  }

  /** Selects the rows of a list that show all the texts, presses a button and reads what it says. */
  async act(row: string, button: string, answer: string): Promise<void> {
    await this.list.select(row)
    await this.list.press(button)
    await expect(this.list.message.getByText(answer)).toBeVisible()
    await this.list.settled()
  }
}

interface Seat {
  readonly page: Page
  /** What the page has complained about in the test that has it now. */
  readonly said: string[]
  /** The window goes back to the worker, empty, for whoever sits down next. */
  readonly leave: (ended: TestInfo) => Promise<void>
}

/** Who sits at a desk, by their username. */
const seats = new Map<string, Seat>()

/** To be said by a file whose desks stay open, after all of its tests. */
export async function closeDesks(): Promise<void> {
  const ended = test.info()
  for (const { leave } of seats.values()) await leave(ended)
  seats.clear()
}

interface Office {
  /** Whether people go on at the desks of the test before, instead of signing in anew. */
  readonly staysOpen: boolean
  /** The desk of a demo user, opened when nobody sits there. */
  readonly desk: (username: string) => Promise<Desk>
  readonly api: SiteApi
  /** Partners made for this test alone, and the materials of the demo site. */
  readonly stock: Stock
}

/** A test in which several people work beside each other, each in a window of their own. */
export const test = base.extend<Office>({
  staysOpen: [false, { option: true }],
  desk: async ({ borrow, request, tolerated, complaints, staysOpen }, give) => {
    const sit = async (username: string): Promise<Seat> => {
      const { context, leave } = await borrow()
      const page = await openWindow(context, request, username)
      const seat = { page, said: [], leave }
      watchPage(page, { tolerated, complaints: seat.said })
      seats.set(username, seat)
      return seat
    }
    await give(async (username) => new Desk((seats.get(username) ?? (await sit(username))).page))
    for (const { said } of seats.values()) complaints.push(...said.splice(0))
    if (!staysOpen) await closeDesks()
  },
  api: async ({ request }, give) => give(await SiteApi.signIn(request)),
  stock: async ({ api }, give) => give(await makeStock(api)),
})

async function openWindow(
  context: BrowserContext,
  request: APIRequestContext,
  username: string,
): Promise<Page> {
  const answer = await request.post('/api/oauth/token', {
    headers: { Authorization: `Basic ${btoa('web:web')}`, 'Device-Id': DEVICE },
    form: { grant_type: 'password', username, password: DEMO_PASSWORD },
  })
  const { refresh_token: token } = await answer.json()
  expect(token, `${username} signed in`).toBeTruthy()
  const page = await context.newPage()
  await page.addInitScript(
    ([refresh, device]) => {
      localStorage.setItem('junheng.deviceId', device ?? '')
      if (localStorage.getItem('junheng.refreshToken') === null)
        localStorage.setItem('junheng.refreshToken', refresh ?? '')
    },
    [token, DEVICE],
  )
  return page
}

export { expect }
