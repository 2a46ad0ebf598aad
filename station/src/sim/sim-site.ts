import type { Beams } from '@junheng/domain/scale/live-scale.ts'
import { SIDES, type Side } from '@junheng/domain/station/flow.ts'
import { roundTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Clock } from '#station/clock/clock.ts'

/** A truck needs so long to drive onto the platform, and off it. */
const MOUNT_TIME = 3000

type Phase = 'EMPTY' | 'MOUNTING' | 'STANDING' | 'LEAVING'

/** What a simulated scale and the sensors around it see. */
export interface SimSite {
  weight(): Tons
  /** True where nothing stands. */
  beams(): Beams
  isLoopClear(side: Side): boolean
  /** A truck drives on; it stands still after three seconds. */
  mount(weight: Tons, side?: Side): void
  leave(): void
  phase(): Phase
  /** Holds a sensor down, as a stone or a dog does. */
  block(side: Side, isBlocked: boolean): void
}

export function makeSimSite(clock: Clock): SimSite {
  let [phase, since, load, from]: [Phase, number, Tons, Side] = ['EMPTY', 0, ZERO_TONS, 'FRONT']
  const blocked = new Set<Side>()
  const share = (): number => Math.min(1, (clock.now() - since) / MOUNT_TIME)
  const change = (next: Phase): void => {
    phase = next
    since = clock.now()
  }
  const settle = (): Phase => {
    if (phase === 'MOUNTING' && share() === 1) change('STANDING')
    if (phase === 'LEAVING' && share() === 1) change('EMPTY')
    return phase
  }
  /** The side that the truck drives over just now. */
  const under = (): Side | null => {
    const now = settle()
    if (now === 'MOUNTING') return from
    if (now === 'LEAVING') return SIDES.find((side) => side !== from) ?? null
    return null
  }
  const isFree = (side: Side): boolean => !blocked.has(side) && under() !== side
  return {
    phase: settle,
    weight() {
      const now = settle()
      if (now === 'EMPTY') return ZERO_TONS
      if (now === 'STANDING') return load
      const part = now === 'MOUNTING' ? share() : 1 - share()
      // Steps of 20 kg, as the divisions of a truck scale.
      return roundTons(String(Math.round((Number(load) * part) / 0.02) * 0.02))
    },
    beams: () => ({ front: isFree('FRONT'), rear: isFree('REAR') }),
    isLoopClear: isFree,
    mount(weight, side = 'FRONT') {
      ;[load, from] = [weight, side]
      change('MOUNTING')
    },
    leave() {
      if (settle() !== 'EMPTY') change('LEAVING')
    },
    block(side, isBlocked) {
      if (isBlocked) blocked.add(side)
      else blocked.delete(side)
    },
  }
}
