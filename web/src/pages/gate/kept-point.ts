import { ownerOf, useSession } from '#web/shell/session/session-store.ts'

/** Points belong to a company, and one browser may serve several. */
function keyOfPoint(): string {
  const { user } = useSession.getState()
  return `junheng.gatePoint.${user === null ? '' : (ownerOf(user).split(':')[1] ?? '')}`
}

/** The control point at which this browser stands; null: not told yet. */
export const keptPoint = (): string | null => localStorage.getItem(keyOfPoint())

export const keepPoint = (id: string): void => localStorage.setItem(keyOfPoint(), id)
