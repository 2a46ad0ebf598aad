import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { RowInput } from '@junheng/domain/row/parse-row.ts'
import { childRowsOf } from './row-draft.ts'
import { isSameValue } from './same-value.ts'

/**
 * A body that says otherwise of what only the server writes, such as a weight, is no slip of a form: forms send
 * it back as they got it. Refused, not ignored.
 */
export function assertSentBack({ sentBack, children }: RowInput, stored: AnyRow): void {
  assertSame(sentBack, stored)
  for (const [key, rows] of children) {
    const lines = new Map(childRowsOf(stored[key]).map((line) => [line['id'], line]))
    for (const row of rows) assertSame(row.sentBack, lines.get(row.id) ?? {})
  }
}

function assertSame(sent: AnyRow = {}, stored: AnyRow): void {
  for (const [name, value] of Object.entries(sent))
    if (!isSameValue(value, stored[name]))
      throw new RefusalError(refuse('call.unknownField', { field: name }))
}
