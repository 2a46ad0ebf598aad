import { idsOf } from '@junheng/domain/call/shape.ts'
import { int, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { ALLOTMENT_TABLE, allotmentType } from '#platform/access/allotment.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { type AllotRequest, allotRows, unallotRows } from '../allotment/allot-rows.ts'
import type { ArchivePorts } from '../usage-check.ts'
import { allocateScheme } from './allocate-scheme.entity.ts'

/** How many links were made, and how many were there. */
export const ALLOTTED = {
  added: int({ label: '新增', required: true }),
  skipped: int({ label: '已有', required: true }),
}

const BODY = {
  archiveType: text({ label: '档案类型，如 INVENTORY', required: true }),
  // Of whichever archive the type names.
  ids: idsOf('archive', { label: '档案' }),
  orgIds: idsOf('organization', { label: '库区' }),
}

/** The archive of the group that a type names. */
function archiveOf({ models }: EntityRegistry, archiveType: string): string {
  const model = models.find(
    (item) => item.scope === 'org-or-group' && allotmentType(item) === archiveType,
  )
  if (!model) throw new RefusalError(refuse('call.fieldType', { field: 'archiveType' }))
  return model.name
}

function logRows(
  { log }: WriteContext,
  { entity, ids, orgIds }: AllotRequest,
  { action, label }: { readonly action: string; readonly label: string },
): void {
  const change = {
    table: ALLOTMENT_TABLE,
    field: 'orgIds',
    label: '库区',
    from: null,
    to: orgIds,
  }
  for (const bizKey of ids) log({ entity, bizKey, action, label, changes: [change] })
}

const allot = defineAction(allocateScheme, {
  name: 'allot',
  label: '分配集团档案',
  method: 'POST',
  right: { of: 'mount', action: 'allot' },
  body: BODY,
  answers: ALLOTTED,
  refuses: ['allot.notShared', 'allot.codeClash'],
  prepare: async ({ services, body }) => archiveOf(services.engine.registry, body.archiveType),
  async run(tx, act) {
    const { caller, body, prepared: entity } = act
    const request = { caller, entity, ids: body.ids, orgIds: body.orgIds }
    const answer = await allotRows(tx, act.services.engine, request)
    logRows(act, request, { action: 'allot', label: '分配' })
    return answer
  },
})

const unallotWith = (ports: ArchivePorts): Action =>
  defineAction(allocateScheme, {
    name: 'unallot',
    label: '取消分配集团档案',
    method: 'POST',
    right: { of: 'mount', action: 'unallot' },
    body: BODY,
    answers: { removed: int({ label: '取消', required: true }) },
    refuses: ['allot.notShared', 'allot.used'],
    prepare: async ({ services, body }) => archiveOf(services.engine.registry, body.archiveType),
    async run(tx, act) {
      const { caller, body, prepared: entity } = act
      const request = { caller, entity, ids: body.ids, orgIds: body.orgIds }
      const answer = await unallotRows(tx, act.services.engine, { ...request, ports })
      logRows(act, request, { action: 'unallot', label: '取消分配' })
      return answer
    },
  })

/** Allotting by hand, by rights on the pages of what is allotted; the schemes that do it by rule are run by themselves. */
export const allotmentActions = (ports: ArchivePorts): readonly Action[] => [
  allot,
  unallotWith(ports),
]
