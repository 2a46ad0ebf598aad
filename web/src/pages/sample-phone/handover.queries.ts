import { api } from '#web/api/api.ts'

const BASE = '/quality/qc-assay-sample'

export const sendSample = (body: {
  readonly code: string
  readonly weight: string
  readonly sealNo: string | null
  readonly photo: string | null
}): Promise<unknown> => api.request({ method: 'PUT', path: `${BASE}/send`, body, quiet: true })

export interface Received {
  readonly isOdd: boolean
  readonly sealNo: string | null
  readonly sendWeight: string
  /** Where the picture of who gave it is shown; null: none was taken. */
  readonly sendPhoto: string | null
}

export const receiveSample = (body: {
  readonly code: string
  readonly weight: string
  readonly sealOk: boolean
  readonly photo: string | null
}): Promise<Received> =>
  api.request<Received>({ method: 'PUT', path: `${BASE}/receive`, body, quiet: true })
