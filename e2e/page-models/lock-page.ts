import type { Locator, Page } from '@playwright/test'

export class LockPage {
  readonly form: Locator
  readonly name: Locator
  readonly password: Locator
  readonly unlock: Locator
  readonly leave: Locator

  constructor(page: Page) {
    this.form = page.getByRole('form', { name: '解锁' })
    this.name = page.getByRole('heading', { level: 1 })
    this.password = this.form.getByLabel('密码', { exact: true })
    this.unlock = this.form.getByRole('button', { name: '解锁' })
    this.leave = page.getByRole('button', { name: '退出，改用其他账号登录' })
  }
}
