import { isIP } from 'node:net'
import { checkHookAddress } from '@junheng/domain/integration/hook-address.ts'
import { ROBOT_ADDRESSES } from '@junheng/domain/integration/message-terms.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { outsideNetworks } from '../hook/post-hook.ts'
import { messageChannel } from './message-channel.entity.ts'

/** Names under which robots are given their keys in an address as it is copied from their page. */
const KEYS = ['key', 'access_token', 'token', 'secret']

/** An address that can be called and gives nothing away. What a name leads to is looked at when it is called. */
export const messageChannelRules = rulesFor(messageChannel, {
  async check(_tx, { row, engine }) {
    if (row.kind === 'LOG') return null
    const address = row.url ?? ROBOT_ADDRESSES[row.kind]
    if (address === undefined) return refuse('check.required', { label: '接收地址' })
    const wrong = checkHookAddress(address)
    if (wrong !== null) return wrong
    const url = new URL(address)
    if (KEYS.some((name) => url.searchParams.has(name))) return refuse('message.keyInAddress')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isInner = isIP(host) !== 0 && !engine.parts.get(outsideNetworks).has(host)
    return isInner ? refuse('hook.inner', { host }) : null
  },
})
