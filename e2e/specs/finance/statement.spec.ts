import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { type Desk, expect, test } from '../trade/desk.ts'

const ACCOUNTS = '/modules/account/account'
const STATEMENTS = '/modules/account/statement'

interface Row {
  readonly id: string
  readonly name: string
}

/** Money of a customer that nobody else of the suite touches. */
async function pays(api: SiteApi, customerId: string, amount: string): Promise<void> {
  const { id } = await api.call<Row>('POST', '/account/recive-payment/create', {
    direction: 'RECEIVE',
    bizKind: 'PREPAY',
    partnerType: 'CUSTOMER',
    customerId,
    amount,
    payMethod: 'BANK',
  })
  await api.call('PUT', '/account/recive-payment/audit', { ids: [id] })
}

/** Presses a button that sends a statement, and gives the link it answers. */
async function linkOf({ list, ask, page }: Desk, button: string): Promise<string> {
  await list.press(button)
  await ask.getByRole('button', { name: '确 定' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: /#\/statement\// })
  const address = (await link.getAttribute('href')) ?? ''
  // By its button: a key that comes while the window still opens is nobody's.
  await page.locator('.ant-modal-close:visible').last().click()
  await expect(link).toHaveCount(0)
  return address.slice(address.indexOf('/#'))
}

test('对账单：对方没有账号也能提出异议，更正重发后确认', async ({ desk, elsewhere, request }) => {
  const finance = await desk('finance')
  const api = await SiteApi.signIn(request)
  const name = `对账客户${Date.now()}`
  const { id } = await api.call<Row>('POST', '/material/as-customer/create', {
    code: `DZ${Date.now()}`,
    name,
  })
  await pays(api, id, '50000')
  const partner = await (await elsewhere()).newPage()
  await partner.setViewportSize({ width: 390, height: 844 })

  await test.step('财务发出，对方在手机上对一行提出异议', async () => {
    await finance.list.open(ACCOUNTS)
    await finance.list.search(name)
    await finance.list.select(name)
    await partner.goto(await linkOf(finance, '发送对账单'))
    await expect(partner.getByRole('region', { name: '对账单' })).toContainText('50,000.00')
    await expectAccessible(partner)
    await partner.getByRole('checkbox', { name: '有异议' }).check()
    await expect(partner.getByRole('button', { name: '确认无误' })).toBeDisabled()
    await partner.getByRole('textbox', { name: '第1行哪里不对' }).fill('还有一千没有记')
    await partner.getByRole('textbox', { name: '答复人' }).fill('李会计')
    await partner.getByRole('button', { name: '提出异议' }).click()
    await expect(partner.getByText('已提出异议，等待对方核查')).toBeVisible()
  })

  await test.step('财务看到异议，补记后更正重发，对方确认', async () => {
    await pays(api, id, '1000')
    await finance.list.open(STATEMENTS)
    await finance.list.search(name)
    await expect(finance.list.row(name)).toContainText('有异议')
    await finance.list.select(name)
    const link = await linkOf(finance, '更正重发')
    await partner.reload()
    await expect(partner.getByText('已更正，请打开新的链接')).toBeVisible()
    await partner.goto(link)
    await expect(partner.getByRole('region', { name: '对账单' })).toContainText('51,000.00')
    await partner.getByRole('textbox', { name: '答复人' }).fill('李会计')
    await partner.getByRole('button', { name: '确认无误' }).click()
    await expect(partner.getByRole('region', { name: '答复' })).toContainText('李会计')
    await finance.list.search(name)
    await expect(finance.list.row('51,000.00')).toContainText('已确认')
  })
})
