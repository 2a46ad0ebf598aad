import { Activity } from 'react'
import { useLocation } from 'react-router'
import { splitUrl } from '#web/shell/routes/address.ts'
import { HOME_TAB_ID } from '#web/shell/routes/static-routes.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { tabOf } from '#web/shell/tabs/tab-of.ts'
import { useTabs } from '#web/shell/tabs/tab-store.ts'
import { liveTabs } from './live-views.ts'
import { ViewFrame } from './ViewFrame.tsx'

/** The views of all tabs that are alive; only the current one is seen. */
export function ViewArea() {
  const { pathname, search } = useLocation()
  const { tabs, recency, rounds } = useTabs()
  const { routes, menu } = useSession()
  const here = tabOf(`${pathname}${search}`, { routes, menu })
  const live = liveTabs(tabs, {
    active: here.value,
    recency,
    isKept: ({ id, value }) =>
      id === HOME_TAB_ID || routes.get(splitUrl(value).path)?.meta.keepAlive === true,
  })
  // A page that opens no tab, and one whose tab is only just being added.
  const shown = live.some(({ value }) => value === here.value) ? live : [...live, here]
  return shown.map((tab) => (
    <Activity
      key={`${tab.value} ${rounds[tab.value] ?? 0}`}
      mode={tab.value === here.value ? 'visible' : 'hidden'}
    >
      <ViewFrame value={tab.value} />
    </Activity>
  ))
}
