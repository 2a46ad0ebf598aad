import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type CaptureServices, linkToHolder, notConnected, reachScale } from './capture-reading.ts'
import { liveHubOf } from './live-hub.ts'

const ASK_TIME = 2000

/** Steps into the unattended flow of a scale, wherever its station is connected. */
export async function operateScale(
  services: CaptureServices,
  request: { readonly scaleId: string; readonly action: OperatorAction; readonly caller: Caller },
): Promise<void> {
  const { action, caller } = request
  const scale = await reachScale(services, request.scaleId, caller)
  if (scale.controlMode !== 'UNATTENDED')
    throw new RefusalError(refuse('scale.notUnattended', { name: scale.name }))
  const link = await linkToHolder(services, scale)
  const { userId, realName } = caller
  if (link !== null) {
    const ask = { scaleId: scale.id, what: 'operate', body: { action, userId, realName } } as const
    await link.ask(ask, { name: scale.name, time: ASK_TIME })
    return
  }
  const operate = liveHubOf(services.engine).portOf(scale.id)?.operate
  if (operate === undefined) throw notConnected(scale)
  operate({ action, user: realName })
}
