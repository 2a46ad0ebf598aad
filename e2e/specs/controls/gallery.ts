import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { RecordPicker } from '#e2e/page-models/record-picker.ts'

/** The browser's part built with the gallery, by the step `build` of the tests. */
export const galleryFolder = fileURLToPath(new URL('../../../.cache/gallery/', import.meta.url))

/** State of a specimen: what it holds and whether it may be changed. */
type State = 'empty' | 'tip' | 'filled' | 'error' | 'disabled' | 'read' | 'query'

/** Openings by this worker: each has an address of its own and therefore a fresh content. */
let rounds = 0

/** The gallery of controls: one page for a whole file, drawn afresh for each test. */
export class Gallery {
  readonly page: Page
  readonly message: Locator
  readonly notice: Locator
  readonly picker: RecordPicker

  constructor(page: Page) {
    this.page = page
    this.message = page.locator('.ant-message')
    this.notice = page.locator('.ant-notification')
    this.picker = new RecordPicker(page)
  }

  async open(section: string): Promise<void> {
    rounds += 1
    const hash = `#/dev/gallery?section=${section}&at=${rounds}`
    await this.page.evaluate((next) => {
      window.location.hash = next
    }, hash)
    // The section of the test before may be the same one, and is still there for a moment.
    await this.page.locator(`[data-section="${section}"][data-at="${rounds}"]`).waitFor()
  }

  specimen(name: string, state: State = 'empty'): Locator {
    return this.page.locator(`[data-specimen="${name}"][data-state="${state}"]`)
  }

  /** What is typed into. */
  box(name: string, state: State = 'empty'): Locator {
    return this.specimen(name, state).locator('input, textarea, [contenteditable]').first()
  }

  /** What a form would send, such as `value="a"`. */
  stored(name: string, state: State = 'empty'): Locator {
    return this.specimen(name, state).locator('.gallery-stored')
  }

  fault(name: string, state: State = 'empty'): Locator {
    return this.specimen(name, state).locator('.jh-field-error')
  }

  /** The list that is open below a choice. */
  option(text: string): Locator {
    return this.page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: text })
      .first()
  }

  async expectStored(name: string, text: string, state: State = 'empty'): Promise<void> {
    await expect(this.stored(name, state)).toHaveText(text)
  }
}

async function serveGallery(context: BrowserContext, address: string): Promise<void> {
  if (!existsSync(join(galleryFolder, 'index.html')))
    throw new Error('the gallery is not built: npm test -- build')
  // The gallery must live under the product's policy, or a control might need more than it allows.
  const policy = (await fetch(address)).headers.get('content-security-policy') ?? ''
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(galleryFolder, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file)) return route.continue()
    return pathname === '/'
      ? route.fulfill({ path: file, headers: { 'content-security-policy': policy } })
      : route.fulfill({ path: file })
  })
}

interface PageOfWorker {
  readonly window: { readonly page: Page; readonly complaints: string[] }
}

export const test = base.extend<{ readonly gallery: Gallery }, PageOfWorker>({
  window: [
    async ({ browser }, provide) => {
      const address = process.env['E2E_BASE_URL'] ?? ''
      const context = await browser.newContext({
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      })
      await serveGallery(context, address)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(message.text())
      })
      await page.goto(`${address}/#/dev/gallery`)
      await provide({ page, complaints })
      await context.close()
    },
    { scope: 'worker' },
  ],
  gallery: async ({ window }, provide) => {
    window.complaints.length = 0
    await provide(new Gallery(window.page))
    expect(window.complaints, 'the page complained').toEqual([])
  },
})

export { expect }
