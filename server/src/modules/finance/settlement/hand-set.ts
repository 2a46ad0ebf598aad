import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { HAND_SET, type HandSet } from '@junheng/domain/settlement/settle-taken.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { StoredCalculation } from '../calculation/calculation.queries.ts'
import { HAND_SET_NAMES } from './settle-rows.ts'
import type { SettlementLine, SettlementRow } from './settlement.entity.ts'

/** Who may set computed cells of this settlement by hand. */
export function mayHandSet(caller: Caller, { kind }: Pick<SettlementRow, 'kind'>): boolean {
  const base = KIND_TRAITS[kind].bases.settlementMain ?? ''
  return isPermitted(caller, `${base.slice(1).replaceAll('/', ':')}:manual`)
}

/** What of a line differs from its calculation: set by hand where that is allowed, else ours again. */
export function judgeHandSet(
  line: SettlementLine,
  { calculation, may }: { readonly calculation: StoredCalculation; readonly may: boolean },
): { readonly manualFields: string | null; readonly replaced: readonly string[] } {
  const differing = HAND_SET_NAMES.filter((name) => isTyped(line, calculation, name))
  const known = (line.manualFields ?? '').split(',')
  const kept = differing.filter((name) => may || known.includes(name))
  return {
    manualFields: kept.join(',') || null,
    replaced: differing.filter((name) => !kept.includes(name)).map((name) => HAND_SET[name]),
  }
}

const isTyped = (line: SettlementLine, calculation: StoredCalculation, name: HandSet): boolean =>
  line[name] !== null && line[name] !== calculation[name]
