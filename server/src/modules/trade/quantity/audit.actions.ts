import { group, listOf } from '@junheng/domain/call/shape.ts'
import { dateTime, int, text } from '@junheng/domain/entity/field.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { findLastAudit } from './audit.queries.ts'

const told = (label: string) => text({ label, required: true })

const DIFFERENCE = group(
  {
    document: told('单据'),
    code: told('编号'),
    rowId: told('行'),
    field: told('字段'),
    stored: told('现值'),
    recomputed: told('应为'),
  },
  { required: true },
)

/** What the last nightly audit found in the caller's company; null before the first has run. */
export const quantityAuditCall = ({ db }: EntityServices): Call =>
  defineCall({
    method: 'GET',
    path: '/sale/quantity-audit',
    tag: '数量核对',
    label: '最近一次数量核对的结果',
    right: { key: 'sale:quantity-audit:list' },
    answers: group({
      id: told('核对'),
      runAt: dateTime({ label: '核对时间', required: true }),
      lines: int({ label: '核对行数', required: true }),
      differences: listOf(DIFFERENCE),
    }),
    read: ({ caller }) => findLastAudit(db, caller.orgId),
  })
