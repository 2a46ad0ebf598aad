import type { Page } from '@playwright/test'

/**
 * The palette is on the document at once; the controls have theirs when the pages behind have been drawn anew. In
 * between a button has the text of one theme on the ground of the other.
 */
export async function inOneTheme(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const primary = (of: Element, name: string) =>
      getComputedStyle(of).getPropertyValue(name).trim().toLowerCase()
    const wanted = primary(document.documentElement, '--primary')
    const shown = [...document.querySelectorAll('.ant-app, .ant-btn, .ant-select')].filter(
      (one) => one.getClientRects().length > 0,
    )
    return shown.every((one) => primary(one, '--ant-color-primary') === wanted)
  })
}
