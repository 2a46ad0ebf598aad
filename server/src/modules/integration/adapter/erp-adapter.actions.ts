import { idOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { storeAdapterSecret } from './adapter.queries.ts'
import { erpAdapter } from './erp-adapter.entity.ts'

/** 设置密钥: the password or the key to sign with; sealed at once, never answered. */
const setSecret = defineAction(erpAdapter, {
  name: 'secret',
  label: '设置密钥',
  button: { label: '设置密钥', done: '密钥已保存' },
  method: 'PUT',
  path: 'secret/:id',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: { secret: text({ label: '密码或签名密钥', length: 200, required: true }) },
  answers: { id: idOf('erpAdapter', { label: 'ERP适配器', required: true }) },
  async run(tx, { row: { id }, body, services: { engine }, log }) {
    await storeAdapterSecret(tx, engine, { id, secret: body.secret })
    log({ entity: 'erpAdapter', bizKey: id, action: 'secret', label: '设置密钥', changes: [] })
    return { id }
  },
})

export const adapterActions: readonly Action[] = [setSecret]
