import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { galleryFolder, PAGE_POLICY } from './controls/gallery.ts'

const product = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Scripts of a build that know the gallery. */
function scriptsWithGallery(folder: string): readonly string[] {
  return readdirSync(`${folder}assets`).filter(
    (name) =>
      name.endsWith('.js') &&
      readFileSync(`${folder}assets/${name}`, 'utf8').includes('/dev/gallery'),
  )
}

test('正式产品里没有控件样品页', () => {
  expect(scriptsWithGallery(product)).toEqual([])
  // The same look must find it where it is, or it would find it nowhere.
  expect(scriptsWithGallery(galleryFolder).length).toBeGreaterThan(0)
})

test('正式产品里 /dev/gallery 是未知路径', async ({ page }) => {
  await page.goto('/#/dev/gallery')
  await expect(page).toHaveURL(/#\/login/)
})

test('控件样品受正式产品同样的内容限制', async ({ request }) => {
  const { 'content-security-policy': policy } = (await request.get('/')).headers()
  expect(policy).toBe(PAGE_POLICY)
})
