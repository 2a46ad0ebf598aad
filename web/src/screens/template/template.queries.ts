import type {
  FormatType,
  FormTemplate,
  ListTemplate,
  ParamTemplate,
} from '@junheng/domain/wire/template-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** Revalidated when a screen opens; the server answers 304 to a template the browser has. */
const FRESH_MS = 5 * 60_000

const lookup = <T>(formatType: FormatType, menuId: string) =>
  queryOptions({
    queryKey: ['template', formatType, menuId] as const,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<T>({
        path: '/optimus_prime/cg-format/lookup',
        query: { formatType, menuId },
        quiet: true,
        signal,
      }),
  })

/** The list of a menu (its id) or of a mount (such as `inventory/main`). */
export const listTemplate = (menuId: string) => lookup<ListTemplate>('LIST', menuId)
export const formTemplate = (menuId: string) => lookup<FormTemplate>('FORM', menuId)

/** The search form of a list or popup; that it does not come is said in the server's words. */
export const paramTemplate = (tplId: string) =>
  queryOptions({
    queryKey: ['template', 'PARAM', tplId] as const,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<ParamTemplate>({
        path: `/optimus_prime/cg-format-param/${encodeURIComponent(tplId)}`,
        signal,
      }),
  })

/** @example baseOf({ resUrl: '/material/as-plate/list' }) // '/material/as-plate' */
export function baseOf({ resUrl }: { readonly resUrl: string }): string {
  return resUrl.replace(/\/list$/, '')
}

/** @example mountOf({ id: 'inventory/main/form' }) // 'inventory/main' */
export function mountOf({ id }: { readonly id: string }): string {
  return id.split('/').slice(0, 2).join('/')
}
