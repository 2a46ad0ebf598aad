import { expectAccessible, expectContrast } from '#e2e/page-models/axe.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { type Gallery, test } from './gallery.ts'

/** The form holds nearly every kind; empty and with its faults it shows most of what can be wrong. */
async function showForm(gallery: Gallery): Promise<void> {
  await gallery.open('form')
  const form = new FormScreen(gallery.page)
  await form.submit()
  await form.fault('f_one_txt').waitFor()
}

test('控件没有严重的无障碍问题', async ({ gallery }) => {
  test.slow()
  await showForm(gallery)
  await expectAccessible(gallery.page)
  // What no form holds, and what is filled, closed or only shown.
  await gallery.open('figure')
  await expectAccessible(gallery.page)
})

test('深色主题里也没有', async ({ gallery }) => {
  test.slow()
  await gallery.open('form')
  await gallery.page.getByText('深色', { exact: true }).click()
  await showForm(gallery)
  await expectContrast(gallery.page)
  await gallery.page.getByText('浅色', { exact: true }).click()
})
