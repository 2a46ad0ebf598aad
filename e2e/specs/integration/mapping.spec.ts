import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, test } from '../shell/signed-in.ts'

test('试映射：单据的值和报文随对照变，预设可带入修改', async ({ list, page, request }) => {
  const site = await SiteApi.signIn(request)
  const { list: records } = await site.call<{ list: { code: string }[] }>(
    'POST',
    '/measure/mm-pu-weigh/list',
    { limit: { pn: 1, ps: 1 }, search: [{ key: 'status', op: 'eq', val: 'AUDITED' }] },
  )
  const code = records[0]?.code ?? ''
  const form = new FormScreen(page)
  await list.open('/modules/integration/sys_erp_adapter')
  await list.press('新增')
  await form.ready()
  const panel = form.root.getByRole('region', { name: '试映射' })
  await expect(panel).toContainText('队列里还没有采购磅单，请填写单号再试')
  await panel.getByLabel('试哪张单据').fill(code)
  await expect(panel).toContainText('按预设对照')
  await expect(panel.getByRole('row', { name: new RegExp(`vbillcode 单号 ${code}`) })).toBeVisible()
  await expect(panel.locator('pre')).toContainText(`<vbillcode>${code}</vbillcode>`)
  await panel.getByRole('button', { name: '带入字段对照修改' }).click()
  await expect(panel).toContainText('按下面的字段对照')
  await expect(panel.locator('pre')).toContainText(`<vbillcode>${code}</vbillcode>`)
})
