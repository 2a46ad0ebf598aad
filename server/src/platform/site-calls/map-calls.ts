import { createHash, createHmac } from 'node:crypto'
import { idOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { MAP_SERVICES } from '@junheng/domain/place/map-datum.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { createSiteSecret } from '#platform/files/site-secret.ts'
import { isSame } from '#platform/files/temporary-credential.ts'
import type { Call } from '#platform/http/call.ts'
import { MAP_FRAME_SCRIPT, MAP_FRAME_STYLE } from './map-frame.ts'

export interface MapParts {
  readonly db: Database
  readonly clock: Clock
  /** Where the group's map script is fetched, with its key; null while no key is set. */
  scriptOf(groupId: string): Promise<string | null>
}

const TAG = '地图'
const FRAME = '/sys-info/map/frame'

/** Long enough to open a dialog; whoever opens it again asks again. */
const FRAME_SECONDS = 600

/**
 * Where a map is shown. The service's script runs in a page of its own without an origin: it reaches neither our
 * session nor our pages, and those load nothing from outside for its sake.
 */
export function mapCalls(parts: MapParts): readonly Call[] {
  const secret = createSiteSecret(parts.db, 'map')
  return [
    defineCall({
      method: 'GET',
      path: '/sys-info/map',
      right: 'own',
      tag: TAG,
      label: '地图页的地址',
      answers: { frame: text({ label: '地图页的地址，没有密钥时为空', length: 1000 }) },
      read: async ({ caller: { groupId } }) => {
        if ((await parts.scriptOf(groupId)) === null) return { frame: null }
        const expires = String(Math.floor(parts.clock.now().getTime() / 1000) + FRAME_SECONDS)
        const sign = signatureOf(await secret(), groupId, expires)
        return { frame: `/api${FRAME}?group=${groupId}&expires=${expires}&sign=${sign}` }
      },
    }),
    frameCall(parts, secret),
  ]
}

/** A frame cannot send a bearer: its signed address stands for who asked for it. */
function frameCall({ clock, scriptOf }: MapParts, secret: () => Promise<string>): Call {
  return defineCall({
    method: 'GET',
    path: FRAME,
    right: 'public',
    tag: TAG,
    label: '地图页',
    answers: 'bytes',
    query: {
      group: idOf('group', { label: '集团编号', required: true }),
      expires: text({ label: '有效到', length: 12, required: true }),
      sign: text({ label: '签名', length: 100, required: true }),
    },
    async reply({ query: { group, expires, sign } }, reply) {
      const isOver = !/^\d+$/.test(expires) || Number(expires) * 1000 <= clock.now().getTime()
      if (isOver || !isSame(sign, signatureOf(await secret(), group, expires)))
        throw new RefusalError(refuse('row.missing'))
      const script = await scriptOf(group)
      if (script === null) throw new RefusalError(refuse('row.missing'))
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', mapPolicy(script))
        .send(framePage(script))
    },
  })
}

const signatureOf = (siteSecret: string, groupId: string, expires: string): string =>
  createHmac('sha256', siteSecret).update(`map:${groupId}:${expires}`).digest('base64url')

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

const OWN_SCRIPT = hashOf(MAP_FRAME_SCRIPT)

/**
 * Scripts come from the one origin that the setting names; tiles also from the hosts where its service keeps them.
 * `sandbox` without `allow-same-origin`: the page is of no origin, also where it is opened by itself.
 *
 * @example
 * mapPolicy('https://webapi.amap.com/maps?v=2.0&key=1') // … script-src 'sha256-…' 'unsafe-eval' https://webapi.amap.com; …
 */
function mapPolicy(script: string): string {
  const { origin } = new URL(script)
  const from = [origin, ...tileHosts(script)].join(' ')
  return [
    "default-src 'none'",
    'sandbox allow-scripts',
    // The services' own code is built with eval; it may do here what it likes, since nothing of ours is here.
    `script-src ${OWN_SCRIPT} 'unsafe-eval' ${origin}`,
    `style-src 'unsafe-inline' ${from}`,
    `img-src data: blob: ${from}`,
    `font-src data: ${from}`,
    `connect-src ${from}`,
    'worker-src blob:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function tileHosts(script: string): readonly string[] {
  const { hostname, protocol } = new URL(script)
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
  const service = Object.values(MAP_SERVICES).find(({ hosts }) => hosts.some(isOf))
  return (service?.hosts ?? []).map((host) => `${protocol}//*.${host}`)
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** The service's script is one of the page itself: some of them write their parts into it while it is read. */
function framePage(script: string): string {
  const address = script.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="origin"><title>地图</title><style>${MAP_FRAME_STYLE}</style><div id="map" role="application" aria-label="地图"></div><script>${MAP_FRAME_SCRIPT}</script><script src="${address}"></script></html>`
}
