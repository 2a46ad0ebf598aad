import type { MountModel } from '@junheng/domain/entity/model.ts'
import type { ErpTarget } from '@junheng/domain/integration/outbox-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { sql } from '#platform/db/sql.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { outbox } from './outbox.entity.ts'

const TARGETS: Readonly<Record<string, ErpTarget>> = {
  nc: 'NC',
  sap: 'SAP',
  hnpj: 'HNPJ',
  zjwk: 'ZJWK',
}

/** The ERP whose messages a page shows. */
export function targetOf({ code }: Pick<MountModel, 'code'>): ErpTarget {
  const target = TARGETS[code]
  if (target === undefined) throw new Error(`no ERP is told of at ${code}`)
  return target
}

/** What is for another ERP is not here. */
export function assertTarget(
  rows: readonly { readonly target: string }[],
  mount: Pick<MountModel, 'code'>,
): void {
  if (rows.some(({ target }) => target !== targetOf(mount)))
    throw new RefusalError(refuse('row.missing'))
}

export const outboxRules = rulesFor(outbox, {
  listed: ({ mount }) => [sql`t.target = ${targetOf(mount)}`],
  readable: ({ mount, row }) => (row.target === targetOf(mount) ? null : refuse('row.missing')),
})
