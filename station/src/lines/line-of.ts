import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import type { StationScale } from '@junheng/domain/station/agent-wire.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { ScaleConnection } from '#station/config/read-config.ts'
import { openSimLine } from '#station/sim/sim-line.ts'
import type { SimSite } from '#station/sim/sim-site.ts'
import type { SimSites } from '#station/sim/sim-sites.ts'
import type { OpenLine } from './byte-line.ts'
import { openSerialLine } from './serial-line.ts'
import { openTcpLine } from './tcp-line.ts'

/** The line to a scale as the configuration of this computer says; null where it says nothing. */
export function lineOf(
  scale: StationScale,
  connection: ScaleConnection | undefined,
  { sites, clock }: { readonly sites: SimSites; readonly clock: Clock },
): OpenLine | null {
  switch (connection?.type) {
    case undefined:
      return null
    case 'serial':
      return openSerialLine(connection)
    case 'tcp':
      return openTcpLine(connection)
    case 'sim':
      return simLineOf(scale, sites.open(scale.id), clock)
  }
}

/** An indicator of this scale's own protocol on a simulated platform. */
export function simLineOf(scale: StationScale, site: SimSite, clock: Clock): OpenLine {
  const settings = decoderSettingsOf(scale)
  return openSimLine(site, clock, (weight, motion) => encodeFrame(settings, { weight, motion }))
}
