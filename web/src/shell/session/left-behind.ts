import { stored } from './stored-values.ts'

/** What this window keeps of whoever works in it (`tab-store.ts`, `view-state.ts`). */
export const TABS_KEY = 'junheng.tabs'
export const VIEWS_KEY = 'junheng.views'

/**
 * A session may end without 退出: a token that ran out, a machine that was switched off. Whoever signs in next in
 * this window must not find the pages of the one before. Answers whether something of another was there.
 *
 * @param owner who signs in, as `ownerOf` writes it
 */
export function dropLeftBehind(owner: string): boolean {
  const text = sessionStorage.getItem(TABS_KEY)
  const kept = text === null ? null : (JSON.parse(text) as { readonly owner?: string })
  if (kept === null || kept.owner === owner) return false
  sessionStorage.removeItem(TABS_KEY)
  sessionStorage.removeItem(VIEWS_KEY)
  // The same person in another company still goes where he wanted.
  if (kept.owner?.split(':')[0] !== owner.split(':')[0]) stored.remove('historyUrl')
  return true
}
