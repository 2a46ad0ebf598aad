import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Leads to an address of the product. The router's own hook draws whoever asks for it again on every change
 * of the page; a button that only leads somewhere has no part in that.
 */
export function useGo(): (url: string, options?: { readonly replace: boolean }) => Promise<void> {
  const router = use(DataRouterContext)?.router
  return useCallback(
    async (url, options) => {
      await router?.navigate(url, options)
    },
    [router],
  )
}
