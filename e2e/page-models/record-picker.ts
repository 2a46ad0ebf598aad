import { expect, type Locator, type Page } from '@playwright/test'

/** The resource popup in its three styles. */
export class RecordPicker {
  readonly root: Locator
  readonly title: Locator
  readonly confirm: Locator
  readonly cancel: Locator
  readonly clear: Locator
  readonly rows: Locator

  constructor(page: Page) {
    this.root = page.locator('.jh-picker-dialog:visible')
    this.title = this.root.locator('.ant-modal-title')
    this.confirm = this.root.getByRole('button', { name: '确 定' })
    this.cancel = this.root.getByRole('button', { name: '取 消' })
    this.clear = this.root.getByRole('button', { name: '清 空' })
    this.rows = this.root.locator('.jh-table tbody tr[aria-rowindex]')
  }

  /** Opened and its template there. */
  async ready(): Promise<void> {
    await expect(this.title).not.toHaveText('加载中')
  }

  node(text: string): Locator {
    return this.root.locator('.ant-tree-node-content-wrapper').filter({ hasText: text }).first()
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text }).first()
  }

  async closed(): Promise<void> {
    await expect(this.root).toHaveCount(0)
  }
}
