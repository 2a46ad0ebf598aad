import { commandsOf, DEVICE_TYPES } from '@junheng/domain/scale/device-command.ts'
import type { DeviceState } from '@junheng/domain/scale/device-wire.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { placeWords } from './device-words.ts'
import { deviceCalls } from './devices.queries.ts'
import { StateDot } from './StateDot.tsx'
import type { DeviceWork } from './use-device-work.ts'

/** What stands around a scale or a gate, and whether it answers. */
export function DeviceList({
  devices,
  work,
}: {
  readonly devices: readonly DeviceState[]
  readonly work: DeviceWork
}) {
  return (
    <ul className="dev-devices">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} work={work} />
      ))}
    </ul>
  )
}

function stateWords({ connType, lastSeen }: DeviceState): readonly [string, string] {
  if (connType === 'SIM') return ['模拟', '模拟']
  return ['在线', lastSeen === null ? '未连接' : '离线']
}

function DeviceRow({ device, work }: { readonly device: DeviceState; readonly work: DeviceWork }) {
  const { rights, run, ask } = work
  const { id, name, deviceType, enabled, connType, checkName, lastSeen } = device
  const place = [checkName, placeWords(device)].filter(Boolean).join(' ')
  const isSim = connType === 'SIM'
  const [isBusy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    await run(deviceCalls.test(id), `${name}测试正常`)
    setBusy(false)
  }
  return (
    <li data-off={!enabled}>
      <span className="dev-device-name">
        <b>{name}</b>
        <small className="dev-quiet">
          {DEVICE_TYPES[deviceType]}
          {place && ` · ${place}`}
        </small>
      </span>
      <span className="dev-device-state" title={lastSeen === null ? '' : `最后在线 ${lastSeen}`}>
        {enabled ? (
          <StateDot isOn={device.online || isSim} words={stateWords(device)} />
        ) : (
          <span className="dev-tag">已停用</span>
        )}
      </span>
      {rights.test && (
        <Button
          size="small"
          type="link"
          disabled={!enabled}
          loading={isBusy}
          aria-label={`测试${name}`}
          onClick={() => void test()}
        >
          测试
        </Button>
      )}
      {rights.command && commandsOf(deviceType).length > 0 && (
        <Button
          size="small"
          type="link"
          disabled={!enabled}
          aria-label={`控制${name}`}
          onClick={() => ask({ kind: 'command', device })}
        >
          控制
        </Button>
      )}
    </li>
  )
}
