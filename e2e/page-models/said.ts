import type { Locator, Page } from '@playwright/test'

/** Every place in which the product says something of its own accord: messages, warnings and notices. */
const SAID = '.ant-message-notice, .ant-notification-notice, .notice'
const HEARD = 'data-heard'

/**
 * What has been said by now is no answer to what is pressed next, even where the words are the same: from here on
 * `said` finds only what comes later. Pages say each thing in a box of its own, also when they say it again.
 */
export async function hear(page: Page): Promise<void> {
  await page.evaluate(
    ([boxes, mark]) => {
      for (const box of document.querySelectorAll(boxes)) box.setAttribute(mark, '')
    },
    [SAID, HEARD] as const,
  )
}

/** What the page has said since `hear`. */
export function said(page: Page, text: string | RegExp): Locator {
  return unheard(page, SAID).getByText(text).first()
}

/** The messages in the middle of the window, those that have been heard left out. */
export function messages(page: Page): Locator {
  return unheard(page, '.ant-message-notice')
}

/** A notice in the corner that has not been heard. */
export function notice(page: Page, text: string | RegExp): Locator {
  return unheard(page, '.notice').filter({ hasText: text })
}

function unheard(page: Page, boxes: string): Locator {
  const fresh = boxes.split(', ').map((box) => `${box}:not([${HEARD}])`)
  return page.locator(fresh.join(', '))
}
