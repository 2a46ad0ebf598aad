import type { Setting } from './setting.queries.ts'

export interface SettingControlProps {
  readonly setting: Setting
  readonly value: unknown
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
}
