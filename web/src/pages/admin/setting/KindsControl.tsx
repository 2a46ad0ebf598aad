import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import { Select } from 'antd'
import type { SettingControlProps } from './setting-control.ts'

const SIDE_LABELS = { fh: '发货', sh: '收货' } as const

const WHOLE = KINDS.map((kind) => ({ value: kind as string, label: KIND_TRAITS[kind].label }))
const SIDES = (['al', 'tr'] as const).flatMap((kind) =>
  (['fh', 'sh'] as const).map((side) => ({
    value: `${kind}-${side}`,
    label: `${KIND_TRAITS[kind].label}${SIDE_LABELS[side]}`,
  })),
)

/** Settings that name kinds of business; `sides`: one side of an allocation may be named alone. */
export const KIND_SETTINGS: Readonly<Record<string, { readonly sides: boolean }>> = {
  alertKinds: { sides: false },
  storedTareKinds: { sides: true },
  sealKinds: { sides: true },
}

/** Kinds of business are chosen by name; they are stored as words with commas between. */
export function KindsControl({ setting, value, disabled, onChange }: SettingControlProps) {
  const chosen = typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : []
  return (
    <Select
      id={setting.key}
      mode="multiple"
      maxTagCount="responsive"
      value={chosen}
      disabled={disabled}
      options={KIND_SETTINGS[setting.key]?.sides ? [...WHOLE, ...SIDES] : WHOLE}
      onChange={(kinds: readonly string[]) => onChange(kinds.join(','))}
    />
  )
}
