import { permissionKey } from '@junheng/domain/entity/model.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { idsSchema } from '#platform/entity-engine/row-schema.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { decideChanges } from './audit-change.ts'
import { scale } from './scale.entity.ts'

/** The second pair of eyes on what decides about weights. */
export function scaleCalls({ engine }: EntityServices): readonly Call[] {
  const model = engine.registry.model(scale.definition.name)
  const decisions = [
    { path: 'audit', action: 'audit', summary: '审核修改', pass: true },
    { path: 'mulAudit', action: 'audit', summary: '审核修改（同 audit）', pass: true },
    { path: 'reject', action: 'reject', summary: '驳回修改', pass: false },
  ] as const
  return model.mounts.flatMap((mount) =>
    decisions.map(({ path, action, summary, pass }) =>
      writeCall({
        method: 'PUT',
        path: `${mount.base}/${path}`,
        ...(pass ? { replaces: 'audit' } : {}),
        access: needs(permissionKey(mount, action)),
        tag: mount.label,
        summary,
        body: idsSchema,
        async write(tx, call) {
          const ids = readIds(call.request.body)
          return { count: await decideChanges(tx, engine, { model, call, ids, pass }) }
        },
      }),
    ),
  )
}
