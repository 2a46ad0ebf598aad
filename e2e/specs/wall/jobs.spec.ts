import { expectAccessible } from '#e2e/page-models/axe.ts'
import { expect, test } from '#e2e/specs/shell/signed-in.ts'

test('定时任务：改时间看到后几次，停用、启用，立即执行有记录，新增的可以删', async ({
  shell,
  page,
}) => {
  await shell.open('/modules/system/scheduler_job_info/index')
  const rowOf = (text: string) => shell.view.getByRole('row').filter({ hasText: text })
  const label = `午间清理${Date.now().toString(36)}`

  await test.step('新增：表达式不对说明，对了给出后几次', async () => {
    await shell.view.getByRole('button', { name: 'plus 新增' }).click()
    const dialog = page.getByRole('dialog', { name: '新增任务计划' })
    await dialog.getByLabel('任务').click()
    await page.getByTitle('清理过期的重复请求记录').click()
    await dialog.getByLabel('名称').fill(label)
    await dialog.getByLabel('时间表达式').fill('0 0 31 2 *')
    await expect(dialog).toContainText('不正确')
    await dialog.getByLabel('时间表达式').fill('30 12 * * 1-5')
    await expect(dialog).toContainText('周一至周五 12:30')
    await expect(dialog.getByText(/^20\d\d-\d\d-\d\d 12:30:00$/)).toHaveCount(5)
    await expectAccessible(page, [], '.ant-modal')
    await dialog.getByRole('button', { name: /保\s*存/ }).click()
    await expect(rowOf(label)).toContainText('新增')
  })

  await test.step('停用后没有下次，启用又有', async () => {
    await rowOf(label)
      .getByRole('button', { name: `停用 ${label}` })
      .click()
    await expect(rowOf(label)).toContainText('已停用')
    await rowOf(label)
      .getByRole('button', { name: `启用 ${label}` })
      .click()
    await expect(rowOf(label)).toContainText('12:30:00')
  })

  await test.step('立即执行，记录里有结果和用时', async () => {
    await rowOf(label)
      .getByRole('button', { name: `立即执行 ${label}` })
      .click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: /执\s*行/ })
      .click()
    await rowOf(label)
      .getByRole('button', { name: `执行记录 ${label}` })
      .click()
    const history = page.getByRole('dialog', { name: /执行记录/ })
    await expect(history.getByRole('row').filter({ hasText: '成功' }).first()).toContainText('毫秒')
    await page.keyboard.press('Escape')
  })

  await test.step('删除', async () => {
    await rowOf(label)
      .getByRole('button', { name: `删除 ${label}` })
      .click()
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: /删\s*除/ })
      .click()
    await expect(rowOf(label)).toHaveCount(0)
  })
})
