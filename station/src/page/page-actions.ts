import { OPERATOR_ACTIONS, type OperatorAction } from '@junheng/domain/station/unattended.ts'
import { parseTons } from '@junheng/domain/values/tons.ts'
import type { Station } from '#station/station.ts'
import { StationError } from '#station/station-error.ts'

type Body = Readonly<Record<string, unknown>>
type Action = (station: Station, body: Body) => unknown

const isOperation = (text: string): text is OperatorAction =>
  OPERATOR_ACTIONS.some((action) => action === text)

const textOf = (body: Body, key: string): string => {
  const value = body[key]
  return typeof value === 'string' ? value.trim().slice(0, 40) : ''
}

const userOf = (body: Body): string => {
  const user = textOf(body, 'operator')
  if (user === '') throw new StationError('请填写司磅员')
  return user
}

function siteOf({ parts }: Station, body: Body) {
  const site = parts.siteOf(textOf(body, 'scaleId'))
  if (site === null) throw new StationError('该地磅不是模拟地磅')
  return site
}

/** What the page can ask for, by path. */
const ACTIONS = {
  '/weigh': (station, body) => {
    const line = station.weigh(textOf(body, 'scaleId'), {
      plateNumber: textOf(body, 'plateNumber'),
      registryId: textOf(body, 'registryId') || null,
      operator: textOf(body, 'operator'),
    })
    return { number: line.number, plateNumber: line.plateNumber, weight: line.weight }
  },
  '/open': async (station, body) => {
    // In an emergency nobody is asked for his name first.
    const user = textOf(body, 'operator') || '现场人员'
    await station.openBarrier(textOf(body, 'deviceId'), user)
    return {}
  },
  '/operate': (station, body) => {
    const action = textOf(body, 'action')
    if (!isOperation(action)) throw new StationError('没有该操作')
    station.operate(textOf(body, 'scaleId'), action, userOf(body))
    return {}
  },
  '/sim/mount': (station, body) => {
    const weight = parseTons(textOf(body, 'weight'))
    if (weight === null) throw new StationError('重量须为吨数，如48.260')
    siteOf(station, body).mount(weight)
    return {}
  },
  '/sim/leave': (station, body) => {
    siteOf(station, body).leave()
    return {}
  },
  '/sim/read': (station, body) => {
    const port = station.bank.list().find(({ device }) => device.id === textOf(body, 'deviceId'))
    if (port?.isSimulated !== true) throw new StationError('该设备不是模拟设备')
    const text = textOf(body, 'text')
    if (text === '') throw new StationError('请填写车牌或卡号')
    station.read({ device: port.device, text })
    return {}
  },
  '/sim/network': ({ parts }, body) => {
    if (parts.network === undefined) throw new StationError('服务器不是模拟的')
    if (body['isCut'] === true) parts.network.cut()
    else parts.network.mend()
    return {}
  },
} satisfies Readonly<Record<string, Action>>

/** A path that the page may call, and what it is answered. */
export type PageCall = keyof typeof ACTIONS
export type PageAnswer<Call extends PageCall> = Awaited<ReturnType<(typeof ACTIONS)[Call]>>

const BY_PATH: Readonly<Record<string, Action>> = ACTIONS

export const actionAt = (path: string): Action | undefined => BY_PATH[path]
