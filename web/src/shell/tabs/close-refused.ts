import { HOME, HOME_TAB_ID } from '#web/shell/guard/static-routes.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { tabOf } from './tab-of.ts'
import { removeTabs, useTabs } from './tab-store.ts'
import { currentUrl } from './use-tab-actions.ts'

/** A refusal may be there before the page it is about: how long to look for it, and how often. */
const LOOK_MS = 3000
const STEP_MS = 50
/** A page that was on its way brings its tab when it is drawn; by now it has been. */
const SWEEP_MS = 5000

/**
 * Takes away what a menu entry has open after the server refused it. Who is looking at it goes to the home
 * page; who has gone on stays where he is. Unsaved input lies safe in its draft.
 */
export async function closeRefused(menuId: string): Promise<void> {
  if (menuId === HOME_TAB_ID) return
  const tabHere = () => tabOf(currentUrl(), useSession.getState())
  const isSeen = await within(LOOK_MS, () => tabHere().id === menuId)
  if (isSeen) {
    notices.show({ tone: 'warning', text: `没有“${tabHere().label}”的权限，已返回首页` })
    notices.goTo(HOME)
  }
  sweep(menuId)
}

/** Takes the tabs of an entry away once another page stands, those too that are only just being added. */
function sweep(menuId: string): void {
  const remove = () => {
    const { tabs, recency } = useTabs.getState()
    removeTabs(tabs.filter(({ id, value }) => id === menuId && value !== recency[0]))
  }
  setTimeout(useTabs.subscribe(remove), SWEEP_MS)
  remove()
}

/** Whether something comes true in time. */
async function within(time: number, isSo: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < time; waited += STEP_MS) {
    if (isSo()) return true
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  return isSo()
}
