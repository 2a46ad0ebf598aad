import { expect, test } from './gallery.ts'

const picture = (name: string, mimeType: string, bytes = 64) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(bytes),
})
const png = picture('a.png', 'image/png')

test.beforeEach(({ gallery }) => gallery.open('picture'))

test('IMG_LOGO：上传、预览、删除，最多一个', async ({ gallery }) => {
  const { page } = gallery
  const box = gallery.box('IMG_LOGO')
  await expect(gallery.specimen('IMG_LOGO')).toContainText(
    '只能上传jpg/png文件，且不超过2MB，照片太大会自动缩小',
  )
  await box.setInputFiles([png, picture('b.png', 'image/png')])
  await expect(gallery.message.getByText('上传数量超限！最多1个，请删除后再上传')).toBeVisible()
  await gallery.expectStored('IMG_LOGO', 'value=null')
  await box.setInputFiles(png)
  await gallery.expectStored('IMG_LOGO', 'value="9001"')
  await expect(box).toHaveCount(0)
  await gallery.specimen('IMG_LOGO').getByRole('button', { name: '预览图片上传' }).press('Enter')
  await expect(page.locator('.ant-image-preview img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-image-preview img')).toBeHidden()
  await gallery.specimen('IMG_LOGO').getByRole('button', { name: '删除图片上传' }).click()
  await gallery.expectStored('IMG_LOGO', 'value=null')
  await expect(box).toBeAttached()
})

test('IMG_LOGO：格式和大小不对会说明', async ({ gallery }) => {
  const box = gallery.box('IMG_LOGO')
  await box.setInputFiles(picture('a.gif', 'image/gif'))
  await expect(gallery.message.getByText('上传头像图片只能是JPG或者png格式!')).toBeVisible()
  await box.setInputFiles(picture('a.png', 'image/png', 2 * 1024 * 1024 + 1))
  await expect(gallery.message.getByText('上传头像图片大小不能超过 2MB!')).toBeVisible()
  await gallery.expectStored('IMG_LOGO', 'value=null')
  await expect(gallery.fault('IMG_LOGO', 'error')).toHaveText('必须填写图片上传')
})

test('IMG_LOGO：可以拖进来，满了再拖会说明', async ({ gallery }) => {
  const area = gallery.specimen('IMG_LOGO', 'filled').locator('.jh-picture')
  const data = await gallery.page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }))
    return transfer
  })
  await area.dispatchEvent('drop', { dataTransfer: data })
  await expect(gallery.message.getByText('上传数量超限！最多1个，请删除后再上传')).toBeVisible()
  await gallery
    .specimen('IMG_LOGO', 'tip')
    .locator('.jh-picture')
    .dispatchEvent('drop', { dataTransfer: data })
  await gallery.expectStored('IMG_LOGO', 'value="9001"', 'tip')
})

test('IMG_LOGO：更换在窗口里做，取消就留着原来的', async ({ gallery }) => {
  const { page } = gallery
  const held = gallery.specimen('IMG_LOGO', 'filled')
  const dialog = page.getByRole('dialog', { name: '只能上传jpg/png文件，且不超过2MB' })
  await held.getByRole('button', { name: '更换图片上传' }).click()
  await dialog.getByRole('button', { name: '删除第1张图片' }).click()
  await expect(dialog.getByText('已上传 0 / 1')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await gallery.expectStored('IMG_LOGO', 'value="9001"', 'filled')
  await held.getByRole('button', { name: '更换图片上传' }).click()
  await dialog.getByRole('button', { name: '删除第1张图片' }).click()
  await dialog.getByLabel('上传图片').setInputFiles(picture('a.gif', 'image/gif'))
  await expect(gallery.message.getByText('上传头像图片只能是JPG或者png格式!')).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await gallery.expectStored('IMG_LOGO', 'value=null', 'filled')
  await expect(gallery.specimen('IMG_LOGO').getByRole('button', { name: '更换' })).toHaveCount(0)
})

test('IMG_VIEW：只看，点开放大', async ({ gallery }) => {
  const shown = gallery.specimen('IMG_VIEW', 'filled')
  await expect(shown.getByRole('button', { name: '预览图片查看' })).toHaveCount(2)
  await expect(shown.getByRole('button', { name: '删除' })).toHaveCount(0)
  await shown.getByRole('button', { name: '预览图片查看' }).first().click()
  await expect(gallery.page.locator('.ant-image-preview img')).toBeVisible()
  await gallery.page.keyboard.press('Escape')
  await expect(gallery.page.locator('.ant-image-preview img')).toBeHidden()
})
