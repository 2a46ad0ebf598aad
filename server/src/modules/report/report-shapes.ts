import { group, listOf, mapOf, orNull } from '@junheng/domain/call/shape.ts'
import { date, flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'

export const told = (label: string) => text({ label, required: true })
export const maybe = (label: string) => text({ label })
export const count = (label: string) => int({ label, required: true })
export const yes = (label: string) => flag({ label, required: true })

/** What a list is asked, as an address carries it: conditions, and groups of them. */
export const SEARCH = listOf(json({ label: '条件', required: true }), { label: '查询条件' })
/** Null: there is no list to open. */
export const SEARCH_OR_NONE = orNull(SEARCH)

export const OPTION = group({ value: told('值'), label: told('名称') }, { required: true })

/** Rows whose names nobody knows beforehand. */
export const FREE_ROWS = listOf(mapOf(json({ label: '值' })), { label: '行' })

/** From and to, both included. */
export const PERIOD = {
  from: date({ label: '开始日期', required: true }),
  to: date({ label: '结束日期', required: true }),
}

export function assertPeriod({ from, to }: { readonly from: string; readonly to: string }): void {
  if (to < from) throw new RefusalError(refuse('report.period'))
}
