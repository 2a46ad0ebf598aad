import { choice, text } from '@junheng/domain/entity/field.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { isSystemCaller } from '#platform/access/system-caller.ts'
import { isSameValue } from './same-value.ts'

/** Systems a row may come from; what is not LOCAL is mastered elsewhere. */
const SOURCE_LABELS = { NC: 'NC', LOCAL: '地磅称重', ORGANIZATION: '组织', OTHER: '其他' } as const

/** Where a row comes from, and what it is called there. */
export const sourceFields = {
  resourceType: choice(SOURCE_LABELS, {
    label: '来源',
    control: 'DEFAULT_VALUE',
    required: true,
    write: 'server',
    default: 'LOCAL',
  }),
  innerCode: text({ label: '内部编码', length: 40, unique: 'scope' }),
  sourceId: text({ label: '同步来源', length: 19, write: 'server', hidden: true }),
}

interface Sourced {
  readonly resourceType: keyof typeof SOURCE_LABELS
}

/**
 * A row that another system masters keeps what that system delivers: the next synchronisation would
 * silently take a local correction back. The synchronisation itself is the product's own.
 */
export function checkSource<R extends Sourced>(
  { before, row, caller }: { readonly before: R | null; readonly row: R; readonly caller: Caller },
  delivered: readonly Extract<keyof R, string>[],
): Refusal | null {
  if (before === null || before.resourceType === 'LOCAL' || isSystemCaller(caller)) return null
  if (delivered.every((name) => isSameValue(before[name], row[name]))) return null
  return refuse('row.foreignSource', { source: SOURCE_LABELS[before.resourceType] })
}
