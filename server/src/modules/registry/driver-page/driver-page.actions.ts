import { randomBytes } from 'node:crypto'
import { json, text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call, CallRate } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import type { RegistryPorts } from '../ports.ts'
import { registry } from '../registry/registry.entity.ts'
import { VISIT_ID, visitById } from '../registry/visit-shapes.ts'
import { siteAddress } from '../registry-settings.ts'
import { ensureToken } from './driver-page.queries.ts'
import { readDriverPage } from './read-driver-page.ts'

/** 128 bits. */
const TOKEN_BYTES = 16

/** The code that a driver scans to follow his visit; made when somebody first asks for it. */
export const driverCode: Action = defineAction(registry, {
  name: 'driverCode',
  label: '司机码',
  button: { name: 'driverCode', inForm: true, result: 'driverCode' },
  method: 'POST',
  right: { of: 'row-kind', action: 'list' },
  reach: visitById,
  locks: ['registry'],
  flow: 'free',
  body: { id: VISIT_ID },
  answers: {
    id: VISIT_ID,
    code: text({ label: '登记单号', required: true }),
    plateNumber: text({ label: '车牌号', required: true }),
    driverName: text({ label: '司机' }),
    materials: text({ label: '物料', required: true }),
    site: text({ label: '站点地址' }),
    path: text({ label: '页面', required: true }),
  },
  async run(tx, { row: visit, services: { engine } }) {
    const { id, code, plateNumber, driverName } = visit
    const token = await ensureToken(tx, {
      registryId: id,
      fresh: randomBytes(TOKEN_BYTES).toString('base64url'),
      now: engine.clock.now(),
    })
    const materials = visit.subs.map(({ invName }) => invName).join('、')
    const site = await engine.setting(siteAddress, visit)
    return { id, code, plateNumber, driverName, materials, site, path: `/d/${token}` }
  },
})

/**
 * A phone asks every ten seconds, and a whole queue of drivers may stand behind one address of a carrier; nobody
 * who signs in is to wait for them.
 */
const RATE: CallRate = {
  address: { burst: 300, perSecond: 20 },
  link: { burst: 20, perSecond: 0.5 },
}

/** The page behind the code. Open to whoever has it. */
export const driverPageCall = (services: EntityServices, { driver }: RegistryPorts): Call =>
  defineCall({
    method: 'GET',
    path: '/d/:token',
    plainParams: true,
    right: 'public',
    rate: RATE,
    tag: '司机页',
    label: '司机查看自己的登记单',
    button: { none: '司机扫码打开' },
    answers: json({ label: '登记单的进度' }),
    async reply({ request, params }) {
      const place = { path: '/api/d/:token', requestId: request.id }
      return doneEnvelope(await readDriverPage({ services, facts: driver }, params.token), place)
    },
  })
