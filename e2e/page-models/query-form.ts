import type { Locator, Page } from '@playwright/test'

/** The fields to ask by, in the panel above a list or in 高级查询. */
export class QueryForm {
  readonly #page: Page
  readonly root: Locator

  constructor(page: Page, root: Locator) {
    this.#page = page
    this.root = root
  }

  entry(label: string): Locator {
    const name = this.#page.locator(`label[title="${label}"]`)
    return this.root.locator('.jh-query-entry').filter({ has: name })
  }

  /** Types into the box, or the boxes, of a field. */
  async fill(label: string, ...values: readonly string[]): Promise<void> {
    const boxes = this.entry(label).locator('.jh-query-control input')
    // A calendar takes what was typed on Enter; in a plain box Enter would ask at once.
    const isCalendar = (await this.entry(label).locator('.ant-picker').count()) > 0
    // A calendar that opens under the pointer shows the day it lies on instead of what is typed.
    if (isCalendar) await this.#page.mouse.move(0, 0)
    for (const [at, value] of values.entries()) {
      await boxes.nth(at).fill(value)
      if (isCalendar) await boxes.nth(at).press(values.length > 1 ? 'Tab' : 'Enter')
    }
    if (isCalendar) await this.#page.keyboard.press('Escape')
  }

  /** How a field is compared, such as 大于等于. */
  async compare(label: string, operator: string): Promise<void> {
    await this.entry(label).locator('.jh-query-operator').click()
    await this.#option(operator).click()
  }

  async choose(label: string, ...options: readonly string[]): Promise<void> {
    await this.entry(label).locator('.jh-query-control .ant-select').click()
    for (const option of options) await this.#option(option).click()
    if (options.length > 1) await this.#page.keyboard.press('Escape')
  }

  #option(text: string): Locator {
    return this.#page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: new RegExp(`^${text}$`) })
  }
}
