import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { findLastAudit } from './audit.queries.ts'

/** What the last nightly audit found in the caller's company. */
export function quantityAuditCalls({ db }: EntityServices): readonly Call[] {
  return [
    {
      kind: 'read',
      method: 'GET',
      path: '/sale/quantity-audit',
      access: needs('sale:quantity-audit:list'),
      tag: '数量核对',
      summary: '最近一次数量核对的结果',
      handle: ({ caller }) => findLastAudit(db, caller.orgId),
    },
  ]
}
