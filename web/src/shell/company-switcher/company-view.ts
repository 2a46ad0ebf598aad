import { create } from 'zustand'
import { useSession } from '#web/shell/session/session-store.ts'

const KEY = 'junheng.allCompanies'

/** Whether lists and figures show all companies in reach, or the one that is worked in. Kept per browser and person. */
const useCompanyView = create<{ readonly allFor: string | null }>()(() => ({
  allFor: localStorage.getItem(KEY),
}))

const isAll = (allFor: string | null, userId: string | undefined): boolean =>
  allFor !== null && allFor === userId

/** All companies are shown to who is signed in. */
export function useShowsAll(): boolean {
  const allFor = useCompanyView((state) => state.allFor)
  const user = useSession((state) => state.user)
  return user?.manyCompanies === true && isAll(allFor, user.user)
}

/** For the client: what is asked for is the own company's alone. */
export function showsOwnCompany(): boolean {
  const { user } = useSession.getState()
  return user?.manyCompanies === true && !isAll(useCompanyView.getState().allFor, user.user)
}

export function showAllCompanies(isShown: boolean): void {
  const allFor = isShown ? (useSession.getState().user?.user ?? null) : null
  if (allFor === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, allFor)
  useCompanyView.setState({ allFor })
}
