import { PERMISSION_ADDED } from './error-texts.ts'
import type { FailedCall } from './failure-desk.ts'
import type { Notices } from './notices.ts'

export interface PermissionFlowPorts {
  readonly notices: Notices
  /** The menu entry whose page is open; null outside of one. */
  menuId(): string | null
  /** `POST /sys-menu/saveSysMenuPermission`, without notices of its own. */
  save(body: {
    readonly menuId: string
    readonly permission: string
    readonly methods: string
  }): Promise<unknown>
}

const ADDED_SECONDS = 6
/** A board that asks every few seconds is refused every few seconds; one warning is enough. */
const WARN_AGAIN_MS = 60_000

/**
 * After a 403 on a page: tries to register the API for the open menu entry. The server allows that only
 * to who may configure rights; everybody else sees which call was refused.
 */
export function createPermissionFlow({ notices, menuId, save }: PermissionFlowPorts) {
  const asking = new Set<string>()
  const warned = new Map<string, number>()
  const mayWarn = (key: string, { quiet }: FailedCall): boolean => {
    const last = warned.get(key)
    const now = Date.now()
    if (quiet && last !== undefined && now - last < WARN_AGAIN_MS) return false
    warned.set(key, now)
    return true
  }
  return async (call: FailedCall, message: string): Promise<void> => {
    const id = menuId()
    const { path: permission, method: methods } = call
    const key = `${methods} ${permission}`
    if (asking.has(key)) return
    asking.add(key)
    try {
      if (id === null) throw new Error('no menu entry is open')
      await save({ menuId: id, permission, methods })
      notices.show({ tone: 'success', text: PERMISSION_ADDED, seconds: ADDED_SECONDS })
    } catch {
      // Why the server would not add it does not matter here: the first refusal is what concerns the user.
      if (mayWarn(key, call))
        notices.show({
          tone: 'warning',
          title: message,
          text: `${methods} /api${permission}`,
          seconds: ADDED_SECONDS,
        })
    } finally {
      asking.delete(key)
    }
  }
}
