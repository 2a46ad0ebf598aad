import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { GateScreen } from '#e2e/page-models/field-screens.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { RecordPicker } from '#e2e/page-models/record-picker.ts'
import { said } from '#e2e/page-models/said.ts'
import { expect, test } from '#e2e/specs/shell/signed-in.ts'
import { Field } from './field-plant.ts'
import type { Row } from './site-bench.ts'

test('门岗登记：按键盘上的车牌，选通知单，登记并放行；排队的叫了号就能进', async ({
  page,
  request,
}) => {
  const field = await Field.make(await SiteApi.signIn(request))
  const before = await field.register()
  const plate = await field.bench.truck()
  const gate = new GateScreen(page)
  await gate.open()
  await gate.choosePoint('进厂岗')

  await test.step('少输一位：说车牌不对，不让登记', async () => {
    await gate.look(plate.slice(0, -1))
    await expect(gate.card).toContainText('车牌号格式不对')
    await expect(gate.quick).toHaveCount(0)
  })

  await test.step('车牌按出来：先省份，再字母和数字', async () => {
    await gate.input.fill('')
    await gate.press(plate)
    await expect(gate.card).toContainText('不能通行')
    await expect(gate.quick).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('一条登记：通知单、预装数不填、登记并放行', async () => {
    const notice = gate.quick.getByLabel('通知单')
    const option = notice.locator('option').filter({ hasText: field.notice.code })
    await expect(option).toContainText('余970.000吨')
    await notice.selectOption({ value: (await option.getAttribute('value')) ?? '' })
    await gate.quick.getByRole('button', { name: '登记并放行' }).click()
    await expect(gate.card).toContainText('已登记，请等叫号')
  })

  await test.step('占用的是一车，不是余量', async () => {
    const [visit] = await field.bench.list('/purorder/tr-registry', { plateNumber: plate })
    expect(visit).toMatchObject({ preQuantity: '35.000' })
    expect(await field.bench.line('pu', field.notice)).toMatchObject({ surplus: '935.000' })
  })

  await test.step('排在哪里说得出原因；叫号就在这里', async () => {
    await expect(gate.card).toContainText('前面1辆：先签到1辆')
    await gate.card.getByRole('button', { name: '叫号' }).click()
    const asked = page.getByRole('dialog', { name: '叫号' })
    await expect(asked).toContainText(
      `前面还有1辆（${before.plateNumber}）在等，确定先叫${plate}？`,
    )
    await asked.getByRole('button', { name: '叫号' }).click()
    await expect(gate.card.getByRole('button', { name: /^放行入厂/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(gate.card).toContainText('已放行入厂')
    const [visit] = await field.bench.list('/purorder/tr-registry', { plateNumber: plate })
    expect(visit).toMatchObject({ stage: 'ENTERED' })
  })

  await test.step('出了厂再来：记得上次，同一张通知单已经选好', async () => {
    // By somebody else: who has let a truck go a moment ago means that one by a second click.
    const manager = await SiteApi.signIn(request, 'manager')
    await manager.call('POST', '/registry/tr-registry/release', {
      plateNumber: plate,
      reason: '车辆故障',
    })
    await gate.press(plate)
    await expect(gate.quick.getByText(/^上次/)).toContainText(String(field.material['invName']))
    const option = gate.quick.locator('option').filter({ hasText: field.notice.code })
    const value = (await option.getAttribute('value')) ?? ''
    await expect(gate.quick.getByLabel('通知单')).toHaveValue(value)
  })

  await test.step('退货的通知单在它自己一组里，不会登记成采购', async () => {
    const returns = await field.bench.list('/purorder/pu-notice', { kind: 'pt' })
    const codes = new Set(returns.map(({ code }) => code))
    const offered = async (group: string) => {
      const options = gate.quick.locator(`optgroup[label="${group}"] option`)
      await expect(options.first()).toBeAttached()
      return (await options.allInnerTexts()).map((text) => text.split(' ').at(-1) ?? '')
    }
    expect((await offered('采购退货')).every((code) => codes.has(code))).toBe(true)
    expect((await offered('采购')).filter((code) => codes.has(code))).toEqual([])
  })

  await test.step('填了预装数就占这么多；只登记，不放行', async () => {
    await gate.quick.getByLabel('预装数（吨）').fill('28.5')
    await gate.quick.getByRole('button', { name: '只登记' }).click()
    await expect(gate.card).toContainText('已登记，请等叫号')
    const visits = await field.bench.list('/purorder/tr-registry', { plateNumber: plate })
    const queuing = { stage: 'QUEUING', preQuantity: '28.500' }
    expect(visits).toContainEqual(expect.objectContaining(queuing))
  })

  await test.step('先来的排在最前', async () => {
    await gate.press(before.plateNumber)
    await expect(gate.card).toContainText('请等叫号')
    await expect(gate.card).toContainText('排在最前')
  })
})

test('登记单：余量被占完的通知单还在，灰着，说谁占了多少，选不了；行的颜色有图例；已审核的还能改电话', async ({
  page,
  request,
  list,
}) => {
  const field = await Field.make(await SiteApi.signIn(request))
  const { bench, notice } = field
  const [line] = notice['orNoticeSub'] as readonly { readonly id: string }[]
  const plateNumber = await bench.truck()
  const visit = await bench.api.call<Row>('POST', '/purorder/tr-registry/create', {
    noticeId: notice.id,
    plateNumber,
    trRegistrySub: [{ noticeSubId: line?.id, preQuantity: '1000', originalWeight: '1000' }],
  })
  const form = new FormScreen(page)
  await page.goto('/#/modules/purorder/pu_registry/edit?type=create')
  await form.ready()
  await form.input('noticeId').focus()
  await form.input('noticeId').press('Enter')
  const picker = new RecordPicker(page)
  await picker.ready()
  const row = picker.row(notice.code)
  await expect(row).toContainText(`没有余量，已被占用：${plateNumber} 1000.000吨`)
  await expect(row).toHaveClass(/jh-tone-grey/)
  await row.dblclick()
  await expect(said(page, '已被占用')).toBeVisible()
  await expect(picker.root).toBeVisible()
  await picker.cancel.click()
  await picker.closed()

  await test.step('叫了号的一行有颜色，下面说是什么', async () => {
    await field.call(visit)
    await list.open('/modules/purorder/pu_registry')
    await list.search(plateNumber)
    await expect(list.row(plateNumber)).toHaveClass(/jh-tone-amber/)
    const legend = list.root.getByRole('list', { name: '行的颜色' }).getByRole('listitem')
    await expect(legend).toHaveText(['已叫号'])
    await expect(legend).toHaveClass(/jh-tone-amber/)
  })

  await test.step('安全修改：电话可以改，车牌不能', async () => {
    await list.select(plateNumber)
    await list.press('安全修改')
    await form.ready()
    await expect(form.field('plateNumber').locator('input')).toHaveCount(0)
    await form.enter({ mobile: '13900000017' })
    await form.submit('确定')
    await expect(form.root).toHaveCount(0)
    expect(await bench.visit(visit.id)).toMatchObject({ mobile: '13900000017' })
  })
})
