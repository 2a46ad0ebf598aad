import { readParamObject } from '@junheng/domain/scale/param-field.ts'
import type { ReadProps } from '#web/controls/control.ts'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { changeLines } from '../devices/device-words.ts'

/** Proposed changes of a scale in words. */
export function ChangeWords({ value, row }: Pick<ReadProps, 'value' | 'row'>) {
  const lines = changeLines(readParamObject(value), useRowValue(row, 'protocol'))
  if (lines.length === 0) return null
  return (
    <dl className="param-words">
      {lines.map(({ label, value: said }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
