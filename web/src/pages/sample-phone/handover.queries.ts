import { api } from '#web/api/api.ts'

const BASE = '/quality/qc-assay-sample'

export const sendSample = (body: {
  readonly code: string
  readonly weight: string
  readonly sealNo: string | null
}): Promise<unknown> => api.request({ method: 'PUT', path: `${BASE}/send`, body, quiet: true })

export interface Received {
  readonly isOdd: boolean
  readonly sealNo: string | null
  readonly sendWeight: string
}

export const receiveSample = (body: {
  readonly code: string
  readonly weight: string
  readonly sealOk: boolean
}): Promise<Received> =>
  api.request<Received>({ method: 'PUT', path: `${BASE}/receive`, body, quiet: true })
