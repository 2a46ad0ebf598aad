import { expect, type Locator, type Page } from '@playwright/test'

/** The gate's screen in a window of its own. */
export class GateScreen {
  readonly #page: Page
  readonly input: Locator
  readonly card: Locator
  readonly history: Locator
  /** The strip in which a vehicle that nobody has registered is. */
  readonly quick: Locator
  readonly keys: Locator

  constructor(page: Page) {
    this.#page = page
    this.input = page.getByRole('textbox', { name: '车牌、卡号或二维码' })
    this.card = page.getByLabel('结果', { exact: true })
    this.history = page.getByRole('region', { name: '刚才放行' })
    this.quick = page.getByRole('form', { name: '快速登记' })
    this.keys = page.getByRole('group', { name: '车牌键盘' })
  }

  async open(): Promise<void> {
    await this.#page.goto('/#/gate')
    await this.#page.getByRole('group', { name: '控制点' }).waitFor()
  }

  async choosePoint(name: string): Promise<void> {
    await this.#page.getByRole('button', { name }).click()
    await expect(this.input).toBeFocused()
  }

  /** Writes a plate by the keys on the screen. */
  async press(plate: string): Promise<void> {
    if ((await this.keys.count()) === 0)
      await this.#page.getByRole('button', { name: '键盘' }).click()
    for (const key of plate) await this.keys.getByRole('button', { name: key, exact: true }).click()
    await expect(this.input).toHaveValue(plate)
    await this.#page.getByRole('button', { name: '识别' }).click()
  }

  /** Types a plate and asks, by keyboard alone. */
  async look(plate: string): Promise<void> {
    await this.input.fill(plate)
    await this.input.press('Enter')
  }
}

/** The board with its queues. */
export class QueueScreen {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(): Promise<void> {
    await this.#page.goto('/#/queue')
    await this.#page.getByRole('heading', { name: '排队叫号' }).waitFor()
  }

  queue(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true })
  }

  /** The buttons of who calls and holds. */
  async dispatch(): Promise<void> {
    const button = this.#page.getByRole('button', { name: '调度' })
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }

  /** Answers the question why. */
  async because(reason: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog')
    await dialog.getByLabel('原因').fill(reason)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
  }
}

/** The loader's phone. */
export class LoaderPhone {
  readonly #page: Page
  readonly outbox: Locator

  constructor(page: Page) {
    this.#page = page
    this.outbox = page.getByRole('region', { name: '未送达' })
  }

  async open(): Promise<void> {
    await this.#page.goto('/#/phone/load')
    await this.#page.getByRole('searchbox', { name: '车牌或登记码' }).waitFor()
  }

  group(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true })
  }

  truck(plate: string): Locator {
    return this.#page.getByRole('article', { name: plate })
  }

  async openTruck(plate: string): Promise<Locator> {
    await this.#page.getByRole('searchbox').fill(plate.slice(-4))
    await this.#page
      .locator('.loader-truck')
      .filter({ hasText: plate.slice(2) })
      .click()
    return this.truck(plate)
  }
}
