import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { WeighConsole } from '#e2e/page-models/weigh-console.ts'
import { expect, test } from '#e2e/specs/screens/signed-in.ts'
import { makeYard } from './weigh-yard.ts'

// A line that is cut, and what the browser says of it.
test.use({ tolerated: [/net::ERR_/] })

test('过磅台：车停稳后一键保存，要求选择的说明原因后用同一读数保存', async ({ page, request }) => {
  const api = await SiteApi.signIn(request)
  const yard = await makeYard(api)
  const known = await yard.enter()
  const unknown = await yard.enter({ goods: 'coke' })
  const desk = new WeighConsole(page)
  await desk.open(yard.scaleId)
  const saves: { readonly ms: number; readonly body: Record<string, unknown> }[] = []
  page.on('requestfinished', async (sent) => {
    if (!sent.url().endsWith('/weighsave')) return
    saves.push({ ms: sent.timing().responseEnd, body: sent.postDataJSON() })
  })

  await test.step('识别到车牌的车自动带出，一键保存', async () => {
    desk.keys()
    await yard.stand('14.480', known.plateNumber)
    await expect(desk.step).toContainText('保存皮重')
    await expect(desk.step).toContainText('14.480 吨')
    await desk.press('F2')
    await expect(desk.result).toContainText('一次过磅已保存')
    const count = desk.keys()
    expect(count, 'keys after the truck stands').toBeLessThanOrEqual(3)
    await expect.poll(() => saves.length).toBe(1)
    console.log(`按键 ${count} 次；weighsave ${Math.round(saves[0]?.ms ?? 0)} 毫秒`)
    await expect(desk.column('待二次过磅')).toContainText(known.plateNumber.slice(2))
  })

  await test.step('没有摄像头：输入后四位，回车选车，F2 保存；没有限重的要选择', async () => {
    await yard.leave()
    await desk.type(unknown.plateNumber.slice(-4))
    await expect(desk.options).toHaveCount(1)
    await desk.press('Enter')
    await expect(desk.truck).toContainText('冶金焦')
    await expect(desk.step).toBeDisabled()
    await yard.stand('15.020')
    desk.keys()
    await expect(desk.step).toBeEnabled()
    await desk.press('F2')
    await expect(desk.dialog).toContainText('车辆未登记限重，请补录轴型')
    await expect(desk.dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(desk.dialog).toContainText('请填写原因')
    await page.keyboard.type('行驶证已核对，六轴')
    await page.keyboard.press('Enter')
    await expect(desk.result).toContainText('一次过磅已保存')
    await expect.poll(() => saves.length).toBe(3)
    const [, asked, accepted] = saves
    expect(accepted?.body).toMatchObject({
      readingId: asked?.body['readingId'],
      accept: ['OVER_LIMIT'],
      reason: '行驶证已核对，六轴',
    })
    await expectAccessible(page, [], '.view')
  })

  await test.step('点列表里的车：还可装多少、等什么都在卡片上', async () => {
    await desk.press('Escape')
    await desk
      .column('待现场确认')
      .getByRole('button')
      .filter({ hasText: unknown.plateNumber.slice(2) })
      .click()
    await expect(desk.truck).toContainText('还可装')
    await expect(desk.band).toContainText('未取样')
  })

  await test.step('装好后过毛重，一键完成，结果是磅单上的数', async () => {
    await yard.leave()
    await desk.press('Escape')
    await yard.stand('44.480', known.plateNumber)
    await expect(desk.step).toContainText('保存毛重')
    await desk.press('F2')
    await expect(desk.result).toContainText('过磅完成')
    for (const figure of ['44.480', '14.480', '30.000'])
      await expect(desk.result).toContainText(figure)
    await expect(desk.result.getByRole('button', { name: /打印磅单/ })).toBeVisible()
    await expect(desk.column('待放行')).toContainText(known.plateNumber.slice(2))
  })

  await test.step('存皮：空车停稳，F6，车牌已带出，回车保存，说明有效期', async () => {
    await desk.press('Escape')
    await yard.leave()
    await desk.press('F6')
    await expect(desk.tare.getByRole('button', { name: '保存皮重' })).toBeDisabled()
    await expect(desk.tare.getByLabel('车牌号')).toBeFocused()
    await page.keyboard.press('Escape')
    await yard.stand('14.460', known.plateNumber)
    await expect(desk.truck).toContainText(known.plateNumber.slice(2))
    await desk.press('F6')
    await expect(desk.tare.getByLabel('车牌号')).toHaveValue(known.plateNumber)
    await expect(desk.tare).toContainText('14.460 吨')
    await page.keyboard.press('Enter')
    await expect(desk.tare.getByRole('status')).toContainText('皮重已保存，有效至')
    await expectAccessible(page, [], '.ant-modal')
    await page.keyboard.press('Enter')
    await expect(desk.tare).toBeHidden()
  })

  await test.step('没有限重的先选轴型，就不再问', async () => {
    await yard.leave()
    const third = await yard.enter({ goods: 'coke' })
    await desk.press('Escape')
    await desk.type(third.plateNumber.slice(-4))
    await expect(desk.options).toHaveCount(1)
    await desk.press('Enter')
    await desk.truck.getByRole('combobox', { name: '轴型' }).click()
    await page.locator('.ant-select-item-option:visible').filter({ hasText: '49' }).first().click()
    await yard.stand('15.100')
    await expect(desk.step).toBeEnabled()
    const before = saves.length
    await desk.press('F2')
    await expect(desk.result).toContainText('一次过磅已保存')
    await expect.poll(() => saves.length).toBe(before + 1)
    expect(saves.at(-1)?.body).toMatchObject({ registryId: third.id, axleType: 'T6' })
  })
})

test('过磅台：被拒绝时说原因和办法，车辆保留；断流在两秒内说明', async ({ page, request }) => {
  const api = await SiteApi.signIn(request)
  const yard = await makeYard(api)
  const visit = await yard.enter()
  const desk = new WeighConsole(page)
  await desk.open(yard.scaleId)

  await test.step('识别的车牌与所选车辆不符：核对之前 F2 不能按，核对了由服务器决定', async () => {
    await desk.type(visit.plateNumber.slice(-4))
    await desk.press('Enter')
    await expect(desk.truck).toContainText('焦粉')
    await yard.stand('14.480', '晋K00000')
    await expect(desk.band).toContainText('不符')
    await expect(desk.step).toBeDisabled()
    await expect(desk.step).toContainText('车牌不符，请先核对')
    let asked = 0
    page.on('request', (sent) => {
      if (sent.url().endsWith('/weighsave')) asked += 1
    })
    await desk.press('F2')
    await desk.press('F9')
    await expect(desk.step).toBeEnabled()
    await desk.press('F2')
    await expect(desk.band).toContainText('识别车牌晋K00000与登记车牌')
    expect(asked, 'the first F2 asked nobody').toBe(1)
    await expect(desk.truck).toContainText(visit.plateNumber.slice(2))
  })

  await test.step('网断了：已说明，重量保留，恢复后再按一次即存', async () => {
    await yard.leave()
    await yard.stand('14.480', visit.plateNumber)
    await expect.poll(() => desk.weight()).toBe('14.480 吨')
    await page.route('**/weighsave', (route) => route.abort())
    await desk.press('F2')
    await expect(desk.band).toContainText('没有保存')
    await page.unroute('**/weighsave')
    await desk.press('F2')
    await expect(desk.result).toContainText('一次过磅已保存')
  })

  await test.step('仪表断线和流中断都说明', async () => {
    await yard.offline()
    await expect(desk.rest).toHaveText('离线')
    await yard.leave()
    await expect(desk.rest).toHaveText('稳定')
    await desk.cutStream()
    await expect(desk.rest).toContainText('与服务器的连接已中断')
    await desk.mendStream()
    await expect(desk.rest).toHaveText('稳定')
  })

  await test.step('无人值守的地磅：状态和介入就在过磅台上', async () => {
    await page.route('**/mm-scale/list', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      for (const scale of answer.data.list) scale.controlMode = 'UNATTENDED'
      await route.fulfill({ response, json: answer })
    })
    const sent: unknown[] = []
    await page.route('**/operate', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ json: { success: true, code: 0, msg: '', data: {}, path: '' } })
    })
    await page.reload()
    await expect(desk.flow).toHaveText('空闲')
    await desk.root.getByRole('button', { name: '转人工' }).click()
    await expect.poll(() => sent).toEqual([{ action: 'takeOver' }])
  })
})
