import { type Refusal, refuse } from '../refusals/refusal.ts'
import { CONNECTION_LABELS, type Connection, type ControlMode } from './scale.ts'

/** What of a scale must fit together. */
export interface ScaleSetup {
  readonly name: string
  readonly connType: Connection
  readonly host: string | null
  readonly port: number | null
  readonly controlMode: ControlMode
}

/** Indicators that a server reads itself: it sees their weight, and none of the sensors beside it. */
const SERVER_READ: ReadonlySet<Connection> = new Set(['TCP_CLIENT', 'MODBUS_TCP'])

/** A line that has no address would never be opened, and nobody would be told. */
export function checkAddress({ connType, host, port }: ScaleSetup): Refusal | null {
  const isKnown = (host ?? '').trim() !== '' && port !== null
  return SERVER_READ.has(connType) && !isKnown
    ? refuse('scale.address', { connection: CONNECTION_LABELS[connType] })
    : null
}

/** The program of an unattended scale runs in its station, and nowhere else. */
export function checkUnattended({
  connType,
  controlMode,
}: Pick<ScaleSetup, 'connType' | 'controlMode'>): Refusal | null {
  return controlMode === 'UNATTENDED' && connType !== 'AGENT' ? refuse('scale.unattended') : null
}

/**
 * Beams reach the server with the frames of a station. At a scale that the server reads itself they would never
 * be asked, and every reading would say that the truck stood right.
 *
 * @example
 * checkBeams({ name: '一号磅', connType: 'TCP_CLIENT' })?.message // '地磅一号磅由服务器直接读取，…'
 */
export function checkBeams({
  name,
  connType,
}: Pick<ScaleSetup, 'name' | 'connType'>): Refusal | null {
  return SERVER_READ.has(connType) ? refuse('scale.beams', { name }) : null
}
