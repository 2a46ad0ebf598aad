import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../fixtures/site-api.ts'

export class LoginPage {
  readonly #page: Page
  readonly form: Locator
  readonly username: Locator
  readonly password: Locator
  readonly code: Locator
  readonly picture: Locator
  readonly redraw: Locator
  readonly submit: Locator
  readonly showPassword: Locator
  /** What concerns the whole form, not one field. */
  readonly failure: Locator
  readonly version: Locator

  constructor(page: Page) {
    this.#page = page
    this.form = page.getByRole('form', { name: '登录' })
    this.username = this.form.getByLabel('用户名')
    this.password = this.form.getByLabel('密码', { exact: true })
    this.code = this.form.getByLabel('验证码', { exact: true })
    this.redraw = this.form.getByRole('button', { name: '换一张验证码' })
    this.picture = this.redraw.locator('img')
    this.submit = this.form.getByRole('button', { name: '登录', exact: true })
    this.showPassword = this.form.getByRole('button', { name: '显示密码' })
    this.failure = this.form.getByRole('alert')
    this.version = page.getByText(/^版本 /)
  }

  async open(): Promise<void> {
    await this.#page.goto('/#/login')
    await this.submit.waitFor()
  }

  async fill(username: string, password = DEMO_PASSWORD): Promise<void> {
    await this.username.fill(username)
    await this.password.fill(password)
  }

  /** Signs in with the keyboard and waits until the workspace shows. */
  async signIn(username: string, password = DEMO_PASSWORD): Promise<void> {
    await this.fill(username, password)
    await this.password.press('Enter')
    await this.form.waitFor({ state: 'detached' })
  }

  /** Types a wrong password and waits for the answer. */
  async tryWrong(username: string): Promise<void> {
    await this.fill(username, 'Wrong@2026')
    const answered = this.#page.waitForResponse('**/api/oauth/token')
    await this.submit.click()
    await answered
    await this.form.locator('button[type=submit][aria-disabled=false]').waitFor()
  }

  /** What is wrong with a field, as a screen reader is told. */
  async faultOf(field: Locator): Promise<Locator> {
    const id = await field.getAttribute('aria-describedby')
    return this.#page.locator(`[id="${id}"]`)
  }

  /** The name under which the shown picture was drawn. */
  async drawing(): Promise<string> {
    const address = new URL((await this.picture.getAttribute('src')) ?? '', this.#page.url())
    return address.searchParams.get('randomStr') ?? ''
  }

  /** Waits until the picture has come from the server. */
  async waitForPicture(): Promise<void> {
    await this.picture.evaluate((image: HTMLImageElement) => image.decode())
  }
}
