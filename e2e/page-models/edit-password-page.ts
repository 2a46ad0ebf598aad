import type { Locator, Page } from '@playwright/test'

export class EditPasswordPage {
  readonly title: Locator
  readonly form: Locator
  readonly oldPassword: Locator
  readonly newPassword: Locator
  readonly again: Locator
  readonly hints: Locator
  readonly submit: Locator

  constructor(page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.form = page.getByRole('form', { name: '修改密码' })
    this.oldPassword = this.form.getByLabel('原密码')
    this.newPassword = this.form.getByLabel('新密码', { exact: true })
    this.again = this.form.getByLabel('确认新密码')
    this.hints = this.form.getByRole('list', { name: '密码要求' })
    this.submit = this.form.getByRole('button', { name: '修改密码' })
  }

  async change(oldPassword: string, newPassword: string): Promise<void> {
    await this.oldPassword.fill(oldPassword)
    await this.newPassword.fill(newPassword)
    await this.again.fill(newPassword)
    await this.submit.click()
  }
}
