import type { Locator, Page } from '@playwright/test'

/** The pages that lead nowhere: what happened, and the next step. */
export class FaultPage {
  readonly title: Locator
  readonly main: Locator

  constructor(page: Page) {
    this.main = page.getByRole('main')
    this.title = page.getByRole('heading', { level: 1 })
  }

  step(label: string): Locator {
    return this.main
      .getByRole('link', { name: label })
      .or(this.main.getByRole('button', { name: label }))
  }
}
