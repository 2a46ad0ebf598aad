import { watchPage } from '#e2e/fixtures/page.ts'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { expect, test } from '#e2e/specs/shell/signed-in.ts'
import { makeYard } from '#e2e/specs/site/weigh-yard.ts'

const PHONE = { width: 390, height: 844 }

test.use({
  // A link that never was, and what the browser says of it.
  tolerated: [/status of 404/],
})

test('司机页：扫登记单的码，跟着走，过完磅有电子磅单；乱写的打不开', async ({
  shell,
  list,
  page,
  request,
  browser,
  complaints,
}) => {
  const api = await SiteApi.signIn(request)
  const yard = await makeYard(api)
  const truck = await yard.enter()
  let address = ''

  await test.step('登记单列表给出司机码', async () => {
    await shell.open('/modules/sale/sa_registry/index')
    await list.settled()
    await list.search(truck.plateNumber)
    await list.row(truck.plateNumber).getByRole('checkbox').check()
    await list.press('司机码')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('打印小票')
    address = (await dialog.getByRole('link', { name: /\/d\// }).getAttribute('href')) ?? ''
    expect(address).toMatch(/#\/d\/[\w-]{22}$/)
  })

  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
  const phone = await context.newPage()
  watchPage(phone, { tolerated: [/status of 404/], complaints })
  const weigh = async (expected: string, weight: string) => {
    await yard.stand(weight, truck.plateNumber)
    const body = { registryId: truck.id, scaleId: yard.scaleId, expect: expected }
    await api.call('POST', '/measure/mm-sa-weigh/weighsave', body)
    await yard.leave()
  }

  await test.step('去过磅；空车过完告诉还可装多少', async () => {
    await phone.goto(address)
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('过磅')
    await expect(phone.locator('body')).not.toContainText(truck.plateNumber.slice(2))
    await weigh('FIRST', '15.000')
    await phone.reload()
    await expect(phone.getByText(/^还可装\d+\.\d{3}吨$/)).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('过完磅有电子磅单和验证码，没有价格', async () => {
    await weigh('SECOND', '40.000')
    await phone.reload()
    const ticket = phone.getByRole('region', { name: '电子磅单' })
    await expect(ticket).toContainText('25.000')
    await expect(ticket).toContainText('模拟')
    await expect(ticket).not.toContainText('价')
    await expectAccessible(phone)
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(PHONE.width)
  })

  await test.step('收货方扫磅单的码看到真伪，不用登录', async () => {
    const link = phone.getByRole('link', { name: '查看验证结果' })
    const proof = (await link.getAttribute('href')) ?? ''
    expect(proof).toMatch(/#\/print\/verify\/WB1\.WEIGH\./)
    await link.click()
    await expect(phone.getByRole('heading', { name: '系统中有此磅单' })).toBeVisible()
    await expect(phone.getByRole('region', { name: '磅单内容' })).toContainText('25.000')
    await expect(phone.locator('body')).not.toContainText(truck.plateNumber.slice(2))
    await expectAccessible(phone)
    await phone.goto(`${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`)
    await expect(phone.getByRole('heading', { name: '验证不通过' })).toBeVisible()
  })

  await test.step('乱写的链接说明怎么办', async () => {
    await phone.goto(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}x`)
    await expect(phone.getByRole('heading', { name: '链接已失效' })).toBeVisible()
  })
  await context.close()
})
