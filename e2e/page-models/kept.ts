import { expect, type Page } from '@playwright/test'

/** Whether the browser's database holds a draft with this text; no page may be loading meanwhile. */
function holdsDraft(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (sought) => {
    const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
      })
    const shelf = await answerOf(indexedDB.open('junheng'))
    const isThere = shelf.objectStoreNames.contains('drafts')
    const drafts = isThere
      ? await answerOf(shelf.transaction('drafts').objectStore('drafts').getAll())
      : []
    shelf.close()
    return JSON.stringify(drafts).includes(sought)
  }, text)
}

/** A draft is kept a moment after the last key; waits until it is. */
export async function draftKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => holdsDraft(page, text), { message: `draft with ${text}` }).toBe(true)
}

/** A draft that is given up goes a moment later; waits until it has gone. */
export async function draftGone(page: Page, text: string): Promise<void> {
  await expect.poll(() => holdsDraft(page, text), { message: `draft with ${text}` }).toBe(false)
}

/** What a list wants back after F5 lies in the window's storage a moment after it changed; waits until it does. */
export async function viewKept(page: Page, text: string): Promise<void> {
  const stored = () => page.evaluate(() => window.sessionStorage.getItem('junheng.views') ?? '')
  await expect.poll(stored, { message: `kept state with ${text}` }).toContain(text)
}

/** Until what has been answered by now is drawn as well. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}
