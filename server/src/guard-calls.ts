import { isDisplayPage } from '@junheng/domain/display/display-pages.ts'
import { findItemHolders } from '#modules/quality/api.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { guardGrants } from '#platform/grants/guard-grants.ts'
import { guardWide } from '#platform/grants/wide-writes.ts'
import type { Call } from '#platform/http/call.ts'
import { DISPLAY_CALLS } from './display-pages.ts'
import { WIDE_WRITES } from './wide-writes.ts'

/** By whichever call: nobody grants more than he holds, or writes for more companies than are his. */
export function guardCalls(engine: Engine, calls: readonly Call[]): readonly Call[] {
  const granting = guardGrants(calls, () => ({
    registry: engine.registry,
    findNamed: findItemHolders,
    displayKeysOf: (page) => (isDisplayPage(page) ? DISPLAY_CALLS[page].permissions : []),
  }))
  return guardWide(granting, { widths: WIDE_WRITES, models: () => engine.registry.models })
}
