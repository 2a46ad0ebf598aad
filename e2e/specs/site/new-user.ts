import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { watchPage } from '#e2e/fixtures/page.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'

/** A folder for a picture of every step; nobody asks for them in the suite. */
const PICTURES = process.env['PICTURES']

/**
 * People who see the product for the first time, each in a window of their own. What they click is counted in
 * the browser, whatever the page makes of it; keys are free, as on paper.
 */
export class NewUsers {
  readonly #browser: Browser
  readonly #complaints: string[]
  readonly #windows: Page[] = []
  #clicks = 0
  #pictures = 0
  readonly #began = Date.now()

  constructor(browser: Browser, complaints: string[]) {
    this.#browser = browser
    this.#complaints = complaints
  }

  get clicks(): number {
    return this.#clicks
  }

  get seconds(): number {
    return Math.round((Date.now() - this.#began) / 1000)
  }

  /** Signs in by keyboard. `prepared`: what the machine at this place of work keeps. */
  async signIn(username: string, prepared: Readonly<Record<string, string>> = {}): Promise<Page> {
    const context = await this.#browser.newContext()
    await context.exposeFunction('countClick', () => {
      this.#clicks += 1
    })
    await context.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
      const count = (window as unknown as { countClick: () => void }).countClick
      window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), true)
    }, prepared)
    const page = await context.newPage()
    this.#windows.push(page)
    watchPage(page, { tolerated: [], complaints: this.#complaints })
    const login = new LoginPage(page)
    await login.open()
    await login.fill(username)
    await page.keyboard.press('Enter')
    await expect(login.submit).toHaveCount(0)
    return page
  }

  /** Chooses in a list of the browser's own: its entries are no part of the page, where clicks are counted. */
  async choose(list: Locator, text: string): Promise<void> {
    const value = await list.locator('option').filter({ hasText: text }).getAttribute('value')
    this.#clicks += 2
    await list.selectOption({ value: value ?? '' })
  }

  async picture(page: Page, name: string): Promise<void> {
    if (PICTURES === undefined) return
    this.#pictures += 1
    const number = String(this.#pictures).padStart(2, '0')
    await page.screenshot({ path: `${PICTURES}/${number}-${name}.png` })
  }

  async close(): Promise<void> {
    for (const page of this.#windows) await page.context().close()
  }
}

/** Looks for a page by its name in the box of the top bar. */
export async function goTo(page: Page, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: '菜单搜索' })
  await box.waitFor()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.locator('.ant-select-item-option-active')).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
}

/** Finds a document in the list in front by its number, ticks it and audits it. */
export async function audit(page: Page, code: string): Promise<void> {
  const view = page.locator('.view:visible')
  const box = view.getByLabel('快速查询')
  await box.click()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  const rows = view.locator('.jh-table tbody tr[aria-rowindex]')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(code)
  await rows.getByRole('checkbox').click()
  await view.getByRole('button', { name: '审核', exact: true }).click()
  await expect(page.locator('.ant-message').getByText(`已审核 1 条：${code}`)).toBeVisible()
}
