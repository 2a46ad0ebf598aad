import type { Locator, Page } from '@playwright/test'

export class WelcomeScreen {
  readonly #page: Page
  readonly name: Locator
  readonly state: Locator
  readonly version: Locator
  readonly docs: Locator
  readonly retry: Locator

  constructor(page: Page) {
    this.#page = page
    this.name = page.getByRole('heading', { level: 1 })
    this.state = page.getByRole('status')
    this.version = page.getByText(/^版本 /)
    this.docs = page.getByRole('link', { name: '接口文档' })
    this.retry = page.getByRole('button', { name: '重试' })
  }

  async open(): Promise<void> {
    await this.#page.goto('/')
  }

  /** The colour behind everything, as the browser computes it. */
  background(): Promise<string> {
    return this.#page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)
  }

  /** By how many pixels the page is wider than its window. */
  overflow(): Promise<number> {
    return this.#page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  }
}
