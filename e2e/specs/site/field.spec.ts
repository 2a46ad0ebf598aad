import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { GateScreen, LoaderPhone, QueueScreen } from '#e2e/page-models/field-screens.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, test } from '#e2e/specs/shell/signed-in.ts'
import { Field } from './field-plant.ts'

/** The smallest picture that a browser takes for one. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.use({
  // A line that is cut, and what the browser says of it.
  tolerated: [/ERR_INTERNET_DISCONNECTED/],
})

test('门岗：登记的车放行入厂，陌生车说明怎么办，离厂前不能出', async ({ page, request }) => {
  const field = await Field.make(await SiteApi.signIn(request))
  const truck = await field.register()
  const gate = new GateScreen(page)
  await gate.open()
  await gate.choosePoint('进厂岗')

  await test.step('陌生车红灯，说明原因，不能放行，可以登记', async () => {
    await gate.look('晋Z99999')
    await expect(gate.card).toContainText('不能通行')
    await expect(gate.card).toContainText('送货、提货车辆请先登记，访客请联系被访人')
    await expect(gate.card.getByRole('button', { name: /^放行/ })).toHaveCount(0)
    await expect(gate.quick).toBeVisible()
    await expect(gate.input).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('还在排队的黄灯，叫到号后绿灯，回车放行', async () => {
    await gate.look(truck.plateNumber)
    await expect(gate.card).toContainText('请等叫号')
    await expect(gate.card).toContainText('排在最前')
    await field.call(truck)
    await gate.look(truck.plateNumber)
    await expect(gate.card).toContainText('可以通行')
    await expect(gate.card).toContainText(String(field.material['invName']))
    await expect(gate.card.getByRole('button', { name: /放行入厂/ })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(gate.card).toContainText('已放行入厂')
    await expect(gate.history).toContainText(truck.plateNumber.slice(2))
    expect(await field.bench.visit(truck.id)).toMatchObject({
      stage: 'ENTERED',
      entranceCheckName: '进厂岗',
    })
  })

  await test.step('控制点记得住；没过磅的不能出厂，有权限的说明原因放行', async () => {
    await page.reload()
    await expect(gate.input).toBeFocused()
    await gate.choosePoint('出厂岗')
    await gate.look(truck.plateNumber)
    await expect(gate.card).toContainText('不能通行')
    await expect(gate.card).toContainText('当前为已入厂，不能出厂')
    await gate.card.getByRole('button', { name: '未过磅放行' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '放行', exact: true }).click()
    await expect(dialog).toContainText('请填写原因')
    await dialog.getByRole('button', { name: '车辆故障' }).click()
    await dialog.getByRole('button', { name: '放行', exact: true }).click()
    await expect(gate.card).toContainText('已未过磅放行')
    expect(await field.bench.visit(truck.id)).toMatchObject({
      stage: 'LEFT',
      releaseType: 'UNWEIGHED',
      releaseReason: '车辆故障',
    })
  })

  await test.step('没登记的车去登记，车牌已经填好', async () => {
    await gate.choosePoint('进厂岗')
    await gate.look('晋Z99999')
    await gate.card.getByRole('button', { name: '去登记（采购）' }).click()
    const form = new FormScreen(page)
    await form.ready()
    await expect(form.input('plateNumber')).toHaveValue('晋Z99999')
  })
})

test('排队叫号：等待、置顶、叫下一辆、过号、暂停', async ({ page, request }) => {
  const field = await Field.make(await SiteApi.signIn(request))
  const name = `原煤排队${field.bench.mark}`
  const [first, second] = [await field.register(), await field.register()]
  const board = new QueueScreen(page)
  await board.open()
  const queue = board.queue(name)
  await expect(queue).toContainText('等待 2')
  await expect(page.getByRole('link', { name: '返回工作台' })).toBeVisible()
  await expect(queue.locator('.queue-next')).toContainText(first.plateNumber.slice(2))
  await expectAccessible(page)

  await test.step('置顶要说原因，叫下一辆叫的是它', async () => {
    await board.dispatch()
    await queue.getByRole('button', { name: `置顶 ${second.plateNumber}` }).click()
    await board.because('生产急用')
    await expect(queue.locator('.queue-next')).toContainText(second.plateNumber.slice(2))
    await queue.getByRole('button', { name: '叫下一辆' }).click()
    await expect(queue.locator('.queue-called')).toContainText(second.plateNumber.slice(2))
    await expect(queue.locator('.queue-called')).toContainText(`卸煤坑${field.bench.mark}`)
    await expectAccessible(page)
  })

  await test.step('过号回到队尾；暂停后不能叫，恢复后可以', async () => {
    await queue.getByRole('button', { name: `${second.plateNumber}过号` }).click()
    await expect(queue.locator('.queue-called')).toHaveCount(0)
    await queue.getByRole('button', { name: '暂停叫号' }).click()
    await board.because('设备检修')
    await expect(queue).toContainText('已暂停叫号：设备检修')
    await queue.getByRole('button', { name: `叫号 ${first.plateNumber}` }).click()
    // The refusal's own words: the banner says 已暂停 as well, and would let 恢复 overtake the call.
    await expect(page.getByText(/^队列已暂停/)).toBeVisible()
    await queue.getByRole('button', { name: '恢复叫号' }).click()
    await expect(queue).not.toContainText('已暂停叫号')
    await queue.getByRole('button', { name: `叫号 ${first.plateNumber}` }).click()
    await expect(queue.locator('.queue-called')).toContainText(first.plateNumber.slice(2))
  })

  await test.step('关闭装卸地点，等待的车改派；看板自己刷新', async () => {
    const place = `卸煤坑${field.bench.mark}`
    await page.getByRole('button', { name: `关闭${place}` }).click()
    await board.because('设备检修')
    await expect(page.getByRole('button', { name: `开放${place}` })).toBeVisible()
    await page.getByRole('button', { name: `开放${place}` }).click()
    await expect(page.getByRole('button', { name: `关闭${place}` })).toBeVisible()
    const api = await SiteApi.signIn(request)
    await api.call('PUT', '/registry/tr-registry/obsolete', { ids: [second.id], reason: '不来了' })
    await expect(queue).toContainText('等待 0')
  })
})

test.describe('装卸工手机', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, apart: true })

  test('没有网络照样完成，联网后按先后发出；被拒绝的留着说明', async ({ page, request }) => {
    const field = await Field.make(await SiteApi.signIn(request))
    const { bench } = field
    await bench.equip()
    const [truck, other] = [await field.register(), await field.register()]
    for (const visit of [truck, other]) {
      await field.call(visit)
      await bench.api.call('POST', '/registry/tr-registry/entrance', { registryId: visit.id })
      await bench.weigh('pu', visit, 'FIRST', '48.260')
    }
    const phone = new LoaderPhone(page)
    await phone.open()
    await expect(phone.group('待装卸')).toContainText(truck.plateNumber.slice(2))
    const view = await phone.openTruck(truck.plateNumber)
    await expect(view.getByLabel('仓库')).toContainText(`煤棚${bench.mark}`)
    await expectAccessible(page)

    await test.step('断网：开始、填写、拍照、完成都记在手机上', async () => {
      await page.context().setOffline(true)
      await view.getByRole('button', { name: '开始装卸' }).click()
      await expect(phone.outbox).toContainText('1 条待发送，没有网络')
      await view.getByRole('button', { name: '完成' }).click()
      await expect(phone.outbox).toContainText('2 条待发送')
      await phone.openTruck(truck.plateNumber)
      await expect(view).toContainText('等待发送')
      await phone.outbox.getByRole('button', { name: /待发送/ }).click()
      await phone.outbox.getByRole('button', { name: '撤回' }).last().click()
      await expect(phone.outbox).toContainText('1 条待发送')
      await view.getByLabel('扣重（吨）').fill('0.05')
      await view.getByLabel('扣重率（%）').fill('1.5')
      await view
        .getByLabel('拍照')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PHOTO })
      await expect(view.getByRole('img', { name: '照片' })).toBeVisible()
      await view.getByRole('button', { name: '完成' }).click()
      await expect(phone.outbox).toContainText('2 条待发送')
      await expect(phone.group('待发送')).toContainText(truck.plateNumber.slice(2))
    })

    await test.step('另一辆也在断网时完成，同时它被别人确认了', async () => {
      const second = await phone.openTruck(other.plateNumber)
      await second.getByRole('button', { name: '完成' }).click()
      await expect(phone.outbox).toContainText('3 条待发送')
      const rows = await bench.list('/measure/confirm-pu-weigh', { plateNumber: other.plateNumber })
      await bench.api.call('POST', '/measure/confirm-pu-weigh/submit', {
        rows: rows.map(({ id, version }) => ({
          id,
          version,
          action: 'CONFIRM',
          warehouseId: field.warehouse.id,
          siteDeduct: '0.2',
        })),
      })
    })

    await test.step('联网后自动发送，照片、扣重都在；被拒绝的说明原因', async () => {
      const sent: string[] = []
      page.on('request', (asked) => {
        if (/\/(start|upload|submit)$/.test(asked.url()))
          sent.push(asked.url().split('/').pop() ?? '')
      })
      await page.context().setOffline(false)
      await expect(phone.outbox).toContainText('1 条未被接受')
      expect(sent).toEqual(['start', 'upload', 'submit', 'submit'])
      await expect(phone.outbox).toContainText('数据已被他人修改，请刷新后重试')
      const [row] = await bench.list('/measure/confirm-pu-weigh', {
        plateNumber: truck.plateNumber,
      })
      expect(row).toMatchObject({
        confirmState: 'CONFIRMED',
        siteDeduct: '0.050',
        siteRate: '0.015000',
        warehouseName: `煤棚${bench.mark}`,
      })
      expect(row?.['pictures']).toHaveLength(1)
      const { trRegistryStep } = await bench.visit(truck.id)
      const steps = trRegistryStep as readonly { stepType: string; passTime: string | null }[]
      expect(steps.find(({ stepType }) => stepType === 'LOAD')?.passTime).toMatch(
        /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
      )
      await expectAccessible(page)
      await phone.outbox.getByRole('button', { name: '删除' }).click()
      await expect(phone.outbox).toHaveCount(0)
      await page.getByRole('searchbox').fill('')
      await expect(phone.group('已完成')).toContainText(truck.plateNumber.slice(2))
    })
  })
})
