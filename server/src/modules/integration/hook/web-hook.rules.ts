import { isIP } from 'node:net'
import { checkHookAddress } from '@junheng/domain/integration/hook-address.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { outsideNetworks } from './post-hook.ts'
import { webHook } from './web-hook.entity.ts'

/** An address that can be called. What a name leads to is looked at when it is called. */
export const webHookRules = rulesFor(webHook, {
  async check(_tx, { row: { url }, engine }) {
    const wrong = checkHookAddress(url)
    if (wrong !== null) return wrong
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
    const isInner = isIP(host) !== 0 && !engine.parts.get(outsideNetworks).has(host)
    return isInner ? refuse('hook.inner', { host }) : null
  },
})
