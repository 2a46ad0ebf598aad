import { randomBytes } from 'node:crypto'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, type CallRate, PUBLIC, writeCall } from '#platform/http/call.ts'
import { closedBody, readBody, readId, TEXT } from '#platform/http/closed-body.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import { about, type GateContext, lockReached } from '../gate/gate.actions.ts'
import { assertAnyKind } from '../gate/kind-rights.ts'
import type { RegistryPorts } from '../ports.ts'
import { siteAddress } from '../registry-settings.ts'
import { ensureToken } from './driver-page.queries.ts'
import { readDriverPage } from './read-driver-page.ts'

/** 128 bits. */
const TOKEN_BYTES = 16

/** The code that a driver scans to follow his visit; made when somebody first asks for it. */
export function driverCodeCall(context: GateContext): Call {
  const action = 'list'
  const { services, mount } = context
  return writeCall({
    method: 'POST',
    path: `${mount.base}/driverCode`,
    ...about(context, action, '司机码'),
    body: closedBody({ id: TEXT }, ['id']),
    async prepare({ caller, request }) {
      assertAnyKind(context, { caller, action })
      return readId(readBody(request.body, ['id']), 'id')
    },
    async write(tx, { caller }, id) {
      const { code, plateNumber, driverName, ...visit } = await lockReached(tx, context, {
        caller,
        id,
        action,
      })
      const token = await ensureToken(tx, {
        registryId: visit.id,
        fresh: randomBytes(TOKEN_BYTES).toString('base64url'),
        now: services.engine.clock.now(),
      })
      const materials = visit.subs.map(({ invName }) => invName).join('、')
      const site = await services.engine.setting(siteAddress, visit)
      return { id, code, plateNumber, driverName, materials, site, path: `/d/${token}` }
    },
  })
}

/**
 * A phone asks every ten seconds, and a whole queue of drivers may stand behind one address of a carrier; nobody
 * who signs in is to wait for them.
 */
const RATE: CallRate = {
  address: { burst: 300, perSecond: 20 },
  link: { burst: 20, perSecond: 0.5 },
}

/** The page behind the code. Open to whoever has it. */
export function driverPageCall(services: EntityServices, { driver }: RegistryPorts): Call {
  return {
    kind: 'raw',
    method: 'GET',
    path: '/d/:token',
    access: PUBLIC,
    rate: RATE,
    tag: '司机页',
    summary: '司机查看自己的登记单',
    async reply({ request }) {
      const place = { path: '/api/d/:token', requestId: request.id }
      const token = request.params['token'] ?? ''
      return doneEnvelope(await readDriverPage({ services, facts: driver }, token), place)
    },
  }
}
