import { permissionKey } from '@junheng/domain/entity/model.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { fieldType } from '#platform/http/closed-body.ts'
import { reachScale } from './capture-reading.ts'
import { reading } from './reading.entity.ts'
import { picturesFrom } from './verify-nightly.ts'
import { verifyReadings } from './verify-readings.ts'

/** Whether the log of a scale is as it was written. */
export function readingCalls({ db, engine }: EntityServices): readonly Call[] {
  const model = engine.registry.model(reading.definition.name)
  return model.mounts.map((mount) => ({
    kind: 'read',
    method: 'GET',
    path: `${mount.base}/verify`,
    access: needs(permissionKey(mount, 'verify')),
    tag: mount.label,
    summary: '校验读数链',
    async handle({ request: { query }, caller }) {
      const scaleId = parseId(query['scaleId'] ?? '')
      if (scaleId === null) throw fieldType('scaleId')
      const scale = await reachScale({ db }, scaleId, caller)
      return verifyReadings(db, {
        scaleId,
        fromSeq: readSeq(query, 'fromSeq'),
        toSeq: readSeq(query, 'toSeq'),
        picturesFrom: await picturesFrom(engine, scale),
      })
    },
  }))
}

function readSeq(query: Readonly<Record<string, string>>, name: string): number | undefined {
  const sent = query[name]
  if (sent === undefined || sent === '') return undefined
  if (!/^[1-9]\d{0,8}$/.test(sent)) throw fieldType(name)
  return Number(sent)
}
