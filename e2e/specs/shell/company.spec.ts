import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expect, test } from './signed-in.ts'

test.use({ username: 'weigher' })

interface Material {
  readonly id: string
  readonly invCode: string
  readonly invcId: string
  readonly comId: string
}

test('换库区：页签清空、回首页、看到的是另一库区的数据', async ({ shell, list, page, request }) => {
  const admin = await SiteApi.signIn(request)
  const { list: materials } = await admin.call<{ list: Material[] }>(
    'POST',
    '/material/as-inventory/list',
    { limit: { pn: 1, ps: 10 } },
  )
  const sample = await admin.call<Material>(
    'GET',
    `/material/as-inventory/get/${materials.at(0)?.id}`,
  )
  const code = `ORG${Date.now()}`
  await admin.call('POST', '/material/as-inventory/create', {
    invCode: code,
    invName: '只属于焦化',
    invcId: sample.invcId,
    comId: sample.comId,
  })

  await shell.open('/clouds/index')
  // A user starts where he was last.
  await shell.workIn('华晟焦化')
  await shell.goTo('/modules/material/as_inventory/index')
  await list.settled()
  await list.search(code)
  await expect(list.row(code)).toHaveCount(1)
  await shell.goTo('/modules/material/as_plate/index')

  await shell.switchCompany('太和煤矿')
  await expect(shell.tabs).toHaveText(['首页'])
  await expect(page.locator('.view:visible')).toContainText('太和煤矿')
  await shell.goTo('/modules/material/as_inventory/index')
  await list.settled()
  await expect(list.quickSearch).toHaveValue('')
  await list.search(code)
  await expect(list.root.getByText('暂无数据')).toBeVisible()
  await expect(list.row(code)).toHaveCount(0)

  await shell.switchCompany('华晟焦化')
})

test.describe('对话框', () => {
  // Nobody changes the company of this user.
  test.use({ username: 'gate' })
  test('对话框选择库区：按名称查询；选当前库区只提示', async ({ shell, page }) => {
    await shell.open()
    await shell.company.click()
    await page.getByRole('button', { name: '选择库区…' }).click()
    const dialog = page.getByRole('dialog', { name: '选择库区' })
    await expect(dialog.getByRole('columnheader', { name: '库区编号' })).toBeVisible()
    await expect(dialog.getByRole('row').filter({ hasText: '临港站台' })).toBeVisible()
    await dialog.getByLabel('库区名称').fill('华晟')
    await dialog.getByRole('button', { name: '查询' }).click()
    await expect(dialog.getByRole('row').filter({ hasText: '临港站台' })).toHaveCount(0)
    await dialog.getByRole('row').filter({ hasText: '华晟焦化' }).dblclick()
    await expect(shell.notice('现在所使用的就是当前公司！')).toBeVisible()
  })
})
