import type { HomeTarget } from '@junheng/domain/home/home-wire.ts'
import { listAddress } from '@junheng/domain/query/given-search.ts'
import { useView } from '#web/shell/view-host/view-host.ts'

/** Opens the list behind a figure, with the search the figure was counted by. */
export function useOpenTarget() {
  const { open } = useView()
  return ({ path, search }: HomeTarget) => open(listAddress(path, search))
}
