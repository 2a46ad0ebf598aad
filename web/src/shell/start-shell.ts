import { connectShell } from '#web/api/api.ts'
import { REFRESH_KEY } from '#web/api/token-vault.ts'
import { showsOwnCompany } from '#web/shell/company-switcher/company-view.ts'
import { startTheme } from '#web/theme/theme-store.ts'
import { notices } from './notices/notice-store.ts'
import { forgetSession } from './session/session-actions.ts'
import { ownerOf, setLocked, useSession } from './session/session-store.ts'
import { stored, storedKey } from './session/stored-values.ts'

/** Hangs the parts of the shell into each other; called once, before anything is shown. */
export function startShell(): void {
  connectShell({
    notices,
    session: {
      userId: () => useSession.getState().user?.user ?? null,
      forget: forgetSession,
      markLocked: () => setLocked(true),
    },
    tenantId: () => stored.get('tenant'),
    menuId: () => useSession.getState().menuId,
    ownCompany: showsOwnCompany,
  })
  startTheme()
  window.addEventListener('storage', followOtherWindows)
}

/** Signing out, locking, or changing user or company in one window holds for all of them. */
function followOtherWindows({ key, newValue }: StorageEvent): void {
  const { user, locked } = useSession.getState()
  if (key === REFRESH_KEY && newValue === null && user !== null) {
    forgetSession()
    notices.goTo('/login')
  } else if (key === storedKey('lock') && (newValue !== null) !== locked) {
    setLocked(newValue !== null)
    notices.goTo(newValue === null ? (stored.take('lockedFrom') ?? '/') : '/lock')
  } else if (key === storedKey('owner') && user !== null && newValue !== null) {
    // Everything on the screen belongs to someone else now; the drafts lie safe in the database.
    if (newValue !== ownerOf(user)) window.location.reload()
  }
}
