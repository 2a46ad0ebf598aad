import { expect, type Locator, type Page } from '@playwright/test'

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

  /** Goes on inside the running page, as a link would. */
  async goTo(route: string): Promise<void> {
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

  async openMenu(title: string): Promise<void> {
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

  /** Picks another company in the dropdown. */
  async switchCompany(name: string): Promise<void> {
    await this.company.click()
    await this.#page.locator('.ant-select-item-option').filter({ hasText: name }).click()
  }
}
