import type { DETERMINE_STATES, ValueRule } from '@junheng/domain/quality/determine-terms.ts'
import type { ASSAY_RESULTS } from '@junheng/domain/quality/model-terms.ts'
import { api } from '#web/api/api.ts'

export const DETERMINE_BASE = '/quality/pro-assay-determine'

export interface DeterminedItem {
  readonly itemId: string
  readonly name: string
  readonly meanValue: string
  readonly vendorValue: string | null
  readonly settleValue: string
  readonly standard: string | null
  readonly result: keyof typeof ASSAY_RESULTS | null
}

/** What a line weighs and costs. */
interface LineMoney {
  readonly price: string | null
  readonly settlePrice: string | null
  readonly deSuttle: string | null
}

export interface DeterminedCar extends LineMoney {
  readonly weighCode: string
  readonly plateNumber: string
  readonly suttle: string
  readonly assayDeduct: string
  readonly qualityPrice: string | null
  readonly fixedAmount: string
  readonly computeRemark: string | null
  /** As the line stands now. */
  readonly old: LineMoney
}

/** What an outside laboratory has decided. */
export interface OutsideReport {
  readonly labName: string
  readonly reportNo: string
  readonly reportDate: string
  readonly results: string
  /** Null: something stands in it that is not for this reader. */
  readonly fileUrl: string | null
}

export interface DeterminationResult {
  readonly id: string
  readonly code: string
  readonly status: keyof typeof DETERMINE_STATES
  readonly valueRule: ValueRule
  readonly items: readonly DeterminedItem[]
  readonly arbitrations: readonly OutsideReport[]
  readonly cars: readonly DeterminedCar[]
}

export const loadResult = (id: string): Promise<DeterminationResult> =>
  api.request<DeterminationResult>({ method: 'GET', path: `${DETERMINE_BASE}/${id}/result` })

export const saveVendor = (
  id: string,
  valueRule: ValueRule,
  values: readonly { readonly itemId: string; readonly value: string | null }[],
): Promise<unknown> =>
  api.request({
    method: 'PUT',
    path: `${DETERMINE_BASE}/vendorValues`,
    body: { id, valueRule, values },
    quiet: true,
  })

export const auditDetermination = (id: string): Promise<unknown> =>
  api.request({ method: 'PUT', path: `${DETERMINE_BASE}/audit`, body: { ids: [id] }, quiet: true })
