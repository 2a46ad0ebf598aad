import {
  onlyParams,
  type ParamField,
  paramLines,
  readParamObject,
  withParam,
} from '@junheng/domain/scale/param-field.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ControlProps } from '#web/controls/control.ts'
import { ParamEntry } from './ParamEntry.tsx'
import './params.css'

interface ParamFieldsProps
  extends Pick<ControlProps, 'id' | 'value' | 'onChange' | 'disabled' | 'describedBy'> {
  /** What declares them, such as a protocol: with another one, what only the former had goes. */
  readonly owner: string
  readonly fields: readonly ParamField[]
  /** Said where there are none. */
  readonly none: string
}

/** Parameters one by one, by what their owner declares; stored as the one object that programs read. */
export function ParamFields({ owner, fields, none, ...props }: ParamFieldsProps) {
  const { id, value, onChange, disabled, describedBy } = props
  const params = readParamObject(value)
  const known = useRef(owner)
  const prune = useEffectEvent(() => {
    const kept = onlyParams(params, fields)
    if (JSON.stringify(kept ?? {}) !== JSON.stringify(params)) onChange(kept)
  })
  useEffect(() => {
    if (known.current === owner) return
    known.current = owner
    prune()
  }, [owner])
  if (fields.length === 0) return <p className="param-none">{none}</p>
  return (
    <fieldset id={id} className="param-fields" aria-describedby={describedBy}>
      {fields.map((field) => (
        <ParamEntry
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          value={params[field.name]}
          disabled={disabled}
          onChange={(next) => onChange(withParam(params, field, next))}
        />
      ))}
    </fieldset>
  )
}

/** The same to be read: what is set, in words. */
export function ParamWords({
  fields,
  value,
}: {
  readonly fields: readonly ParamField[]
  readonly value: unknown
}) {
  const lines = paramLines(fields, readParamObject(value))
  if (lines.length === 0) return <span>都用默认值</span>
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
