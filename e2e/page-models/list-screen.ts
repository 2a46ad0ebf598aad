import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { hear, messages } from './said.ts'

/** A generic list: every entity's list has the same parts. */
export class ListScreen {
  readonly #page: Page
  readonly root: Locator
  readonly quickSearch: Locator
  readonly rows: Locator
  readonly total: Locator
  readonly drawer: Locator
  readonly dialog: Locator
  /** What has been said since the last button was pressed. */
  readonly message: Locator

  constructor(page: Page) {
    this.#page = page
    // Hidden tabs stay in the page; only the list in sight counts.
    this.root = page.locator('.jh-list:visible')
    this.quickSearch = this.root.getByLabel('快速查询')
    this.rows = this.root.locator('.jh-table tbody tr[aria-rowindex]')
    this.total = this.root.locator('.jh-pager-total')
    this.drawer = page.getByRole('dialog').filter({ hasText: '操作日志' })
    this.dialog = page.getByRole('dialog')
    this.message = messages(page)
  }

  /** Opens a list by its route, such as `/modules/material/as_inventory`. */
  async open(route: string): Promise<void> {
    await this.#page.goto(`/#${route}/index`)
    // Where another list was in sight, it stays so for a moment.
    await expect(this.#page.locator('.view:visible')).toHaveAttribute('data-url', `${route}/index`)
    await this.root.waitFor()
    await this.settled()
  }

  /** Waits until no rows of an older question are shown. */
  async settled(): Promise<void> {
    await expect(this.root.locator('.jh-table-box:not([aria-busy="true"])').first()).toBeVisible()
    await expect(
      this.root.getByRole('button', { name: '刷新' }).locator('.anticon-spin'),
    ).toHaveCount(0)
  }

  /** Presses a button of the toolbar, under 更多 where it stands there. */
  async press(name: string): Promise<void> {
    const inRow = this.root
      .getByRole('group', { name: '操作' })
      .getByRole('button', { name, exact: true })
    await pressPaced(this.#page, async () => {
      if ((await inRow.count()) > 0) return inRow.click()
      await this.root.getByRole('button', { name: '更多' }).click()
      await this.#page.getByRole('menuitem', { name, exact: true }).click()
    })
  }

  async search(word: string): Promise<void> {
    await this.quickSearch.fill(word)
    await this.quickSearch.press('Enter')
    await this.settled()
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  async select(text: string): Promise<void> {
    // Beside what stands in the cell: that may be a link.
    await this.row(text)
      .first()
      .locator('td')
      .nth(2)
      .click({ position: { x: 2, y: 2 } })
    await expect(this.row(text).first()).toHaveAttribute('aria-selected', 'true')
  }

  /** The text of a row's cell under a column title. */
  async cell(text: string, column: string): Promise<string> {
    const titles = await this.root.locator('.jh-table thead th').allInnerTexts()
    const at = titles.findIndex((title) => title.trim() === column)
    return (await this.row(text).first().locator('td').nth(at).innerText()).trim()
  }

  /** Answers a question of the screen. */
  async answer(button: '确定' | '取消'): Promise<void> {
    await answerQuestion(this.#page, button)
  }

  async download(name: string): Promise<Download> {
    const [download] = await Promise.all([this.#page.waitForEvent('download'), this.press(name)])
    return download
  }
}

const CLICK_MS = 1050
const pressed = new WeakMap<Page, number>()

/**
 * A click within a second of the last one on the same group is no click: waits for what is left of it. What was said
 * before is no answer to it.
 */
export async function pressPaced(page: Page, press: () => Promise<void>): Promise<void> {
  const left = (pressed.get(page) ?? 0) + CLICK_MS - Date.now()
  if (left > 0) await page.waitForTimeout(left)
  await hear(page)
  await press()
  pressed.set(page, Date.now())
}

/** Answers the question in front; another one may follow while this one fades. */
export async function answerQuestion(page: Page, button: '确定' | '取消'): Promise<void> {
  const boxes = page.locator('.ant-modal-confirm:visible')
  const text = await boxes.last().locator('.ant-modal-confirm-content').innerText()
  const box = boxes.filter({ hasText: text })
  await box.getByRole('button', { name: button, exact: true }).click()
  await expect(box).toHaveCount(0)
}
