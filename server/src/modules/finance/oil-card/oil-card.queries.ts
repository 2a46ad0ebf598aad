import type { OilCardState, OilFlowType } from '@junheng/domain/freight/fare-terms.ts'
import type { Money } from '@junheng/domain/values/money.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface HeldCard {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly cardNo: string
  readonly carrierId: string | null
  readonly balance: Money
  readonly cardStatus: OilCardState
  readonly enabled: boolean
}

/** A card by its number, held until the commit. */
export function lockCard(
  tx: Tx,
  { orgId, cardNo }: { readonly orgId: string; readonly cardNo: string },
): Promise<HeldCard | null> {
  return tx.row<HeldCard>(
    sql`select id, org_id as "orgId", group_id as "groupId", card_no as "cardNo", carrier_id as "carrierId", balance, card_status as "cardStatus", enabled
    from fd_oil_card where org_id = ${orgId} and card_no = ${cardNo} and not deleted for update`,
  )
}

export interface CardFlow {
  readonly id: string
  readonly card: Pick<HeldCard, 'id' | 'orgId' | 'groupId' | 'cardNo'>
  readonly flowType: OilFlowType
  readonly amount: Money
  readonly balanceAfter: Money
  readonly bizId: string | null
  readonly bizCode: string | null
  readonly reason: string | null
  readonly time: Date
  readonly user: { readonly userId: string | null; readonly realName: string }
}

/** The card's balance and the flow that made it, together. */
export async function storeFlow(tx: Tx, flow: CardFlow): Promise<void> {
  const { card, time, user } = flow
  await tx.run(
    sql`update fd_oil_card set balance = ${flow.balanceAfter}, version = version + 1 where id = ${card.id}`,
  )
  await tx.run(
    sql`insert into fd_oil_flow (id, org_id, group_id, oil_card_id, card_no, flow_type, amount, balance_after, biz_id, biz_code, reason, flow_time, user_name,
      create_user_id, create_user, create_date, update_user_id, update_user, update_date, version)
    values (${flow.id}, ${card.orgId}, ${card.groupId}, ${card.id}, ${card.cardNo}, ${flow.flowType}, ${flow.amount}, ${flow.balanceAfter}, ${flow.bizId},
      ${flow.bizCode}, ${flow.reason}, ${time}, ${user.realName}, ${user.userId}, ${user.realName}, ${time}, ${user.userId}, ${user.realName}, ${time}, 1)`,
  )
}

export async function storeCardState(
  tx: Tx,
  {
    id,
    cardStatus,
    carrier,
  }: {
    readonly id: string
    readonly cardStatus: OilCardState
    /** Absent: stays with whom it is. */
    readonly carrier?: string | null
  },
): Promise<void> {
  const owner = carrier === undefined ? sql`` : sql`, carrier_id = ${carrier}::bigint`
  await tx.run(
    sql`update fd_oil_card set card_status = ${cardStatus}${owner}, version = version + 1 where id = ${id}`,
  )
}
