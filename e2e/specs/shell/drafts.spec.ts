import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { draftGone, draftKept } from '#e2e/page-models/kept.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'
import { expect, signInAs, test } from './signed-in.ts'

const FORM = '/modules/material/as_inventory/edit?type=create'

test('填了一半：页签带圆点，刷新后还在，关闭先问；切换页签不丢输入', async ({ shell, page }) => {
  const form = new FormScreen(page)
  await shell.open(FORM)
  await form.ready()
  await form.input('invCode').fill('X-DRAFT')
  await form.input('invName').fill('草稿物料')
  await expect(shell.activeTab).toHaveAccessibleName('新增物料，未保存')
  await draftKept(page, '草稿物料')
  await page.reload()
  await form.ready()
  await expect(form.input('invCode')).toHaveValue('X-DRAFT')
  await expect(page.getByText(/已恢复 .* 未保存的内容/)).toBeVisible()
  await expect(shell.activeTab).toHaveAccessibleName('新增物料，未保存')

  await shell.closeTab('新增物料')
  await expect(shell.confirm).toContainText('“新增物料”还没有保存')
  await shell.confirm.getByRole('button', { name: '继续编辑' }).click()
  await expect(form.input('invName')).toHaveValue('草稿物料')
  await shell.closeTab('新增物料')
  await shell.confirm.getByRole('button', { name: '放弃并关闭' }).click()
  await expect(shell.tabs).toHaveText(['首页'])
  await shell.goTo(FORM)
  await form.ready()
  await expect(form.input('invCode')).toHaveValue('')

  await test.step('切换页签不丢输入', async () => {
    await form.input('invName').fill('另一个')
    await shell.tab('首页').click()
    await expect(page).toHaveURL(/clouds/)
    await shell.tab('新增物料').click()
    await expect(form.input('invName')).toHaveValue('另一个')
  })
})

test.describe('强制下线', () => {
  test.use({ username: 'manager', tolerated: [/status of 401/] })
  test('说明原因去登录页；再登录后草稿还在', async ({ shell, page, request, elsewhere }) => {
    const form = new FormScreen(page)
    await shell.open(FORM)
    await form.ready()
    await form.input('invName').fill('被下线前的输入')
    await draftKept(page, '被下线前的输入')

    const desk = await (await elsewhere()).newPage()
    await signInAs(desk, request, 'admin')
    await desk.goto('/#/modules/system/sys_online_user/index')
    await desk.getByRole('row').filter({ hasText: 'manager' }).first().waitFor()
    for (const row of await desk.getByRole('row').filter({ hasText: 'manager' }).all())
      await row.getByRole('checkbox').check()
    await desk.getByRole('button', { name: '强制下线' }).click()
    await desk.locator('.ant-modal-confirm').getByRole('button', { name: '强制下线' }).click()
    await expect(desk.getByText(/已强制下线 \d+ 个会话/)).toBeVisible()
    await desk.close()

    // The page does not come: the way to it ends at the sign-in, and what is said there goes after a while.
    await page.evaluate(() => {
      window.location.hash = '/modules/material/as_plate/index'
    })
    await expect(page).toHaveURL(/#\/login$/)
    await expect(shell.notice('您已被强制下线，请重新登录')).toBeVisible()

    await new LoginPage(page).signIn('manager')
    await shell.goTo(FORM)
    await form.ready()
    await expect(form.input('invName')).toHaveValue('被下线前的输入')
    await page.getByRole('button', { name: '放弃草稿' }).click()
    await expect(form.input('invName')).toHaveValue('')
    await expect(shell.activeTab).toHaveAccessibleName('新增物料')

    await test.step('放弃了的草稿不再回来', async () => {
      // Whatever the form that was taken down had to say was said before this was kept.
      await form.input('invCode').fill('X-NEXT')
      await draftKept(page, 'X-NEXT')
      await page.reload()
      await form.ready()
      await expect(form.input('invCode')).toHaveValue('X-NEXT')
      await expect(form.input('invName')).toHaveValue('')
      await page.getByRole('button', { name: '放弃草稿' }).click()
      await expect(form.input('invCode')).toHaveValue('')
      await draftGone(page, 'X-NEXT')
      await page.reload()
      await form.ready()
      await expect(form.input('invCode')).toHaveValue('')
      await expect(page.getByText(/已恢复 .* 未保存的内容/)).toHaveCount(0)
    })
  })
})
