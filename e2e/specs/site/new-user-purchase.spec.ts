import { expect, test } from '#e2e/fixtures/page.ts'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { WeighConsole } from '#e2e/page-models/weigh-console.ts'
import { Field } from './field-plant.ts'
import { audit, confirmGoods, GateWalk, goTo, NewUsers, orderByContract } from './new-user.ts'

/** From the notice to the exit; a plant counted 55 before. */
const MOST_CLICKS = 35

test('第一次用：一车采购，从通知单到出厂，点击不超过 35 次', async ({
  elsewhere,
  request,
  complaints,
}) => {
  test.slow()
  const field = await Field.make(await SiteApi.signIn(request), { shared: false })
  const { bench, notice: other } = field
  await bench.equip()
  const plate = await bench.truck()
  const desk = JSON.stringify({ scaleIds: [bench.weighBody('', '').scaleId], sound: false })
  const people = new NewUsers(elsewhere, complaints)
  let notice = ''
  let ticket = ''

  await test.step('采购：新增通知单，选合同和它的行，只填数量', async () => {
    const contract = String(other['contractCode'])
    const order = { who: '采购', menu: '采购通知单', contract, tons: '300' }
    await orderByContract(people, await people.signIn('buyer'), order)
    const [made] = (await bench.list('/purorder/pu-notice', {
      contractCode: contract,
      status: 'DRAFT',
    })) as readonly { readonly code: string }[]
    notice = made?.code ?? ''
    expect(notice).not.toBe('')
  })

  const manager = await people.signIn('manager')
  await test.step('经理：审核通知单', async () => {
    await people.picture(manager, '经理-首页')
    await goTo(manager, '采购通知单')
    await audit(manager, notice)
    await people.picture(manager, '经理-通知单已审核')
  })

  const gatePage = await people.signIn('gate')
  const walk = new GateWalk(people, gatePage)
  const { gate } = walk
  await test.step('门岗：选岗，敲车牌，选通知单，登记并放行，叫号，放行', async () => {
    await walk.register(plate, notice)
    await expect(gate.card).toContainText('已登记，请等叫号')
    await people.picture(gatePage, '门岗-排队')
    await gate.card.getByRole('button', { name: '叫号' }).click()
    // Others of the site may wait before it: then it asks.
    const asked = gatePage.getByRole('dialog', { name: '叫号' })
    await expect(asked.or(gate.card.getByText('可以通行'))).toBeVisible()
    if (await asked.isVisible()) await asked.getByRole('button', { name: '叫号' }).click()
    await expect(gate.card).toContainText('可以通行')
    await gatePage.keyboard.press('Enter')
    await expect(gate.card).toContainText('已放行入厂')
    await people.picture(gatePage, '门岗-已入厂')
  })

  const scalePage = await people.signIn('weigher', { 'junheng.weighConsole': desk })
  const scale = new WeighConsole(scalePage)
  const sim = scalePage.getByRole('form', { name: '模拟地磅' })
  await test.step('司磅：模拟上磅，F2 存毛重', async () => {
    await expect(scale.rest.first()).toHaveText(/稳定|动态/)
    await scalePage.getByRole('button', { name: '模拟' }).click()
    await sim.getByLabel('模拟识别车牌').click()
    await scalePage.keyboard.type(plate)
    await scalePage.keyboard.press('Enter')
    await expect(scale.step).toContainText('保存毛重')
    await people.picture(scalePage, '司磅-车在磅上')
    await scalePage.keyboard.press('F2')
    await expect(scale.result).toContainText('一次过磅已保存')
    await people.picture(scalePage, '司磅-一次过磅')
  })

  await test.step('库管：点车，确认卸在哪个仓库', () =>
    confirmGoods(people, { plate, warehouse: field.warehouse.name }))

  await test.step('司磅：空车上磅，F2 存皮重，过磅完成', async () => {
    await scalePage.keyboard.press('Escape')
    await sim.getByRole('button', { name: '下磅' }).click()
    await expect.poll(() => scale.weight()).toBe('0.000 吨')
    await sim.getByLabel('模拟重量').click()
    await scalePage.keyboard.press('Control+a')
    await scalePage.keyboard.type('14.480')
    await scalePage.keyboard.press('Enter')
    await expect(scale.step).toContainText('保存皮重')
    await scalePage.keyboard.press('F2')
    await expect(scale.result).toContainText('过磅完成')
    await expect(scale.result).toContainText('33.780')
    await people.picture(scalePage, '司磅-过磅完成')
    ticket = /BD\d+/.exec(await scale.result.innerText())?.[0] ?? ''
    expect(ticket).not.toBe('')
  })

  await test.step('经理：审核磅单', async () => {
    await goTo(manager, '采购磅单')
    await audit(manager, ticket)
    await people.picture(manager, '经理-磅单已审核')
  })

  await test.step('门岗：换到出厂岗，敲车牌，看净重，放行', () => walk.letOut(plate, '33.780'))

  console.log(`一车采购：点击 ${people.clicks} 次，用时 ${people.seconds} 秒`)
  expect(people.clicks).toBeGreaterThan(10)
  expect(people.clicks).toBeLessThanOrEqual(MOST_CLICKS)
})
