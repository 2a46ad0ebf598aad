import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import { test as base, expect, watchPage } from '#e2e/fixtures/page.ts'
import type { Borrowed } from '#e2e/fixtures/windows.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { ListScreen } from '#e2e/page-models/list-screen.ts'
import { Shell } from '#e2e/page-models/shell.ts'
import { signInAs } from './signed-in.ts'

/** The administrator's window that the tests of a file hand on to each other. */
interface Window {
  readonly page: Page
  /** What its page may say in the test that has it now, and what it has said. */
  readonly tolerated: RegExp[]
  readonly complaints: string[]
  /** The window goes back to the worker, empty, for the next file. */
  readonly leave: (ended: TestInfo) => Promise<void>
}

let kept: Window | undefined

interface Screens {
  readonly shell: Shell
  readonly list: ListScreen
  readonly form: FormScreen
}

/**
 * Tests in one window of the administrator, which is opened by the first of them. For those that need the
 * workspace, not its loading, and leave clock, width, theme, storage and session as they were. The file says
 * `test.afterAll(closePage)`. A test that fails ends its worker, and the window with it.
 */
export const test = base.extend<Screens>({
  page: async ({ borrow, request }, give) => {
    if (kept !== undefined) await new Shell(kept.page).putBack()
    kept ??= await openWindow(await borrow(), request)
    await give(kept.page)
  },
  complaints: async ({ page, tolerated }, give) => {
    const { complaints, tolerated: now } = windowOf(page)
    now.splice(0, now.length, ...tolerated)
    await give(complaints)
    expect(complaints.splice(0), 'the page complained').toEqual([])
  },
  shell: async ({ page }, give) => give(new Shell(page)),
  list: async ({ page }, give) => give(new ListScreen(page)),
  form: async ({ page }, give) => give(new FormScreen(page)),
})

async function openWindow(
  { context, leave }: Borrowed,
  request: APIRequestContext,
): Promise<Window> {
  const page = await context.newPage()
  const window = { page, tolerated: [], complaints: [], leave }
  watchPage(page, window)
  await signInAs(page, request, 'admin')
  return window
}

function windowOf(page: Page): Window {
  if (kept?.page !== page) throw new Error('the page is not the one of this file')
  return kept
}

/** To be said by each file, after all of its tests. */
export async function closePage(): Promise<void> {
  await kept?.leave(test.info())
  kept = undefined
}

export { expect }
