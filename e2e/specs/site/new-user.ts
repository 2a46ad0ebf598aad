import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { watchPage } from '#e2e/fixtures/page.ts'
import { GateScreen, LoaderPhone } from '#e2e/page-models/field-screens.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'
import { RecordPicker } from '#e2e/page-models/record-picker.ts'

/** A folder for a picture of every step; nobody asks for them in the suite. */
const PICTURES = process.env['PICTURES']

/**
 * People who see the product for the first time, each in a window of their own. What they click is counted in
 * the browser, whatever the page makes of it; keys are free, as on paper.
 */
export class NewUsers {
  readonly #elsewhere: () => Promise<BrowserContext>
  readonly #complaints: string[]
  readonly #tolerated: readonly RegExp[]
  #clicks = 0
  #pictures = 0
  readonly #began = Date.now()

  constructor(
    elsewhere: () => Promise<BrowserContext>,
    complaints: string[],
    tolerated: readonly RegExp[] = [],
  ) {
    this.#elsewhere = elsewhere
    this.#complaints = complaints
    this.#tolerated = tolerated
  }

  get clicks(): number {
    return this.#clicks
  }

  get seconds(): number {
    return Math.round((Date.now() - this.#began) / 1000)
  }

  /** Signs in by keyboard. `prepared`: what the machine at this place of work keeps. */
  async signIn(username: string, prepared: Readonly<Record<string, string>> = {}): Promise<Page> {
    const page = await (await this.#elsewhere()).newPage()
    await page.exposeFunction('countClick', () => {
      this.#clicks += 1
    })
    await page.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
      const count = (window as unknown as { countClick: () => void }).countClick
      window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), true)
    }, prepared)
    watchPage(page, { tolerated: this.#tolerated, complaints: this.#complaints })
    const login = new LoginPage(page)
    await login.open()
    await login.fill(username)
    await page.keyboard.press('Enter')
    await expect(login.submit).toHaveCount(0)
    return page
  }

  /** Chooses in a list of the browser's own: its entries are no part of the page, where clicks are counted. */
  async choose(list: Locator, text: string): Promise<void> {
    const value = await list.locator('option').filter({ hasText: text }).getAttribute('value')
    this.#clicks += 2
    await list.selectOption({ value: value ?? '' })
  }

  async picture(page: Page, name: string): Promise<void> {
    if (PICTURES === undefined) return
    this.#pictures += 1
    const number = String(this.#pictures).padStart(2, '0')
    await page.screenshot({ path: `${PICTURES}/${number}-${name}.png` })
  }
}

/** Looks for a page by its name in the box of the top bar. */
export async function goTo(page: Page, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: '菜单搜索' })
  await box.waitFor()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.locator('.ant-select-item-option-active')).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
}

/** Finds a document in the list in front by its number, ticks it and audits it. */
export async function audit(page: Page, code: string): Promise<void> {
  const view = page.locator('.view:visible')
  const box = view.getByLabel('快速查询')
  await box.click()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  const rows = view.locator('.jh-table tbody tr[aria-rowindex]')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(code)
  await rows.getByRole('checkbox').click()
  await view.getByRole('button', { name: '审核', exact: true }).click()
  await expect(page.locator('.ant-message').getByText(`已审核 1 条：${code}`)).toBeVisible()
}

interface Order {
  /** Who makes it, for the pictures. */
  readonly who: string
  readonly menu: string
  readonly contract: string
  readonly tons: string
}

/** A notice: a contract and its line are chosen, and only the quantity is typed. */
export async function orderByContract(people: NewUsers, page: Page, order: Order): Promise<void> {
  const { who, menu, contract, tons } = order
  await people.picture(page, `${who}-首页`)
  await goTo(page, menu)
  await page.locator('.view:visible').getByRole('button', { name: '新增' }).first().click()
  const form = new FormScreen(page)
  await form.ready()
  await people.picture(page, `${who}-新增通知单`)
  // What the server writes later takes no room on a new one.
  for (const later of ['doneTime', 'doneUser', 'sourceCode'])
    await expect(form.field(later)).toHaveCount(0)
  await form.input('contractId').click()
  const picker = new RecordPicker(page)
  await picker.row(contract).dblclick()
  await expect(picker.title).toHaveText('选择合同物料')
  await picker.rows.first().dblclick()
  await picker.closed()
  // The keys are where the one thing left has to be typed.
  await expect(form.subTable('通知单明细').getByLabel('通知数量', { exact: true })).toBeFocused()
  await page.keyboard.type(tons)
  await people.picture(page, `${who}-通知单填好`)
  await page.keyboard.press('Control+s')
  await expect(page.locator('.ant-message').getByText('已新增 1 条')).toBeVisible()
}

/** The guard of one window: at the way in, and at the way out when the truck is weighed. */
export class GateWalk {
  readonly #people: NewUsers
  readonly #page: Page
  readonly gate: GateScreen

  constructor(people: NewUsers, page: Page) {
    this.#people = people
    this.#page = page
    this.gate = new GateScreen(page)
  }

  async #look(point: string, plate: string): Promise<void> {
    await this.gate.choosePoint(point)
    await this.#page.keyboard.type(plate)
    await this.#page.keyboard.press('Enter')
  }

  /** A truck nobody has registered: by its plate and the notice it comes for. */
  async register(plate: string, notice: string): Promise<void> {
    await this.#look('进厂岗', plate)
    await expect(this.gate.card).toContainText('不能通行')
    await this.#people.choose(this.gate.quick.getByLabel('通知单'), notice)
    await this.#people.picture(this.#page, '门岗-快速登记')
    await this.gate.quick.getByRole('button', { name: '登记并放行' }).click()
  }

  async letOut(plate: string, suttle: string): Promise<void> {
    await this.#look('出厂岗', plate)
    await expect(this.gate.card).toContainText('可以通行')
    await expect(this.gate.card).toContainText(suttle)
    await this.#people.picture(this.#page, '门岗-出厂')
    await this.#page.keyboard.press('Enter')
    await expect(this.gate.card).toContainText('已放行出厂')
  }
}

/** The keeper touches the truck and says in which warehouse its goods lie. */
export async function confirmGoods(
  people: NewUsers,
  { plate, warehouse }: { readonly plate: string; readonly warehouse: string },
): Promise<void> {
  const page = await people.signIn('keeper')
  const phone = new LoaderPhone(page)
  await people.picture(page, '库管-待装卸')
  await page
    .locator('.loader-truck')
    .filter({ hasText: plate.slice(2) })
    .click()
  const truck = phone.truck(plate)
  await people.choose(truck.getByLabel('仓库'), warehouse)
  await people.picture(page, '库管-装卸')
  await truck.getByRole('button', { name: '完成' }).click()
  await expect(phone.group('已完成')).toContainText(plate.slice(2))
  await people.picture(page, '库管-完成')
}
