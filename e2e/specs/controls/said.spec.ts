import { hear, said } from '#e2e/page-models/said.ts'
import { expect, test } from './gallery.ts'

const WRONG = '上传头像图片只能是JPG或者png格式!'
const gif = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.alloc(64) }

test('听过的话不算回答，同样的话再说一遍才算', async ({ gallery }) => {
  await gallery.open('picture')
  await gallery.box('IMG_LOGO').setInputFiles(gif)
  await expect(said(gallery.page, WRONG)).toBeVisible()
  await hear(gallery.page)
  // It stands there for some seconds more: what is asked without waiting must not find it.
  await expect(said(gallery.page, WRONG)).toHaveCount(0, { timeout: 1 })
  await expect(gallery.message).toHaveCount(0, { timeout: 1 })
  await gallery.box('IMG_LOGO').setInputFiles(gif)
  await expect(said(gallery.page, WRONG)).toBeVisible()
})
