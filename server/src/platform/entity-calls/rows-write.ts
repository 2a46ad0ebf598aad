import { ACTION_LABELS, type StandardAction } from '@junheng/domain/entity/life-cycle.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type AskedRight, askedRight } from '#platform/actions/action-rights.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type WriteCall, writeCall } from '#platform/http/call.ts'

type Spec<P> = Omit<WriteCall<P>, 'kind'>

/** A derived write about rows that are there. */
type RowsSpec<P> = Omit<Spec<P>, 'access' | 'tag' | 'summary' | 'prepare'> & {
  readonly prepare: NonNullable<Spec<P>['prepare']>
  /** Which rows it is about. */
  ids(prepared: P): readonly string[]
}

/**
 * A derived write under the right of its action: that of the mount, or, where the mount has none for it, that
 * of each row's own kind. All rows are asked for before any is changed or sent in.
 */
export function rowsWrite<P>(
  context: MountContext,
  action: StandardAction,
  { ids, ...spec }: RowsSpec<P>,
): WriteCall {
  const { mount } = context
  const byKind = mount.actionsByKind.has(action)
  const right = askedRight(context, { name: action, right: byKind ? 'of-row-kind' : 'of-mount' })
  return writeCall<P>({
    ...spec,
    access: right.access,
    tag: mount.label,
    summary: `${ACTION_LABELS[action]}${mount.label}`,
    async prepare(call) {
      right.assertSome(call.caller)
      return spec.prepare(call)
    },
    async write(tx, call, prepared) {
      if (byKind) await assertRows(tx, context, { right, caller: call.caller, ids: ids(prepared) })
      return spec.write(tx, call, prepared)
    },
  })
}

async function assertRows(
  tx: Tx,
  { services, model, mount }: MountContext,
  asked: { readonly right: AskedRight; readonly caller: Caller; readonly ids: readonly string[] },
): Promise<void> {
  const { right, caller } = asked
  const ids = [...new Set(asked.ids)]
  const place = { model, mount, caller, ids, toWrite: true }
  const rows = await loadRows(tx, services.engine.registry, place)
  if (rows.length < ids.length) throw new RefusalError(refuse('row.missing'))
  for (const { kind, side } of rows) right.assertRow(caller, { kind: told(kind), side: told(side) })
}

const told = (value: unknown): string | null => (typeof value === 'string' ? value : null)
