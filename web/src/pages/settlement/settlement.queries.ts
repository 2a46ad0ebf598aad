import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Money } from '@junheng/domain/values/money.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

export const GROUP_BY = {
  partner: '往来单位',
  material: '物料',
  route: '运输线路',
  plate: '车牌号',
  day: '过磅日期',
} as const
export type GroupBy = keyof typeof GROUP_BY

/** Weigh lines that wait for a settlement, put together by what they share. */
export interface OpenGroup {
  readonly key: string | null
  readonly name: string | null
  readonly count: number
  readonly suttle: Tons
  readonly settleWeight: Tons
  readonly settleAmount: Money
  readonly ids: readonly string[]
}

interface Condition {
  readonly key: string
  readonly op: string
  readonly val: string
}

/** What the header of a settlement narrows its lines to. */
export function conditionsOf(header: AnyRow): readonly Condition[] {
  const partner = header['vendorId'] ?? header['customerId'] ?? header['partnerOrgId']
  const asked = [
    ['partnerId', 'eq', partner],
    ['weighDate', 'ge', header['startDate']],
    ['weighDate', 'le', header['endDate']],
    ['inventoryId', 'eq', header['inventoryId']],
    ['notoCode', 'eq', header['notoCode']],
  ] as const
  return asked.flatMap(([key, op, val]) =>
    typeof val === 'string' && val !== '' ? [{ key, op, val }] : [],
  )
}

export const openGroups = (
  base: string,
  { groupBy, search }: { readonly groupBy: GroupBy; readonly search: readonly Condition[] },
) =>
  queryOptions({
    queryKey: [base, 'groupList', groupBy, search] as const,
    // Others settle meanwhile: what is offered is asked for each time.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { list } = await api.request<{ readonly list: readonly OpenGroup[] }>({
        method: 'POST',
        path: `${base}/groupList`,
        body: { groupBy, search },
        quiet: true,
        signal,
      })
      return list
    },
  })

/** Calculations in the order in which they were asked for, ready as lines. */
export async function takeLines(base: string, ids: readonly string[]): Promise<readonly AnyRow[]> {
  const { list } = await api.request<{ readonly list: readonly AnyRow[] }>({
    method: 'POST',
    path: `${base.replace('settlement-main', 'calculation')}/findByIds`,
    body: { ids },
  })
  return list
}

/** Confirms the records of a settlement; of the lines named, with what was signed for. */
export async function confirmPounds(
  base: string,
  {
    id,
    lines,
  }: {
    readonly id: string
    readonly lines: readonly { readonly weighSubId: string; readonly receiveWeight: string }[]
  },
): Promise<void> {
  await api.request<unknown>({
    method: 'PUT',
    path: `${base}/confirmPounds`,
    body: { ids: [id], lines },
  })
}
