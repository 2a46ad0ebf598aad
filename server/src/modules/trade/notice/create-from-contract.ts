import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { originOf } from '@junheng/domain/notice/check-notice.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { noticeTermsOf } from '@junheng/domain/trade/contract-terms.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import { type ContractRow, contract } from '../contract/contract.entity.ts'

/** The form of a notice on a contract: its partner and terms, and what it still has room for. */
export async function noticeBodyOf(
  db: Queryable,
  {
    engine,
    caller,
    contractId,
    kind,
  }: {
    readonly engine: Engine
    readonly caller: Caller
    readonly contractId: string
    readonly kind: Kind
  },
): Promise<AnyRow> {
  const found = await loadTyped(db, engine.registry, contract, { caller, id: contractId })
  if (found.status !== 'AUDITED') throw new RefusalError(refuse('contract.notAudited'))
  if (!found.enabled) throw new RefusalError(refuse('notice.contractDisabled'))
  if (found.kind !== originOf(kind)) throw new RefusalError(refuse('notice.contractPartner'))
  return {
    kind,
    contractId,
    ...partnerOf(found),
    ...termsOf(found),
    orNoticeSub: linesOf(found),
  }
}

const PARTNERS = ['vendorId', 'customerId', 'fhOrgId', 'shOrgId'] as const

function partnerOf(found: ContractRow): AnyRow {
  return Object.fromEntries(
    PARTNERS.flatMap((name) => (found[name] === null ? [] : [[name, found[name]]])),
  )
}

function termsOf(found: ContractRow): AnyRow {
  const { payFare, noticeEnd } = noticeTermsOf(found)
  return { freightMode: found.freightMode, payFare, endTime: noticeEnd }
}

function linesOf({ orContractSub }: ContractRow): readonly AnyRow[] {
  return orContractSub
    .filter(({ surplus }) => surplus !== null && isLess('0', surplus))
    .map(({ id, inventoryId, surplus }) => ({ contractSubId: id, inventoryId, quantity: surplus }))
}
