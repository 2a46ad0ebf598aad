import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { Maker } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { idsSchema } from '#platform/entity-engine/row-schema.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { agent } from '../agent/agent.entity.ts'
import { guardedAgent } from '../agent/agent.rules.ts'
import { decideChanges, type Guarded } from '../second-person/decide-changes.ts'
import { scale } from './scale.entity.ts'
import { guardedScale } from './scale.rules.ts'

/** The second pair of eyes on what decides about weights: scales, and the stations that bring them. */
export const scaleCalls = (services: EntityServices): readonly Call[] => [
  ...decisionCalls(services, scale.definition.name, guardedScale),
  ...decisionCalls(services, agent.definition.name, guardedAgent),
]

/** The second pair of eyes of a program that sets up a site; the maker is another than who audits. */
export async function auditNewScale(
  tx: Tx,
  { engine, caller }: Maker,
  scaleId: string,
): Promise<void> {
  const model = engine.registry.model(scale.definition.name)
  const call = { caller, log: () => {} }
  await decideChanges(tx, engine, {
    model,
    guarded: guardedScale,
    call,
    ids: [scaleId],
    pass: true,
  })
}

function decisionCalls(
  { engine }: EntityServices,
  name: string,
  guarded: Guarded,
): readonly Call[] {
  const model = engine.registry.model(name)
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
          return { count: await decideChanges(tx, engine, { model, guarded, call, ids, pass }) }
        },
      }),
    ),
  )
}
