import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { isExternalAddress, openMode } from '@junheng/domain/menu/menu-location.ts'
import { checkAddress } from '#web/shell/guard/check-address.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { useGo } from '#web/shell/routes/use-go.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { useSwitch } from '#web/shell/settings-panel/settings-store.ts'
import { menuUrl, windowAddress } from './menu-groups.ts'

/** Opens a menu entry the way it wants: as a tab, in a window of its own, or in the monitoring system. */
export function useOpenMenu(): (item: MenuItem) => Promise<void> {
  const go = useGo()
  const tabsShown = useSwitch('tag')
  return async (item) => {
    switch (openMode(item, { tabsShown })) {
      case 'externalSignIn':
        return openMonitor()
      case 'window':
        // The window asks for itself; a refusal here must not open an empty one.
        if ((await checkAddress(item.id)) === 'granted') openWindow(windowAddress(item))
        return
      case 'iframe':
      case 'tab':
        await go(menuUrl(item))
    }
  }
}

function openMonitor(): void {
  const url = useSession.getState().user?.monitorUrl ?? ''
  if (!isExternalAddress(url))
    notices.show({ tone: 'warning', text: '没有设置监控系统地址，请在“参数设置”中填写' })
  else openWindow(url)
}

function openWindow(url: string): void {
  window.open(url, '_blank', 'noopener')
}
