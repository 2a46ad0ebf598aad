import { vault } from '#web/api/api.ts'
import { withAntdStyles } from '#web/theme/antd-styles.ts'

/** Lists and forms of the menu; which of them a place is, only the menu tells. */
const SCREENS = /^#\/modules\//

/**
 * Who has a session is on the way to the workspace: its code arrives while the session is asked for, and not after it.
 * What fails here is asked for again by whoever shows it.
 */
export function fetchAhead(): void {
  if (!vault.hasSession()) return
  const parts: Promise<unknown>[] = [withAntdStyles(import('#web/shell/layout/AppFrame.tsx'))]
  if (SCREENS.test(window.location.hash)) parts.push(import('#web/shell/views/ListView.tsx'))
  void Promise.allSettled(parts)
}
