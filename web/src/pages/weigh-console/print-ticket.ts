import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { printPage } from '#web/controls/print-page/print-page.ts'
import { consoleCalls } from './console.queries.ts'

/** The mount of a record's own kind. */
const baseOf = (kind: Kind): string => KIND_TRAITS[kind].bases.weigh ?? ''

export const printRight = (kind: Kind): string =>
  `${baseOf(kind).slice(1).replaceAll('/', ':')}:print`

/** Has the server make the ticket and hands it to the printer of this machine. */
export async function printTicket(
  { id, kind }: { readonly id: string; readonly kind: Kind },
  reason: string | null = null,
): Promise<void> {
  const { content } = await consoleCalls.print(baseOf(kind), id, reason)
  printPage('磅单', content)
}
