import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'

/** Businesses whose trucks are registered at the gate itself; others have two ends to choose from. */
export const QUICK_KINDS = ['pu', 'sa', 'pt', 'st'] as const
export type QuickKind = (typeof QUICK_KINDS)[number]

const MOST_NOTICES = 50

/** Lines of notices that a truck may be registered on, and those that others hold. */
export const quickNotices = (kind: QuickKind) =>
  queryOptions({
    queryKey: [KIND_TRAITS[kind].bases.notice, 'quick', kind] as const,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<ListAnswer<AnyRow>>({
        method: 'POST',
        path: `${KIND_TRAITS[kind].bases.notice ?? ''}/list`,
        body: {
          limit: { pn: 1, ps: MOST_NOTICES },
          // Returns stand among the notices of the business they undo, and are registered elsewhere.
          search: [{ key: 'kind', op: 'eq', val: kind }],
          tplId: `pick-${KIND_TRAITS[kind].returnOf ?? kind}-notice`,
          param: {},
        },
        source: 'RES',
        quiet: true,
        signal,
      }),
  })

/** The last visit of a vehicle, for the guard to see what it came for; nobody's if he may not read it. */
export const lastTrip = (kind: QuickKind, plateNumber: string) =>
  queryOptions({
    queryKey: [KIND_TRAITS[kind].bases.registry, 'last', plateNumber] as const,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { list } = await api.request<ListAnswer<AnyRow>>({
        method: 'POST',
        path: `${KIND_TRAITS[kind].bases.registry ?? ''}/list`,
        body: {
          limit: { pn: 1, ps: 1 },
          search: [{ key: 'plateNumber', op: 'eq', val: plateNumber }],
          sort: [{ key: 'createDate', dir: 'desc' }],
        },
        quiet: 'wholly',
        signal,
      })
      return list[0] ?? null
    },
  })

interface QuickVisit {
  readonly plateNumber: string
  readonly noticeId: string
  readonly noticeSubId: string
  /** Empty: what the truck usually carries. */
  readonly preQuantity: string
}

/** Registers a truck; the key makes a second press the same registration. */
export const registerQuickly = (
  kind: QuickKind,
  { plateNumber, noticeId, noticeSubId, preQuantity }: QuickVisit,
  idempotencyKey: string,
) =>
  api.request<AnyRow>({
    method: 'POST',
    path: `${KIND_TRAITS[kind].bases.registry ?? ''}/create`,
    body: {
      plateNumber,
      noticeId,
      trRegistrySub: [{ noticeSubId, preQuantity: preQuantity === '' ? null : preQuantity }],
    },
    idempotencyKey,
  })
