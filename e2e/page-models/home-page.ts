import { expect, type Locator, type Page } from '@playwright/test'

/** The first page: figures, charts, vehicles, to-dos and warnings. */
export class HomePage {
  readonly #page: Page
  readonly view: Locator
  readonly drawer: Locator

  constructor(page: Page) {
    this.#page = page
    this.view = page.locator('.view:visible')
    this.drawer = page.getByRole('dialog')
  }

  async open(route: '/clouds/index' | '/clouds/index1' = '/clouds/index'): Promise<void> {
    await this.#page.goto(`/#${route}`)
    await this.view.locator('.home-card').first().waitFor()
  }

  figure(code: string): Locator {
    return this.view.locator(`[data-figure=${code}]`)
  }

  /** The whole number of a figure. */
  async value(code: string): Promise<number> {
    return Number((await this.figure(code).locator('strong').innerText()).replaceAll(',', ''))
  }

  card(title: string | RegExp): Locator {
    return this.view.getByRole('region', { name: title })
  }

  async closeDrawer(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await expect(this.drawer).toHaveCount(0)
  }
}
