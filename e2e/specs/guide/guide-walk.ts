import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Part, readBook } from '@junheng/domain/guide/book.ts'
import { expect, type Locator, type Page } from '@playwright/test'

const folder = fileURLToPath(new URL('../../../docs/guide/', import.meta.url))

const book = readBook(
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name.replace('.md', ''), readFileSync(`${folder}${name}`, 'utf8')]),
  ),
)
const parts = book.pages.flatMap((page) => page.parts)

/** Bytes that a picture may have; the test over the guide holds it to this, too. */
const LARGEST = 80 * 1024

/**
 * A walk through the steps of the part of the guide that shows a picture: what is pressed and looked for must be what
 * is written there, so that neither the guide nor the screen goes on without the other.
 */
export class GuideWalk {
  readonly #page: Page
  readonly #picture: string
  readonly #quoted: ReadonlySet<string>

  constructor(page: Page, picture: string) {
    this.#page = page
    this.#picture = picture
    const part = parts.find((one) => picturesOf(one).includes(picture))
    if (part === undefined) throw new Error(`no part of the guide shows ${picture}`)
    this.#quoted = new Set(part.runs.filter(({ kind }) => kind === 'label').map(({ text }) => text))
  }

  /** What the guide quotes stands on the screen. */
  async sees(
    label: string,
    at: Locator = this.#page.getByText(label, { exact: true }),
  ): Promise<void> {
    expect([...this.#quoted], `the guide says ${label}`).toContain(label)
    await expect(at.filter({ visible: true }).first()).toBeVisible()
  }

  /** Presses the button that the guide quotes. */
  async presses(label: string): Promise<void> {
    // Menus of the workspace have buttons of the same names.
    const within = this.#page.locator('.view:visible, .field-frame')
    const button = within.getByRole('button', { name: new RegExp(`^${label}`) })
    await this.sees(label, button)
    await button.filter({ visible: true }).first().click()
  }

  /** The screen as it stands now, small enough for a phone. */
  async takes(): Promise<void> {
    await this.#page.mouse.move(0, 0)
    const shot = await this.#page.screenshot({ animations: 'disabled', caret: 'hide' })
    const url = `data:image/png;base64,${shot.toString('base64')}`
    for (const quality of [0.86, 0.76, 0.66, 0.56, 0.46]) {
      const small = await packPicture(this.#page, { url, quality })
      if (small.length > LARGEST) continue
      writeFileSync(`${folder}images/${this.#picture}`, small)
      return
    }
    throw new Error(`${this.#picture} is too large`)
  }
}

const picturesOf = ({ runs }: Part): readonly string[] =>
  runs.flatMap((run) => (run.kind === 'picture' ? run.src.replace('images/', '') : []))

/** Every picture that the guide shows. */
export const GUIDE_PICTURES = parts.flatMap(picturesOf)

/** The browser itself packs it; nothing else here can write this format. */
async function packPicture(
  page: Page,
  asked: { readonly url: string; readonly quality: number },
): Promise<Buffer> {
  const blank = await page.context().newPage()
  const packed = await blank.evaluate(async ({ url, quality }) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', quality)
  }, asked)
  await blank.close()
  return Buffer.from(packed.split(',')[1] ?? '', 'base64')
}
