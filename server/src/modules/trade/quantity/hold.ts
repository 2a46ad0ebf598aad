import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { checkTakeBack } from '@junheng/domain/notice/change-line.ts'
import {
  type ContractRoom,
  contractLimit,
  contractShortage,
  type PlanRoom,
  planShortage,
} from '@junheng/domain/notice/check-hold.ts'
import { heldOf, type NoticeLine } from '@junheng/domain/notice/notice-line.ts'
import { assertAllowed, type Refusal } from '@junheng/domain/refusals/refusal.ts'
import { isLess, isZero, subtractDecimal } from '@junheng/domain/values/decimal.ts'
import {
  addTons,
  negateTons,
  subtractTons,
  type Tons,
  ZERO_TONS,
} from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import {
  type ContractShift,
  lockContractRoom,
  lockPlanRoom,
  type PlanShift,
  shiftContract,
  shiftPlan,
} from './hold.queries.ts'

/** Where a line draws on: its contract and plan line, and whether its goods come back. */
export interface HoldPlace {
  readonly kind: Kind
  readonly planSubId: string | null
  readonly contractSubId: string | null
}

/** A line's change of what it holds and of what it has moved. */
export interface HoldChange extends HoldPlace {
  readonly held: Tons
  readonly moved: Tons
}

/**
 * `ASK`: a limit that has no room refuses. `TAKE`: goods are on the scale or gone; a limit takes them and
 * says by how much it was passed.
 */
export type HoldMode = 'ASK' | 'TAKE'

export interface HoldOutcome {
  /** Sentences for the user: a limit that only warns was passed. */
  readonly warnings: readonly string[]
  /** Contract lines whose binding limit this went above. */
  readonly overContract: boolean
}

/** What a line's change means for what it draws on. */
export function holdChange(
  before: NoticeLine & HoldPlace,
  after: NoticeLine,
  moved: Tons,
): HoldChange {
  const { kind, planSubId, contractSubId } = before
  const held = subtractTons(heldOf(after), heldOf(before))
  return { kind, planSubId, contractSubId, held, moved }
}

const isReturn = (kind: Kind): boolean => KIND_TRAITS[kind].returnOf !== null

/**
 * Moves what notice lines hold up to plan lines and then contract lines, each once and ascending by id.
 * A return holds nothing of the contract: it gives back what was done.
 */
export async function moveHolds(
  tx: Tx,
  changes: readonly HoldChange[],
  mode: HoldMode,
  holdContract?: () => Promise<void>,
): Promise<HoldOutcome> {
  const warnings: string[] = []
  let overContract = false
  for (const shift of planShifts(changes)) warnings.push(...(await movePlan(tx, shift, mode)))
  // In the order of locks a contract stands between plan lines and its own lines.
  await holdContract?.()
  for (const shift of contractShifts(changes)) {
    const outcome = await moveContract(tx, shift, mode)
    warnings.push(...outcome.warnings)
    overContract ||= outcome.overContract
  }
  return { warnings, overContract }
}

function planShifts(changes: readonly HoldChange[]): readonly PlanShift[] {
  const drawn = changes.filter(({ kind }) => !isReturn(kind))
  return gather(
    drawn,
    ({ planSubId }) => planSubId,
    ({ held, moved }) => ({ held, done: moved, returned: ZERO_TONS }),
  )
}

function contractShifts(changes: readonly HoldChange[]): readonly ContractShift[] {
  return gather(
    changes,
    ({ contractSubId }) => contractSubId,
    ({ kind, held, moved }) =>
      isReturn(kind)
        ? { held: ZERO_TONS, done: ZERO_TONS, returned: moved }
        : { held, done: moved, returned: ZERO_TONS },
  )
}

/** Sums the changes of each target; those that cancel out are left alone. */
function gather(
  changes: readonly HoldChange[],
  targetOf: (change: HoldChange) => string | null,
  partsOf: (change: HoldChange) => Omit<ContractShift, 'id'>,
): readonly ContractShift[] {
  const byId = new Map<string, ContractShift>()
  for (const change of changes) {
    const id = targetOf(change)
    if (id === null) continue
    const { held, done, returned } = partsOf(change)
    const was = byId.get(id) ?? { id, held: ZERO_TONS, done: ZERO_TONS, returned: ZERO_TONS }
    byId.set(id, {
      id,
      held: addTons(was.held, held),
      done: addTons(was.done, done),
      returned: addTons(was.returned, returned),
    })
  }
  return [...byId.values()]
    .filter(({ held, done, returned }) => ![held, done, returned].every(isZero))
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
}

async function movePlan(tx: Tx, shift: PlanShift, mode: HoldMode): Promise<readonly string[]> {
  const forced = mode === 'TAKE'
  const room = await shiftPlan(tx, shift, forced)
  if (room !== null) return warningsOf(room, planShortage(before(room, shift.held), shift.held))
  const found = await lockPlanRoom(tx, shift.id)
  assertAllowed(found && planShortage(found, shift.held))
  // Room appeared between the two statements, and is now held.
  await shiftPlan(tx, shift, true)
  return []
}

async function moveContract(tx: Tx, shift: ContractShift, mode: HoldMode): Promise<HoldOutcome> {
  if (isLess(shift.done, '0')) await assertTakeBack(tx, shift)
  const room = await shiftContract(tx, shift, mode === 'TAKE')
  if (room !== null) {
    const shortage = contractShortage(before(room, shift.held), shift.held)
    return {
      warnings: mode === 'ASK' ? warningsOf(room, shortage) : [],
      overContract: isOver(room, shift.held),
    }
  }
  const found = await lockContractRoom(tx, shift.id)
  assertAllowed(found && contractShortage(found, shift.held))
  const taken = await shiftContract(tx, shift, false)
  if (taken === null) throw new Error(`contract line ${shift.id} refuses without a reason`)
  return { warnings: [], overContract: false }
}

/** What was returned or settled stands on what was done. */
async function assertTakeBack(tx: Tx, { id, done }: ContractShift): Promise<void> {
  const facts = await lockContractRoom(tx, id)
  assertAllowed(facts && checkTakeBack(facts, negateTons(done)))
}

/** The room as it was before the draw that has just been stored. */
function before<R extends PlanRoom | ContractRoom>(room: R, held: Tons): R {
  return { ...room, noticeQuantity: subtractDecimal(room.noticeQuantity, held) }
}

function warningsOf(
  { control }: { readonly control: string },
  shortage: Refusal | null,
): readonly string[] {
  return control === 'WARN' && shortage !== null ? [shortage.message] : []
}

function isOver(room: ContractRoom, held: Tons): boolean {
  return (
    room.control === 'FORBID' &&
    isLess('0', held) &&
    isLess(contractLimit(room), room.noticeQuantity)
  )
}
