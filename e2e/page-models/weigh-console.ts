import { expect, type Locator, type Page } from '@playwright/test'

const ROUTE = '/modules/measure/weigh/weigh/index'

/** The operator's weighing screen. Keys that it is given are counted. */
export class WeighConsole {
  readonly #page: Page
  readonly root: Locator
  readonly truck: Locator
  readonly result: Locator
  readonly band: Locator
  readonly step: Locator
  readonly search: Locator
  readonly options: Locator
  readonly dialog: Locator
  readonly tare: Locator
  readonly flow: Locator
  readonly rest: Locator
  #pressed = 0

  constructor(page: Page) {
    this.#page = page
    this.root = page.locator('.view:visible .console')
    this.truck = this.root.locator('.truck')
    this.result = this.root.getByRole('status', { name: '过磅结果' })
    this.band = this.root.locator('.band')
    this.step = this.root.locator('button.step')
    this.search = this.root.locator('.plate-search-field')
    this.options = this.root.getByRole('listbox', { name: '匹配的车辆' }).getByRole('option')
    this.dialog = page.getByRole('dialog', { name: '请核对后决定' })
    this.tare = page.getByRole('dialog', { name: /^存皮/ })
    this.flow = this.root.getByRole('status', { name: '无人值守状态' })
    this.rest = this.root.locator('.weight-rest')
  }

  /** Opens it at the desk of one scale. */
  async open(...scaleIds: readonly string[]): Promise<void> {
    await this.#page.addInitScript(
      (desk) => localStorage.setItem('junheng.weighConsole', desk),
      JSON.stringify({ scaleIds, sound: false }),
    )
    await this.#page.addInitScript(listenForCut)
    await this.#page.goto(`/#${ROUTE}`)
    await expect(this.rest.first()).toHaveText(/稳定|动态/)
  }

  /** Breaks the line on which the weights come, and lets none be opened until it is mended. */
  async cutStream(): Promise<void> {
    await this.#page.route('**/stream', (route) => route.abort())
    await this.#page.evaluate(() => window.dispatchEvent(new Event('e2e-cut')))
  }

  async mendStream(): Promise<void> {
    await this.#page.unroute('**/stream')
  }

  async press(key: string): Promise<void> {
    this.#pressed += 1
    await this.#page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key)
  }

  /** Keys pressed since the last time this was asked. */
  keys(): number {
    const count = this.#pressed
    this.#pressed = 0
    return count
  }

  column(label: string): Locator {
    return this.root.locator('.yard-column').filter({ hasText: label })
  }

  async weight(): Promise<string> {
    return this.root.locator('[data-weight]').first().innerText()
  }
}

/** A browser that is told to be offline keeps the lines it has; this one lets go of a stream when asked. */
function listenForCut(): void {
  const open = window.fetch.bind(window)
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.endsWith('/stream')) return open(input, init)
    const cut = new AbortController()
    window.addEventListener('e2e-cut', () => cut.abort(), { once: true })
    const signals = [cut.signal, ...(init?.signal ? [init.signal] : [])]
    return open(input, { ...init, signal: AbortSignal.any(signals) })
  }
}
