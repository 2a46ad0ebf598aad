import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'
import type {
  CanLoad,
  SingleAction,
  WeighForm,
  WeighShown,
  Yard,
} from '@junheng/domain/weighing/console-wire.ts'
import type { Expect } from '@junheng/domain/weighing/weigh-terms.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'

const SCALES = '/measure/mm-scale'
const WEIGHS = '/measure/mm-weigh'

/** Trucks move without telling the screen. */
const YARD_REFRESH_MS = 5000

export interface Scale {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly roomName: string | null
  readonly connType: string
  readonly controlMode: string
  readonly enabled: boolean
  readonly orgId: string
}

export interface Choice {
  readonly code: string
  readonly msg: string
}

export interface Reading {
  readonly id: string
  readonly weight: string
}

export interface CaptureBody {
  readonly registryId?: string
  readonly vehicleId?: string
  readonly purpose: Expect | 'TARE'
}

export interface SaveBody {
  readonly registryId: string
  readonly scaleId: string
  readonly expect: Expect
  readonly readingId: string
  readonly subId?: string
  readonly useStoredTare?: boolean
  readonly sealNos?: string
  readonly prefix?: string
  readonly axleType?: AxleType
  readonly accept?: readonly string[]
  readonly reason?: string
}

export interface SimBody {
  readonly weight: string
  readonly beams: { readonly front: boolean; readonly rear: boolean }
  readonly plateNumber: string
}

const yardKey = [WEIGHS, 'console'] as const
const formKey = (scaleId: string, registryId: string) =>
  [WEIGHS, 'form', scaleId, registryId] as const

export const consoleKeys = { all: [WEIGHS] as const, form: formKey }

/** Scales of a company that an operator can weigh on. */
export const scaleList = (orgId: string) =>
  queryOptions({
    queryKey: [SCALES, 'console', orgId] as const,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const body = { limit: { pn: 1, ps: 100 } }
      const call = { method: 'POST', path: `${SCALES}/list`, body, quiet: true, signal } as const
      const { list } = await api.request<ListAnswer<Scale>>(call)
      return list.filter((one) => one.enabled && one.controlMode !== 'OFF' && one.orgId === orgId)
    },
  })

export const yard = queryOptions({
  queryKey: yardKey,
  staleTime: 0,
  refetchInterval: YARD_REFRESH_MS,
  queryFn: ({ signal }) => api.request<Yard>({ path: `${WEIGHS}/console`, quiet: true, signal }),
})

type Sign = { readonly registryId: string } | { plateNumber: string } | { cardNo: string }

const readForm = (scaleId: string, sign: Sign, signal?: AbortSignal) =>
  api.request<WeighForm>({
    path: `${WEIGHS}/form`,
    query: { scaleId, ...sign },
    quiet: true,
    signal,
  })

export const weighForm = (scaleId: string, registryId: string) =>
  queryOptions({
    queryKey: formKey(scaleId, registryId),
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => readForm(scaleId, { registryId }, signal),
  })

export const canLoad = (registryId: string, weighId: string | null) =>
  queryOptions({
    queryKey: [WEIGHS, 'canLoad', registryId, weighId] as const,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<CanLoad>({ path: `${WEIGHS}/canLoad/${registryId}`, quiet: true, signal }),
  })

export const consoleCalls = {
  byPlate: (scaleId: string, plateNumber: string) => readForm(scaleId, { plateNumber }),
  byCard: (scaleId: string, cardNo: string) => readForm(scaleId, { cardNo }),
  parseCode: (content: string) =>
    api.request<{ readonly target: string; readonly id: string }>({
      method: 'POST',
      path: '/material/as-qr-rule/parse',
      body: { content },
      quiet: true,
    }),
  capture: (scaleId: string, body: CaptureBody) =>
    api.request<Reading>({
      method: 'POST',
      path: `${SCALES}/${scaleId}/capture`,
      body,
      quiet: true,
    }),
  /** What the server has to say about a success shows on the card, and so does why it refuses. */
  save: (
    { key, body }: { readonly key: string; readonly body: SaveBody },
    onWarned: (text: string) => void,
  ) =>
    api.request<WeighShown>({
      method: 'POST',
      path: `${WEIGHS}/weighsave`,
      body,
      idempotencyKey: key,
      quiet: true,
      onWarned,
    }),
  single: (body: { registryId: string; action: SingleAction; reason?: string }) =>
    api.request<WeighShown>({ method: 'POST', path: `${WEIGHS}/single`, body }),
  simulate: (scaleId: string, body: SimBody) =>
    api.request<unknown>({ method: 'POST', path: `${SCALES}/${scaleId}/sim`, body }),
  /** The vehicle of a plate; null: nobody has entered it. */
  vehicleOf: async (plateNumber: string) => {
    const search = [{ key: 'plateNumber', op: 'eq', val: plateNumber }]
    const body = { limit: { pn: 1, ps: 1 }, search }
    const call = { method: 'POST', path: '/material/as-vehicle/list', body, quiet: true } as const
    const { list } = await api.request<ListAnswer<{ readonly id: string }>>(call)
    return list[0]?.id ?? null
  },
  takeTare: (vehicleId: string, readingId: string) =>
    api.request<{ readonly endDate: string | null }>({
      method: 'POST',
      path: '/measure/mm-vehicle-tare/take',
      body: { vehicleId, readingId },
      quiet: true,
    }),
  /** Steps into the flow of an unattended scale. */
  operate: (scaleId: string, action: OperatorAction) =>
    api.request<unknown>({
      method: 'POST',
      path: `${SCALES}/${scaleId}/operate`,
      body: { action },
    }),
  zero: (scaleId: string) =>
    api.request<unknown>({
      method: 'POST',
      path: `${SCALES}/${scaleId}/zero`,
      body: { reason: 'DRIFT' },
    }),
  /** A page that the browser prints. */
  print: (base: string, id: string, reason: string | null) =>
    api.request<{ readonly content: string }>({
      method: 'PUT',
      path: `${base}/print`,
      headers: { Accept: 'application/json' },
      body: { ids: [id], ...(reason ? { reason } : {}) },
      quiet: true,
    }),
  watch: (scaleId: string, signal: AbortSignal, onData: (data: unknown) => void) =>
    api.events({ path: `${SCALES}/${scaleId}/stream`, signal }, onData),
}
