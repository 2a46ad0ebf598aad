import { paramsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { DEVICE_TYPES, type DeviceType } from '@junheng/domain/scale/device-command.ts'
import { deviceParams } from '@junheng/domain/scale/device-params.ts'
import { readParamObject } from '@junheng/domain/scale/param-field.ts'
import { PROTOCOL_LABELS, type Protocol } from '@junheng/domain/scale/scale.ts'
import type { Control, ControlProps, ReadProps } from '#web/controls/control.ts'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { type OwnControls, OwnControlsContext } from '#web/screens/form-fields/own-controls.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import { ChangeWords } from './ChangeWords.tsx'
import { ParamFields, ParamWords } from './ParamFields.tsx'

const isProtocol = (value: unknown): value is Protocol =>
  typeof value === 'string' && Object.hasOwn(PROTOCOL_LABELS, value)

const isDeviceType = (value: unknown): value is DeviceType =>
  typeof value === 'string' && Object.hasOwn(DEVICE_TYPES, value)

/** What the chosen protocol reads of its indicator. */
const parserParams: Control = {
  span: 'row',
  isLight: false,
  Edit(props: ControlProps) {
    const protocol = useRowValue(props.row, 'protocol')
    if (!isProtocol(protocol)) return <p className="param-none">请先选择通讯协议</p>
    return (
      <ParamFields
        {...props}
        owner={protocol}
        fields={paramsOf(protocol)}
        none={`${PROTOCOL_LABELS[protocol]}没有要填的参数`}
      />
    )
  },
  Read({ value, row }: ReadProps) {
    const protocol = useRowValue(row, 'protocol')
    return <ParamWords value={value} fields={isProtocol(protocol) ? paramsOf(protocol) : []} />
  },
}

/** What waits for a second pair of eyes, line by line. */
const proposed: Control = {
  span: 'row',
  isLight: false,
  Edit: ({ value, row }: ControlProps) => <ChangeWords value={value} row={row} />,
  Read: ({ value, row }: ReadProps) => <ChangeWords value={value} row={row} />,
}

/** What the driver of a device reads; which one that is, is the first of them. */
const params: Control = {
  span: 'row',
  isLight: false,
  Edit(props: ControlProps) {
    const type = useRowValue(props.row, 'deviceType')
    if (!isDeviceType(type)) return <p className="param-none">请先选择设备类型</p>
    const fields = deviceParams(type, readParamObject(props.value))
    return <ParamFields {...props} owner={type} fields={fields} none="" />
  },
  Read({ value, row }: ReadProps) {
    const type = useRowValue(row, 'deviceType')
    const stored = readParamObject(value)
    return (
      <ParamWords value={value} fields={isDeviceType(type) ? deviceParams(type, stored) : []} />
    )
  },
}

const OWN: OwnControls = {
  'mm_scale.parserParams': parserParams,
  'mm_scale.proposed': proposed,
  'mm_device.params': params,
}

/** The generic form of scales and devices; their parameters are filled in one by one, under their names. */
export function ParamFormPage() {
  return (
    <OwnControlsContext value={OWN}>
      <FormView />
    </OwnControlsContext>
  )
}
