import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { WeighConsole } from '#e2e/page-models/weigh-console.ts'
import { expect, test } from '#e2e/specs/screens/signed-in.ts'
import { makeYard } from './weigh-yard.ts'

// A clock reaches the whole profile.
test.use({ apart: true })

const HOUR = 3_600_000
/** Another day and another hour. */
const AHEAD = 25 * HOUR
const MINUTE = 60_000

/** How far a date-time of a form is from now; the server runs on this computer. */
const offBy = (wire: string): number =>
  Math.abs(Date.parse(`${wire.replace(' ', 'T')}+08:00`) - Date.now())

test('窗口电脑的钟快一天零一小时：等待时间、默认时间、“此刻”都按厂里的钟', async ({
  page,
  list,
  form,
  request,
}) => {
  const yard = await makeYard(await SiteApi.signIn(request))
  const truck = await yard.enter()
  await page.clock.install({ time: Date.now() + AHEAD })

  await test.step('过磅台：刚进厂的车没有等一天', async () => {
    const desk = new WeighConsole(page)
    await desk.open(yard.scaleId)
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - AHEAD)).toBeLessThan(
      HOUR,
    )
    const waiting = desk.column('待一次过磅').getByRole('button')
    await expect(waiting.filter({ hasText: truck.plateNumber.slice(2) })).toContainText(/\d 分钟/)
  })

  await test.step('新增通知单：生效时间是厂里的现在', async () => {
    await list.open('/modules/purorder/pu_notice')
    await list.press('新增')
    await form.ready()
    const start = form.input('startTime')
    await expect.poll(async () => offBy(await start.inputValue())).toBeLessThan(5 * MINUTE)
    await start.fill('2026-01-01 00:00:00')
    await start.press('Enter')
    await start.click()
    await page.locator('.ant-picker-dropdown:visible .ant-picker-now-btn').click()
    await expect.poll(async () => offBy(await start.inputValue())).toBeLessThan(5 * MINUTE)
  })
})
