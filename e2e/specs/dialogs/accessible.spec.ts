import { expectAccessible } from '#e2e/page-models/axe.ts'
import { test } from '../controls/gallery.ts'

/** Those made by hand; the others stand on Ant Design and on what the controls' tests look at. */
const OPENINGS: readonly (readonly [section: string, button: string | null])[] = [
  ['calculation', '已有公式'],
  ['confirm', null],
]

for (const [section, button] of OPENINGS)
  test(`无障碍：${section}`, async ({ gallery }) => {
    const { page } = gallery
    await gallery.open(section)
    if (button !== null) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    }
    await expectAccessible(page)
    if (button !== null) await page.keyboard.press('Escape')
  })
