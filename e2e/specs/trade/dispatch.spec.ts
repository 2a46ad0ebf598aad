import { expect, test } from './desk.ts'

const NOTICES = '/modules/sale/sa_notice'

test('批量派车：五十辆车，坏的一行指出来；复制某日的车辆', async ({ desk, stock }) => {
  const plates = await stock.makeVehicles(50)
  const [yesterday, today] = [await stock.makeNotice(), await stock.makeNotice()]
  const sales = await desk('sales')
  const { list, form, ask } = sales

  await test.step('一行不对，一辆也不派', async () => {
    await list.open(NOTICES)
    await list.search(yesterday)
    await list.select(yesterday)
    await list.press('批量派车')
    await form.ready()
    const bad = plates.with(30, '晋A12')
    await form.input('text').fill(bad.map((plate) => `${plate} 32`).join('\n'))
    await ask.getByRole('button', { name: '确 定' }).click()
    await expect(ask.getByRole('alert')).toContainText('第31行晋A12：车牌号格式错误!')
  })

  await test.step('改对那一行，全部派上', async () => {
    await form.input('text').fill(plates.map((plate) => `${plate} 32`).join('\n'))
    await ask.getByRole('button', { name: '确 定' }).click()
    await expect(list.message.getByText('已派车 50 辆')).toBeVisible()
    await list.row(yesterday).first().getByRole('button', { name: yesterday }).click()
    await form.ready()
    await expect(form.root.getByText(plates[49] ?? '')).toHaveCount(1)
    await form.root.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('另一张通知单复制当日的车辆，已在名单的不再派', async () => {
    // The business day begins at 08:00 of Shanghai: it is the day of UTC.
    const date = new Date().toISOString().slice(0, 10)
    await list.search(today)
    const copy = async () => {
      await list.select(today)
      await list.press('批量派车')
      await form.ready()
      await form.enter({ date })
      await form.input('date').press('Tab')
      await ask.getByRole('button', { name: '确 定' }).click()
    }
    await copy()
    await expect(list.message.getByText('已派车 50 辆')).toBeVisible()
    await expect(ask).toBeHidden()
    await copy()
    await expect(ask.getByRole('alert')).toContainText(`${date}没有可复制的车辆`)
  })
})

test('验证匹配线路和排队规则，说明为什么', async ({ desk, stock }) => {
  const notice = await stock.makeNotice()
  const sales = await desk('sales')
  const { list, ask } = sales
  await list.open(NOTICES)
  await list.press('验证匹配线路')
  await expect(list.message.getByText('请选择一条数据查看')).toBeVisible()
  await list.search(notice)
  await list.select(notice)
  await list.press('验证匹配线路')
  await expect(ask).toContainText('匹配结果')
  await expect(ask.getByRole('heading', { name: /候选 \d+ 条/ })).toBeVisible()
  await expect(ask.getByRole('heading', { name: /不适用 \d+ 条/ })).toBeVisible()
  await ask.locator('.ant-modal-close').click()
  await list.press('验证排队规则')
  await expect(ask).toContainText('没有匹配的规则')
  await expect(ask).toContainText('原料煤排队')
})
