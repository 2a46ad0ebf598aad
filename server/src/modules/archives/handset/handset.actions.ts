import { idOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { endDeviceSessions } from '#platform/session/session.queries.ts'
import { hashToken, newSecret } from '#platform/session/tokens.ts'
import { handset } from './handset.entity.ts'
import { storeSecret } from './handset.queries.ts'

/** Gives a device its secret. It is answered this once and kept as a hash; a new one ends the old. */
const enroll = defineAction(handset, {
  name: 'enroll',
  path: 'enroll/:id',
  label: '发放设备密钥',
  button: {
    label: '发放密钥',
    confirm: '新密钥只显示一次；已有密钥的，原密钥随即失效。确定发放？',
    result: 'secret',
  },
  method: 'POST',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  answers: {
    id: idOf('handset', { label: '手持机', required: true }),
    deviceNo: text({ label: '设备号', required: true }),
    secret: text({ label: '密钥', required: true }),
  },
  async run(tx, { services: { engine }, row, log }) {
    const { id, deviceNo, orgId } = row
    const now = engine.clock.now()
    const secret = newSecret()
    await storeSecret(tx, { id, secretHash: hashToken(secret), now })
    await endDeviceSessions(tx, { orgId, deviceId: deviceNo, now })
    log({ entity: 'handset', bizKey: id, action: 'enroll', label: '发放密钥', changes: [] })
    return { id, deviceNo, secret }
  },
})

export const handsetActions: readonly Action[] = [enroll]
