import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { hashToken, newSecret } from '#platform/session/tokens.ts'
import { endDeviceSessions, storeSecret } from './handset.queries.ts'

const BASE = '/core/sys-handset'

/** Gives a device its secret. It is answered this once and kept as a hash; a new one ends the old. */
export function handsetCalls({ engine }: EntityServices): readonly Call[] {
  return [
    writeCall({
      method: 'POST',
      path: `${BASE}/enroll/:id`,
      access: needs('core:sys-handset:enroll'),
      tag: '手持机',
      summary: '发放设备密钥',
      async write(tx, { caller, request, log }) {
        const id = parseId(request.params['id'] ?? '')
        if (id === null) throw new RefusalError(refuse('row.missing'))
        const model = engine.registry.model('handset')
        const [row] = await loadBatch(tx, engine, { model, caller, ids: [id] })
        if (row === undefined) throw new RefusalError(refuse('row.missing'))
        const now = engine.clock.now()
        const secret = newSecret()
        const deviceNo = String(row['deviceNo'])
        await storeSecret(tx, { id, secretHash: hashToken(secret), now })
        await endDeviceSessions(tx, { orgId: String(row['orgId']), deviceNo, now })
        log({ entity: 'handset', bizKey: id, action: 'enroll', label: '发放密钥', changes: [] })
        return { id, deviceNo, secret }
      },
    }),
  ]
}
