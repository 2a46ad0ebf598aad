import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import { hashToken } from '#platform/session/tokens.ts'
import { apiKey } from './api-key.entity.ts'
import { adoptApiKeys, storeApiKey } from './api-key.queries.ts'
import { hintOf, newApiKey } from './api-keys.ts'

/** 发放密钥: answered this once, and kept as a hash. Whoever issues it lends it no more than he has himself. */
const issue = defineAction(apiKey, {
  name: 'issue',
  label: '发放接口密钥',
  button: {
    label: '发放密钥',
    type: 'primary',
    confirm: '新密钥只显示一次；已有密钥的，原密钥随即失效。确定发放？',
    result: 'secret',
  },
  method: 'POST',
  path: 'issue/:id',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  answers: {
    id: idOf('apiKey', { label: '接口密钥', required: true }),
    name: text({ label: '名称', required: true }),
    secret: text({ label: '密钥', required: true }),
  },
  async run(tx, { row: { id, name }, services: { engine }, caller, log }) {
    const secret = newApiKey()
    const kept = { id, keyHash: hashToken(secret), hint: hintOf(secret) }
    await storeApiKey(tx, { ...kept, issuer: caller, now: engine.clock.now() })
    log({ entity: 'apiKey', bizKey: id, action: 'issue', label: '发放密钥', changes: [] })
    return { id, name, secret }
  },
})

/** 接管: the program keeps its key when whoever issued it leaves; from now on it never exceeds who took it over. */
const adopt = defineAction(apiKey, {
  name: 'adopt',
  label: '接管接口密钥',
  button: {
    label: '接管',
    confirm: '密钥不变，以后能做的事不超过您自己的权限，确定接管？',
    done: '已接管',
  },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('apiKey', { label: '接口密钥' }) },
  answers: COUNT,
  async run(tx, { rows, caller, log }) {
    await adoptApiKeys(tx, { ids: rows.map(({ id }) => id), issuer: caller })
    for (const { id } of rows)
      log({ entity: 'apiKey', bizKey: id, action: 'adopt', label: '接管', changes: [] })
    return { count: rows.length }
  },
})

export const apiKeyActions: readonly Action[] = [issue, adopt]
