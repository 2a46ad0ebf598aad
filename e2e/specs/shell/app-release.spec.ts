import { readFile } from 'node:fs/promises'
import { androidPackage } from '#e2e/fixtures/android-package.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { expect, test } from './signed-in.ts'

test.use({ tolerated: [/status of 404/] })

test('手机端：没有版本时说明；管理员发布后，任何人扫码打开的页上有版本、说明和安装包', async ({
  shell,
  list,
  page,
  elsewhere,
}) => {
  const phone = await (await elsewhere()).newPage()
  await phone.goto('/#/appDownload')
  await expect(phone.getByRole('heading', { name: '下载手机端' })).toBeVisible()
  await expect(phone.getByText('手机端还没有发布，请联系管理员。')).toBeVisible()
  await expectAccessible(phone)

  await shell.open('/modules/system/sys_app/index')
  await list.settled()
  await list.press('新增')
  const dialog = page.getByRole('dialog', { name: '发布手机端版本' })
  const publish = dialog.getByRole('button', { name: '发布' })
  await dialog.getByLabel('版本号').fill('v3')
  await publish.click()
  await expect(dialog).toContainText('版本号须形如 2.1.0')
  await dialog.getByLabel('版本号').fill('3.2.1')
  await publish.click()
  await expect(dialog).toContainText('请选择安装包')
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('安装包').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await choose('junheng.apk', Buffer.from('not a package'))
  await publish.click()
  await expect(shell.notice('只支持安卓安装包（apk）')).toBeVisible()
  const parted = page.waitForRequest(/\/file-store\/.+partNumber=1/)
  await choose('junheng.apk', androidPackage())
  await dialog.getByLabel('更新说明').fill('离线也能扫码')
  await publish.click()
  await expect(dialog).toHaveCount(0)
  await expect(list.row('3.2.1')).toContainText('junheng.apk')
  expect((await (await parted).response())?.ok()).toBe(true)

  await phone.reload()
  await expect(phone.getByText('版本 3.2.1')).toBeVisible()
  await expect(phone.getByText('离线也能扫码')).toBeVisible()
  await expect(phone.getByLabel('此页地址的二维码')).toBeVisible()
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: '下载安装包' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('junheng.apk')
  expect((await readFile(await download.path())).equals(androidPackage())).toBe(true)
})
