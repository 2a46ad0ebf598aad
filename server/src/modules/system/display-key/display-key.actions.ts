import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { displayLinks } from '@junheng/domain/display/display-pages.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { defineAction } from '#platform/actions/action.ts'
import { hashToken, newSecret } from '#platform/session/tokens.ts'
import { displayKey } from './display-key.entity.ts'
import { storeKey } from './display-key.queries.ts'

/** Gives a screen its key. It is answered this once, with the addresses to open, and kept as a hash. */
export const issueKey = defineAction(displayKey, {
  name: 'issue',
  label: '发放大屏密钥',
  button: {
    label: '发放密钥',
    type: 'primary',
    confirm: '新密钥只显示一次；已有密钥的，原密钥随即失效。确定发放？',
    result: 'displayKey',
  },
  method: 'POST',
  path: 'issue/:id',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  answers: {
    id: idOf('displayKey', { label: '大屏密钥', required: true }),
    name: text({ label: '名称', required: true }),
    key: text({ label: '密钥', required: true }),
    links: listOf(
      group(
        {
          label: text({ label: '页面', required: true }),
          path: text({ label: '地址', length: 300, required: true }),
        },
        { required: true },
      ),
    ),
  },
  async run(tx, { row: { id, name, pages }, services: { engine }, log }) {
    const key = newSecret()
    await storeKey(tx, { id, keyHash: hashToken(key), now: engine.clock.now() })
    log({ entity: 'displayKey', bizKey: id, action: 'issue', label: '发放密钥', changes: [] })
    return { id, name, key, links: displayLinks(pages, key) }
  },
})
