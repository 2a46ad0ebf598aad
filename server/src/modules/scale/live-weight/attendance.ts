import type { ScaleFacts } from '../scale/scale.queries.ts'
import type { CaptureServices } from './capture-reading.ts'
import { liveHubOf } from './live-hub.ts'

/** Whether somebody sits at the window: always, or since he has taken over from the program of the scale. */
export async function isAttended(
  { db, engine }: CaptureServices,
  scale: ScaleFacts,
): Promise<boolean> {
  if (scale.controlMode !== 'UNATTENDED') return scale.controlMode === 'ATTENDED'
  const { state } = await liveHubOf(engine).show(db, scale, engine.clock.now())
  return state === 'ATTENDED'
}
