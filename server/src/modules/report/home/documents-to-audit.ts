import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { is, type ListedSource } from '#platform/attention/attention-source.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'

const MOST_COLUMNS = 5

/** Besides being drafts: a record under way is not yet anybody's to audit. */
const READY: Readonly<Record<string, readonly SentSearch[]>> = {
  weigh: [is('weighState', 'DONE,SINGLE', 'in')],
}

/**
 * Documents that wait for their audit, at every mount where it is given; also those a customer made himself.
 * Mounts for all kinds would tell the same rows again.
 */
export function documentsToAudit({ models }: EntityRegistry): readonly ListedSource[] {
  return models
    .filter(({ lifeCycle }) => lifeCycle === 'document')
    .flatMap((model) =>
      model.mounts
        .filter(({ code, actions }) => code !== 'all' && actions.has('audit'))
        .map((mount) => sourceOf(model, mount)),
    )
}

const sourceOf = (model: EntityModel, mount: MountModel): ListedSource => ({
  type: `AUDIT_${mount.id}`,
  title: `审核${mount.label}`,
  mount: mount.id,
  action: 'audit',
  columns: model.listColumns
    .filter((name) => name !== 'status' && mount.listFields.has(name))
    .slice(0, MOST_COLUMNS),
  search: async () => [is('status', 'DRAFT'), ...(READY[model.name] ?? [])],
})
