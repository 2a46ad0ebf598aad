import type { FillPair, MappingPair, PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** Templates change by hand of an administrator only; half an hour is fresh enough for a picker. */
const FRESH_MS = 30 * 60_000
const ROOT = '/optimus_prime'

/** The popup of a form field, with the mapping pairs of that field. */
export const popupTemplate = (popupId: string, fieldId: string) =>
  queryOptions({
    queryKey: ['template', 'popup', popupId, fieldId] as const,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<PopupTemplate>({
        path: `${ROOT}/optimusPrimePopup/${encodeURIComponent(popupId)}`,
        query: fieldId === '' ? {} : { resFormatSubId: fieldId },
        quiet: true,
        signal,
      }),
  })

const pairs = <P extends MappingPair>(name: string, fieldId: string) =>
  queryOptions({
    queryKey: ['template', 'pairs', name, fieldId] as const,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<readonly P[]>({
        path: `${ROOT}/cg-format-form-sub-param/${name}`,
        query: { resFormatSubId: fieldId },
        quiet: true,
        signal,
      }),
  })

/** What a picked row fills in. */
export const fillPairs = (fieldId: string) => pairs<FillPair>('getparams', fieldId)
/** What of the form narrows the popup. */
export const filterPairs = (fieldId: string) => pairs<MappingPair>('list/param', fieldId)
