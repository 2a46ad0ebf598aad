import { expect, type Locator, type Page } from '@playwright/test'
import { hear, notice } from './said.ts'

const PLAIN_PAGE = '/modules/system/sys_site_license/index'

/** The workspace around the pages: top bar, menu, tabs, notices. */
export class Shell {
  readonly #page: Page
  readonly layout: Locator
  readonly tabs: Locator
  readonly menu: Locator
  readonly topMenu: Locator
  readonly search: Locator
  readonly company: Locator
  readonly notices: Locator
  readonly confirm: Locator
  readonly settings: Locator

  constructor(page: Page) {
    this.#page = page
    this.layout = page.locator('.app-layout')
    this.tabs = page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab')
    this.menu = page.getByRole('navigation', { name: '菜单', exact: true })
    this.topMenu = page.getByRole('navigation', { name: '一级菜单' })
    this.search = page.getByRole('combobox', { name: '菜单搜索' })
    this.company = page.getByRole('combobox', { name: '切换库区' })
    this.notices = page.getByRole('log', { name: '通知' })
    this.confirm = page.locator('.ant-modal-confirm:visible')
    this.settings = page.getByRole('dialog', { name: '界面设置' })
  }

  async open(route = '/clouds/index'): Promise<void> {
    await this.#page.goto(`/#${route}`)
    await this.layout.waitFor()
    await expect(this.activeTab).toBeVisible()
  }

  /** For who needs the workspace alone: home asks and draws three times as much as all around it. */
  async openPlain(): Promise<void> {
    await this.open(PLAIN_PAGE)
  }

  /** Goes on inside the running page, as a link would. */
  async goTo(route: string): Promise<void> {
    await hear(this.#page)
    await this.#page.evaluate((hash) => {
      window.location.hash = hash
    }, route)
    await expect(this.view).toHaveAttribute('data-url', route)
    await expect(this.view.locator('[aria-label="加载中"]')).toHaveCount(0)
  }

  /** The page in sight; those of other tabs stay hidden. */
  get view(): Locator {
    return this.#page.locator('.view:visible')
  }

  get activeTab(): Locator {
    return this.tabs.and(this.#page.locator('[aria-selected=true]'))
  }

  tab(label: string): Locator {
    return this.tabs.filter({ hasText: new RegExp(`^${label}$`) })
  }

  async labels(): Promise<readonly string[]> {
    return this.tabs.allInnerTexts()
  }

  async closeTab(label: string): Promise<void> {
    await this.tab(label).locator('..').locator('.tab-close').click()
  }

  async more(label: '关闭其他' | '关闭全部'): Promise<void> {
    await this.#page.locator('.tab-more').click()
    await this.#page.getByRole('menuitem', { name: label }).click()
  }

  /**
   * The workspace as good as new, without loading it again: routes, dialogs, words and tabs of an earlier test
   * are gone. What is in sight is a plain page, because the first one takes as long as loading does.
   */
  async putBack(): Promise<void> {
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' })
    const dialogs = this.#page.locator('.ant-modal-wrap:visible, .ant-drawer-open')
    await expect(async () => {
      if ((await dialogs.count()) > 0) await this.#page.keyboard.press('Escape')
      await expect(dialogs).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await this.goTo(PLAIN_PAGE)
    if ((await this.tabs.count()) > 2) await this.more('关闭其他')
    await expect(async () => {
      const discard = this.confirm.getByRole('button', { name: '放弃并关闭' })
      if (await discard.isVisible()) await discard.click()
      await expect(this.tabs).toHaveCount(2, { timeout: 500 })
    }).toPass()
    for (const notice of await this.notices.getByRole('button', { name: '关闭' }).all())
      await notice.click()
    await expect(this.#page.locator('.ant-message-notice, .ant-notification-notice')).toHaveCount(0)
  }

  async openMenu(title: string): Promise<void> {
    await hear(this.#page)
    await this.menu.getByRole('menuitem', { name: title, exact: true }).click()
  }

  async openSettings(): Promise<void> {
    await this.#page.getByRole('button', { name: '设置', exact: true }).first().click()
    await this.settings.waitFor()
  }

  async setSwitch(label: string, isOn: boolean): Promise<void> {
    const control = this.settings.getByRole('switch', { name: label, exact: true })
    if ((await control.getAttribute('aria-checked')) !== String(isOn)) await control.click()
    await expect(control).toHaveAttribute('aria-checked', String(isOn))
  }

  /** The server keeps the settings as `change` has left them; what was set a moment before may still be on its way. */
  async stored(what: string, change: () => Promise<void>): Promise<void> {
    const answered = this.#page.waitForResponse(
      (answer) =>
        answer.url().includes('/sys-user-pref') &&
        answer.request().method() === 'PUT' &&
        (answer.request().postData() ?? '').includes(what),
    )
    await change()
    await answered
  }

  /** A notice that has come since the last step in this workspace. */
  notice(text: string | RegExp): Locator {
    return notice(this.#page, text)
  }

  /** Works in a company, wherever this user was last. */
  async workIn(name: string): Promise<void> {
    const shown = this.#page.locator('.company-switcher')
    await expect(shown).toHaveText(/\S/)
    if (!(await shown.innerText()).includes(name)) await this.switchCompany(name)
  }

  /** Picks another company in the dropdown. The switch leads home: who went on before it has would be brought back. */
  async switchCompany(name: string): Promise<void> {
    await hear(this.#page)
    await this.company.click()
    await this.#page.locator('.ant-select-item-option').filter({ hasText: name }).click()
    await expect(this.notice(`已切换到${name}`)).toBeVisible()
  }
}
