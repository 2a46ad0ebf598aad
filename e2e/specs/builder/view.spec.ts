import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expect, test } from '../shell/signed-in.ts'

test('自己的视图：被拒的语句说原因，改对了试运行、保存，放进菜单后是一张能导出的列表', async ({
  page,
  shell,
  list,
  request,
}) => {
  const serial = Date.now() % 1_000_000
  const name = `vLook${serial}`
  const label = `车型统计${serial}`
  const api = await SiteApi.signIn(request)
  await shell.open('/custom/table')
  const { view } = shell
  await view.getByRole('button', { name: '新建视图' }).click()
  await view.getByLabel('视图标题').fill(label)
  await view.getByLabel('视图名称').fill(name)
  const statement = view.getByRole('textbox', { name: 'SQL 语句' })
  await statement.fill('DELETE FROM as_vehicle')
  await view.getByRole('button', { name: '试运行' }).click()
  await expect(view.getByRole('alert')).toContainText('SELECT')

  await statement.fill(
    'SELECT plate_type AS "车牌种类", count(*) AS "辆数" FROM as_vehicle GROUP BY 1 ORDER BY 1',
  )
  await view.getByRole('button', { name: '试运行' }).click()
  await expect(view.getByRole('columnheader', { name: '辆数' })).toBeVisible()
  await expect(view.getByRole('alert')).toHaveCount(0)
  await view.getByRole('button', { name: /保\s*存/ }).click()
  await expect(view.getByRole('navigation', { name: '数据表' })).toContainText(label)

  await view.getByLabel('视图标题').fill(`${label}改`)
  await view.getByRole('button', { name: '版本', exact: true }).click()
  const versions = page.getByRole('dialog', { name: '版本' })
  await expect(versions).toContainText(`标题由“${label}”改为“${label}改”`)
  await versions.getByRole('button', { name: '恢复到编辑器' }).click()
  await expect(view.getByLabel('视图标题')).toHaveValue(label)

  await api.call('POST', '/sys-menu/create', { title: label, mount: `${name}/main` })
  await page.reload()
  await shell.goTo(`/modules/view/v_look${serial}/index`)
  await expect(list.rows.first()).toBeVisible()
  const started = page.waitForEvent('download')
  await list.press('导出')
  expect((await started).suggestedFilename()).toContain(label)
})
