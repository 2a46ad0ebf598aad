import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { checkSource } from '#platform/entity-engine/source-fields.ts'

interface SourcedOrder {
  readonly resourceType: 'NC' | 'LOCAL' | 'ORGANIZATION' | 'OTHER'
}

type Line = Readonly<Record<string, unknown>>

/** An order that another system masters keeps what that delivers, of its header and of its lines. */
export function checkOrderSource<R extends SourcedOrder>(
  { before, row, caller }: { readonly before: R | null; readonly row: R; readonly caller: Caller },
  delivered: {
    readonly header: readonly Extract<keyof R, string>[]
    readonly lines: Extract<keyof R, string>
    readonly ofLines: readonly string[]
  },
): Refusal | null {
  const judged = (order: R) => {
    const lines = order[delivered.lines] as readonly Line[]
    const told = lines.map((line) => delivered.ofLines.map((name) => line[name]))
    return { ...order, [delivered.lines]: JSON.stringify(told) }
  }
  return checkSource({ before: before && judged(before), row: judged(row), caller }, [
    ...delivered.header,
    delivered.lines,
  ])
}
