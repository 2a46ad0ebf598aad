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
import { hear, messages } from '#e2e/page-models/said.ts'

/** The browser's part built with the gallery, by the step `build` of the tests. */
export const galleryFolder = fileURLToPath(new URL('../../../.cache/gallery/', import.meta.url))

/** Answered from the folder alone: no server stands behind it. Browsers trust the name like their own machine. */
const ADDRESS = 'http://gallery.localhost'

/**
 * The gallery must live under the product's policy, or a control might need more than it allows; a test of
 * the product compares the two.
 */
export const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; frame-src *; frame-ancestors 'self'; form-action 'self'; object-src 'none'; base-uri 'self'"

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
    this.message = messages(page)
    this.notice = page.locator('.ant-notification')
    this.picker = new RecordPicker(page)
  }

  /** One more window beside the others of this worker, in which time can be stopped. */
  static async openAnother(beside: Page): Promise<Gallery> {
    const page = await beside.context().newPage()
    await page.clock.install()
    await page.goto(`${ADDRESS}/#/dev/gallery`)
    return new Gallery(page)
  }

  async open(section: string): Promise<void> {
    rounds += 1
    // What the test before was told may still be in sight.
    await hear(this.page)
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

async function serveGallery(context: BrowserContext): Promise<void> {
  if (!existsSync(join(galleryFolder, 'index.html')))
    throw new Error('the gallery is not built: npm test -- build')
  await context.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin !== ADDRESS) return route.abort()
    const file = join(galleryFolder, pathname === '/' ? 'index.html' : pathname)
    // A call that the gallery does not answer itself has nowhere to go, and the page complains of it.
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    return pathname === '/'
      ? route.fulfill({ path: file, headers: { 'content-security-policy': PAGE_POLICY } })
      : route.fulfill({ path: file })
  })
}

interface PageOfWorker {
  readonly window: { readonly page: Page; readonly complaints: string[] }
}

export const test = base.extend<{ readonly gallery: Gallery }, PageOfWorker>({
  window: [
    async ({ browser }, provide) => {
      const context = await browser.newContext({
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      })
      await serveGallery(context)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(message.text())
      })
      await page.goto(`${ADDRESS}/#/dev/gallery`)
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
