import { displayLinks } from '@junheng/domain/display/display-pages.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { hashToken, newSecret } from '#platform/session/tokens.ts'
import { storeKey } from './display-key.queries.ts'

/** Gives a screen its key. It is answered this once, with the addresses to open, and kept as a hash. */
export function displayKeyCalls({ engine }: EntityServices): readonly Call[] {
  return [
    writeCall({
      method: 'POST',
      path: '/core/sys-display-key/issue/:id',
      access: needs('core:sys-display-key:issue'),
      tag: '大屏密钥',
      summary: '发放大屏密钥',
      async write(tx, { caller, request, log }) {
        const id = parseId(request.params['id'] ?? '')
        if (id === null) throw new RefusalError(refuse('row.missing'))
        const model = engine.registry.model('displayKey')
        const [row] = await loadBatch(tx, engine, { model, caller, ids: [id] })
        if (row === undefined) throw new RefusalError(refuse('row.missing'))
        const key = newSecret()
        await storeKey(tx, { id, keyHash: hashToken(key), now: engine.clock.now() })
        log({ entity: 'displayKey', bizKey: id, action: 'issue', label: '发放密钥', changes: [] })
        return { id, name: row['name'], key, links: displayLinks(String(row['pages']), key) }
      },
    }),
  ]
}
