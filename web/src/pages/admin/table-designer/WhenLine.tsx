import { fieldsAt } from '@junheng/domain/builder/edit-design.ts'
import { Select } from 'antd'
import type { FieldPartProps } from './field-part.ts'
import { Line } from './Line.tsx'

/** Shown only while another field holds one of some values. */
export function WhenLine({ designer, field }: FieldPartProps) {
  const { design, at, changeAttrs } = designer
  const { when } = field.attrs
  const others = fieldsAt(design, at).filter(
    ({ name, kind }) => name !== field.name && ['choice', 'flag', 'text', 'dict'].includes(kind),
  )
  const watched = others.find(({ name }) => name === when?.field)
  const options =
    watched?.kind === 'flag'
      ? [
          { value: 'true', label: '是' },
          { value: 'false', label: '否' },
        ]
      : (watched?.attrs.options ?? []).map(({ value, label }) => ({ value, label }))
  if (others.length === 0) return null
  return (
    <Line label="什么时候才显示">
      <Select
        aria-label="什么时候才显示"
        allowClear
        placeholder="总是显示"
        value={when?.field ?? null}
        options={others.map(({ name, attrs }) => ({ value: name, label: `看“${attrs.label}”` }))}
        onChange={(watch?: string | null) =>
          changeAttrs({
            when: watch
              ? { field: watch, is: [firstValue(others, watch)], set: 'show' }
              : undefined,
          } as object)
        }
      />
      {when !== undefined && (
        <Select
          aria-label="等于"
          mode="tags"
          value={[...when.is]}
          options={options}
          onChange={(is: string[]) =>
            changeAttrs({ when: { ...when, is: is.length > 0 ? is : when.is } })
          }
        />
      )}
    </Line>
  )
}

function firstValue(fields: ReturnType<typeof fieldsAt>, name: string): string {
  const field = fields.find((one) => one.name === name)
  if (field?.kind === 'flag') return 'true'
  return field?.attrs.options?.[0]?.value ?? '是'
}
