import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import type { SerialTerms, StationScale } from '@junheng/domain/station/agent-wire.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { ScaleConnection, SerialSettings } from '#station/config/read-config.ts'
import { playedLine } from '#station/recorder/play.ts'
import { readRecordingFile } from '#station/recorder/recording-file.ts'
import { openSimLine } from '#station/sim/sim-line.ts'
import type { SimSite } from '#station/sim/sim-site.ts'
import type { SimSites } from '#station/sim/sim-sites.ts'
import { messageOf } from '#station/station-error.ts'
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
      return openSerialLine({ path: connection.path, ...serialSettings(scale, connection.set) })
    case 'tcp':
      return openTcpLine(connection)
    case 'play':
      return playedFile(connection, clock)
    case 'sim':
      return simLineOf(scale, sites.open(scale.id), clock)
  }
}

/** A recording in place of the indicator; read when the line is opened, so that a missing file ends no program. */
const playedFile =
  ({ file, speed }: { readonly file: string; readonly speed: number }, clock: Clock): OpenLine =>
  (events) => {
    try {
      return playedLine(readRecordingFile(file), { clock, speed })(events)
    } catch (error) {
      const reason = messageOf(error)
      return { write: () => undefined, close: clock.after(0, () => events.onClose(reason)) }
    }
  }

const USUAL: SerialSettings = { baud: 9600, dataBits: 8, parity: 'none', stopBits: 1 }

/** How a serial line is set: as this computer says, else as the scale's row does, else as is usual. */
export function serialSettings(
  { serial }: Pick<StationScale, 'serial'>,
  set: Partial<SerialSettings>,
): SerialSettings {
  return { ...USUAL, ...(serial === undefined ? {} : settingsOf(serial)), ...set }
}

const settingsOf = ({
  baud,
  dataBits,
  parity,
  stopBits,
}: SerialTerms): Partial<SerialSettings> => ({
  ...(baud === null ? {} : { baud }),
  ...(dataBits === 7 || dataBits === 8 ? { dataBits } : {}),
  ...(parity === null ? {} : { parity: PARITIES[parity] }),
  ...(stopBits === 1 || stopBits === 2 ? { stopBits } : {}),
})

const PARITIES = { NONE: 'none', ODD: 'odd', EVEN: 'even' } as const

/** An indicator of this scale's own protocol on a simulated platform. */
export function simLineOf(scale: StationScale, site: SimSite, clock: Clock): OpenLine {
  const settings = decoderSettingsOf(scale)
  return openSimLine(site, clock, (weight, motion) => encodeFrame(settings, { weight, motion }))
}
