import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { REFUSALS, type RefusalCode } from '@junheng/domain/refusals/refusals.ts'
import { isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'

/** The SQLSTATE by which a trigger refuses in the words of the catalogue: its message is the code, its detail the slots. */
const HOUSE_REFUSAL = 'JHREF'

/**
 * What a trigger of ours refuses, as the refusal it names; everything else as it came. So a rule that must hold by
 * every path stands in the database once and still speaks to people.
 */
export function asHouseRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== HOUSE_REFUSAL) return error
  const { message } = error
  if (!isCode(message)) return error
  return new RefusalError(refuse(message, slotsOf('detail' in error ? error.detail : null)))
}

const isCode = (text: string): text is RefusalCode => Object.hasOwn(REFUSALS, text)

function slotsOf(detail: unknown): Readonly<Record<string, string>> {
  const read: unknown = typeof detail === 'string' ? JSON.parse(detail) : {}
  if (!isPlainObject(read)) return {}
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, textOf(value)]))
}
