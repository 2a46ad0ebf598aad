import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expect, test } from './signed-in.ts'

const ROUTE = '/modules/measure/weigh/weigh'

test('过磅地址：类型 weigh 是司磅台，其他类型是磅单的主子表', async ({ form, page, request }) => {
  const admin = await SiteApi.signIn(request)
  const { list } = await admin.call<{ list: { id: string; code: string }[] }>(
    'POST',
    '/measure/mm-pu-weigh/v2/list',
    { limit: { pn: 1, ps: 1 } },
  )
  const [record] = list
  if (record === undefined) throw new Error('the demo plant has weighed nothing')
  await page.goto(`/#${ROUTE}?type=weigh`)
  await expect(page.locator('.console:visible')).toBeVisible()

  await page.goto(`/#${ROUTE}?type=update&id=${record.id}`)
  await form.ready()
  await expect(form.field('code')).toContainText(record.code)
  const lines = form.subTable('磅单明细')
  const rows = lines.locator('tbody tr[aria-rowindex]')
  const before = await rows.count()
  await lines.getByRole('button', { name: '新增' }).click()
  await expect(rows).toHaveCount(before + 1)
  // The company on our side of the business: that of whoever weighs.
  await expect(rows.last()).toContainText('华晟焦化')
  await expect(form.save).toBeVisible()
})
