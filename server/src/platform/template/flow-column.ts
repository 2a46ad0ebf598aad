import type { ListModel } from '@junheng/domain/template/template-model.ts'
import type { ParamTemplate } from '@junheng/domain/wire/template-wire.ts'
import { flowColumn, flowParam } from '@junheng/domain/workflow/flow-field.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { FlowGate } from '#platform/entity-engine/flow-gate.ts'

interface GateServices {
  readonly db: Queryable
  readonly engine: Engine
  readonly flowGate?: FlowGate
}

const NONE: ReadonlySet<string> = new Set()

/** Actions of a mount's documents that have to be approved first in the caller's group. */
export async function gatedAt(
  { db, engine, flowGate }: GateServices,
  caller: Caller,
  mountId: string | null,
): Promise<ReadonlySet<string>> {
  const model = engine.registry.mountById(mountId ?? '')?.model
  return model && flowGate ? flowGate.gated(db, { model, caller }) : NONE
}

/** The list with 审批 to ask by, where something of it has to be approved; elsewhere it would find nothing. */
export const withFlowColumn = (list: ListModel, gated: ReadonlySet<string>): ListModel =>
  gated.size === 0 ? list : { ...list, fields: [...list.fields, flowColumn(list)] }

/** The same for the list's search form. */
export const withFlowParam = (
  form: ParamTemplate,
  list: ListModel,
  gated: ReadonlySet<string>,
): ParamTemplate =>
  gated.size === 0
    ? form
    : { ...form, paramList: [...form.paramList, flowParam(flowColumn(list), form)] }
