import { Input, InputNumber, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import type { ComponentType } from 'react'
import { DatePicker } from '#web/controls/time-entry/plant-pickers.ts'
import { KIND_SETTINGS, KindsControl } from './KindsControl.tsx'
import type { SettingType } from './setting.queries.ts'
import type { SettingControlProps } from './setting-control.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const CONTROLS: Readonly<Record<SettingType, ComponentType<SettingControlProps>>> = {
  flag: ({ setting, value, disabled, onChange }) => (
    <Switch id={setting.key} checked={value === true} disabled={disabled} onChange={onChange} />
  ),
  int: ({ setting, value, disabled, onChange }) => (
    <InputNumber
      id={setting.key}
      precision={0}
      min={Number(setting.min)}
      max={Number(setting.max)}
      value={typeof value === 'number' ? value : null}
      disabled={disabled}
      onChange={onChange}
    />
  ),
  /** Decimals stay text all the way. */
  decimal: ({ setting, value, disabled, onChange }) => (
    <InputNumber<string>
      id={setting.key}
      stringMode
      min={String(setting.min)}
      max={String(setting.max)}
      value={text(value)}
      disabled={disabled}
      onChange={onChange}
    />
  ),
  text: ({ setting, value, disabled, onChange }) => (
    <Input
      id={setting.key}
      maxLength={Number(setting.max)}
      value={text(value)}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  ),
  choice: ({ setting, value, disabled, onChange }) => (
    <Select
      id={setting.key}
      value={text(value)}
      disabled={disabled}
      options={[...(setting.options ?? [])]}
      onChange={onChange}
    />
  ),
  time: ({ setting, value, disabled, onChange }) => (
    <DatePicker.TimePicker
      id={setting.key}
      format="HH:mm"
      value={text(value) === '' ? null : dayjs(`2000-01-01 ${text(value)}`)}
      disabled={disabled}
      onChange={(time) => onChange(time === null ? null : time.format('HH:mm'))}
    />
  ),
}

/** Steps at which a debt stops a truck, stored as words with commas between. */
const CREDIT_STEPS = [
  { value: 'NOTICE', label: '通知单审核' },
  { value: 'REGISTRY', label: '登记' },
  { value: 'EXIT', label: '出厂' },
]

/** Settings whose text has a meaning that can be chosen instead of typed. */
const OWN_CONTROLS: Readonly<Record<string, ComponentType<SettingControlProps>>> = {
  ...Object.fromEntries(Object.keys(KIND_SETTINGS).map((key) => [key, KindsControl])),
  creditGate: ({ setting, value, disabled, onChange }) => (
    <Select
      id={setting.key}
      mode="multiple"
      value={text(value).split(',').filter(Boolean)}
      disabled={disabled}
      options={CREDIT_STEPS}
      onChange={(steps: readonly string[]) => onChange(steps.join(','))}
    />
  ),
  alertUntil: ({ setting, value, disabled, onChange }) => (
    <DatePicker
      id={setting.key}
      placeholder=""
      value={text(value) === '' ? null : dayjs(text(value))}
      disabled={disabled}
      onChange={(day) => onChange(day === null ? '' : day.format('YYYY-MM-DD'))}
    />
  ),
}

/** The control of a setting, by its type unless it has one of its own. */
export function SettingControl(props: SettingControlProps) {
  const { key, type } = props.setting
  const Control = OWN_CONTROLS[key] ?? CONTROLS[type]
  return <Control {...props} />
}
