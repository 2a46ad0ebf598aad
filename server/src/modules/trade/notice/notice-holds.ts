import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { checkMaxLimit } from '@junheng/domain/notice/change-line.ts'
import { checkReturn } from '@junheng/domain/notice/check-hold.ts'
import { heldOf } from '@junheng/domain/notice/notice-line.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess, isZero } from '@junheng/domain/values/decimal.ts'
import { negateTons, subtractTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockContractRoom } from '../quantity/hold.queries.ts'
import { type HoldChange, holdChange, moveHolds } from '../quantity/hold.ts'
import { type LockedLine, storeLine } from '../quantity/notice-line.queries.ts'
import { findPendingReturns, shareContract, storeLineTerms } from './notice.queries.ts'

/** Lines with the state an action leads them to; their headers and they themselves are locked. */
export interface LineMove {
  readonly line: LockedLine
  /** Whether it takes vehicles from now on. */
  readonly live: boolean
  readonly closed: boolean
  readonly closeReason: string | null
}

/** What the rest of the move depends on. */
interface MoveTerms {
  /** Contracts that must be enabled where lines come back to life. */
  readonly contractIds: readonly string[]
  readonly warn?: (text: string) => void
}

/** Opens and closes lines; what they hold grows and shrinks with them, and growing may be refused. */
export async function moveLines(
  tx: Tx,
  moves: readonly LineMove[],
  { contractIds, warn }: MoveTerms,
): Promise<void> {
  for (const { line, live, closed, closeReason } of moves)
    await storeLineTerms(tx, { id: line.id, live, closed, closeReason })
  const changes = moves.map(({ line, live }) =>
    holdChange(line, { ...line, ended: !live }, ZERO_TONS),
  )
  const grows = moves.some(({ line, live }) => live && line.ended)
  const { warnings } = await moveHolds(tx, changes, 'ASK', async () => {
    if (grows) for (const id of contractIds) await assertContractEnabled(tx, id)
  })
  if (grows) for (const { line } of moves) await assertReturnable(tx, line, line.maxLimit)
  for (const text of warnings) warn?.(text)
}

async function assertContractEnabled(tx: Tx, contractId: string): Promise<void> {
  const contract = await shareContract(tx, contractId)
  if (contract?.enabled === false) throw new RefusalError(refuse('notice.contractDisabled'))
}

/** Everything a line would hold, taken or given back at once: a notice comes into force, or leaves it. */
export async function moveWhole(
  tx: Tx,
  lines: readonly LockedLine[],
  {
    direction,
    holdContract,
  }: { readonly direction: 'TAKE' | 'GIVE'; readonly holdContract?: () => Promise<void> },
): Promise<readonly string[]> {
  const changes = lines.map((line): HoldChange => {
    const held = heldOf(line)
    return { ...line, held: direction === 'TAKE' ? held : negateTons(held), moved: ZERO_TONS }
  })
  const { warnings } = await moveHolds(tx, changes, 'ASK', holdContract)
  if (direction === 'TAKE') for (const line of lines) await assertReturnable(tx, line, heldOf(line))
  return warnings
}

/** A return may not authorise more than has been done and not yet come back; others' returns count too. */
async function assertReturnable(tx: Tx, line: LockedLine, held: Tons): Promise<void> {
  const { contractSubId, kind, id } = line
  if (KIND_TRAITS[kind].returnOf === null || contractSubId === null) return
  const facts = await lockContractRoom(tx, contractSubId)
  if (facts === null) return
  const pending = await findPendingReturns(tx, { contractSubId, except: id })
  // What has gone back through this line stands in returnQuantity already.
  const asked = subtractTons(held, line.deSuttle)
  assertAllowed(checkReturn({ ...facts, asked, pending }))
}

/** Sets a line's ceiling; what it grows by goes through contract and plan. */
export async function changeLimit(
  tx: Tx,
  line: LockedLine,
  maxLimit: Tons,
): Promise<readonly string[]> {
  assertAllowed(checkMaxLimit(line, maxLimit))
  const next = { ...line, maxLimit }
  await storeLine(tx, next)
  const change = holdChange(line, next, ZERO_TONS)
  if (isZero(change.held)) return []
  const { warnings } = await moveHolds(tx, [change], 'ASK')
  if (isLess('0', change.held)) await assertReturnable(tx, next, maxLimit)
  return warnings
}
