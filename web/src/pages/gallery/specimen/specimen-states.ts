import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { ControlPlace } from '#web/controls/control.ts'
import { makeField } from '#web/controls/field.fixtures.ts'
import type { Sample } from './samples.ts'

export const STATES = ['empty', 'tip', 'filled', 'error', 'disabled', 'read', 'query'] as const
export type SpecimenState = (typeof STATES)[number]

const STATE_LABELS: Readonly<Record<SpecimenState, string>> = {
  empty: '空白',
  tip: '提示文字',
  filled: '已填',
  error: '必填有误',
  disabled: '禁用',
  read: '只读',
  query: '查询',
}

/** One control in one state. */
export interface SpecimenSetup {
  readonly state: SpecimenState
  readonly label: string
  readonly field: FieldDefinition
  readonly values: AnyRow
  readonly place: ControlPlace
}

const FILLED: ReadonlySet<SpecimenState> = new Set(['filled', 'disabled', 'read'])

export function setUp(kind: string, sample: Sample, state: SpecimenState): SpecimenSetup {
  const fieldName = sample.field?.fieldName ?? 'value'
  const names = Object.keys(sample.row ?? {})
  const isFilled = FILLED.has(state)
  return {
    state,
    label: STATE_LABELS[state],
    place: state === 'query' ? 'query' : 'form',
    field: makeField({
      formSubmitType: sample.submitType ?? kind,
      fieldExplain: sample.label,
      customTable: 'gallery',
      ...sample.field,
      fieldName,
      id: `gallery/main/form#${kind}.${state}`,
      irequired: state === 'error',
      tipsMessage: state === 'tip' ? sample.tip : null,
    } as Parameters<typeof makeField>[0]),
    values: {
      [fieldName]: isFilled || sample.isAlwaysFilled ? sample.value : null,
      ...(isFilled || sample.isAlwaysFilled
        ? sample.row
        : Object.fromEntries(names.map((name) => [name, null]))),
    },
  }
}
