import { HOME, HOME_TAB_ID } from '#web/shell/guard/static-routes.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { removeTabs, tabValue, useTabs } from './tab-store.ts'
import { currentUrl } from './use-tab-actions.ts'

/** Longer than a navigation takes to leave the page. */
const LEAVE_MS = 5000

/**
 * Takes away what a menu entry has open after the server refused it. Who is looking at it goes to the home
 * page; who has gone on stays where he is. Unsaved input lies safe in its draft.
 */
export async function closeRefused(menuId: string): Promise<void> {
  const isRefused = ({ id }: { readonly id: string }) => id === menuId && id !== HOME_TAB_ID
  const here = tabValue(currentUrl())
  const seen = useTabs.getState().tabs.find(({ value }) => value === here)
  if (seen && isRefused(seen)) {
    notices.show({ tone: 'warning', text: `没有“${seen.label}”的权限，已返回首页` })
    notices.goTo(HOME)
    await until(() => useTabs.getState().recency[0] !== seen.value)
  }
  removeTabs(useTabs.getState().tabs.filter(isRefused))
}

/** A page that is still drawn would bring its tab back. */
function until(isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(finish, LEAVE_MS)
    const stop = useTabs.subscribe(() => {
      if (isDone()) finish()
    })
    if (isDone()) finish()
  })
}
