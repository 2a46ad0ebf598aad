import { expect, test } from '../controls/gallery.ts'

const PNG = Buffer.from('iVBORw0KGgo=', 'base64')
const picture = (name: string, part: { mimeType?: string; buffer?: Buffer } = {}) => ({
  name,
  mimeType: 'image/png',
  buffer: PNG,
  ...part,
})

test('抓拍图片查看：650 宽，没有图片时说明', async ({ gallery }) => {
  await gallery.open('snapshot')
  const { page } = gallery
  const dialog = page.getByRole('dialog', { name: '抓拍图片查看' })
  await page.getByRole('button', { name: '没有图片' }).click()
  await expect(dialog.getByText('没有查到此登记单的图片')).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(650)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '有图片', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await dialog.getByRole('button', { name: '放大入厂 · 车头' }).press('Enter')
  await expect(page.locator('.ant-image-preview')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-image-preview')).toBeHidden()
  await dialog.locator('.ant-modal-footer').getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toHaveCount(0)
})

test('选择日期：yyyyMMdd，没选不关', async ({ gallery }) => {
  await gallery.open('date')
  const { page } = gallery
  const answer = page.locator('[data-section] output')
  await page.getByRole('button', { name: '一个日期' }).click()
  const dialog = page.getByRole('dialog', { name: '选择日期' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('必须填写日期')
  await dialog.getByLabel('日期', { exact: true }).fill('2026-11-15')
  await dialog.getByLabel('日期', { exact: true }).press('Enter')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(answer).toHaveText('{"dates":["20261115"]}')
  await page.getByRole('button', { name: '两个日期' }).click()
  const span = page.getByRole('dialog', { name: '选择起止日期' })
  await span.getByLabel('开始日期').fill('2026-11-01')
  await span.getByLabel('开始日期').press('Enter')
  await span.getByLabel('结束日期').fill('2026-11-15')
  await span.getByLabel('结束日期').press('Enter')
  await span.getByRole('button', { name: '确定' }).click()
  await expect(answer).toHaveText('{"dates":["20261101","20261115"]}')
})

test('批量取样：车数 0 到 500 默认 1，截止时间到秒', async ({ gallery }) => {
  await gallery.open('date')
  const { page } = gallery
  await page.getByRole('button', { name: '批量取样' }).click()
  const dialog = page.getByRole('dialog', { name: '选择日期' })
  const count = dialog.getByLabel('取样组车数')
  await expect(count).toHaveValue('1')
  await count.fill('501')
  await count.blur()
  await expect(count).toHaveValue('500')
  await count.fill('3')
  await dialog.getByLabel('日期', { exact: true }).fill('2026-11-15')
  await dialog.getByLabel('日期', { exact: true }).press('Enter')
  await dialog.getByLabel('截止时间').fill('2026-11-16 08:00:00')
  await dialog.getByLabel('截止时间').press('Enter')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.locator('[data-section] output')).toHaveText(
    '{"dates":["20261115"],"carGroupNum":3,"deadline":"2026-11-16 08:00:00"}',
  )
})

test('图片上传：只收图片不超过 2MB，超过一张说明', async ({ gallery }) => {
  await gallery.open('upload')
  const { page, message } = gallery
  await page.getByRole('button', { name: '上传一张' }).click()
  const dialog = page.getByRole('dialog', { name: '只能上传jpg/png文件，且不超过2MB' })
  const file = dialog.getByLabel('上传图片')
  await file.setInputFiles(picture('a.webp', { mimeType: 'image/webp' }))
  await expect(message.getByText('只能上传jpg/png文件，且不超过2MB')).toBeVisible()
  await file.setInputFiles(picture('a.png', { buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }))
  await expect(message.getByText('上传头像图片大小不能超过 2MB!')).toBeVisible()
  await file.setInputFiles(picture('a.gif', { mimeType: 'image/gif' }))
  await expect(dialog.getByText('已上传 1 / 1')).toBeVisible()
  await file.setInputFiles(picture('b.png'))
  await expect(message.getByText('上传数量超限！最多1个，请删除后再上传')).toBeVisible()
  await dialog.getByRole('button', { name: '删除第1张图片' }).click()
  await expect(dialog.getByText('已上传 0 / 1')).toBeVisible()
  await file.setInputFiles(picture('b.png'))
  await expect(dialog.getByText('已上传 1 / 1')).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.locator('[data-section] output')).toHaveText('9001')
})
