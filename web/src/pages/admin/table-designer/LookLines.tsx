import { Input, InputNumber, Select } from 'antd'
import type { FieldPartProps } from './field-part.ts'
import { Line } from './Line.tsx'

const WRITES = [
  { value: 'draft', label: '审核前都可以' },
  { value: 'create', label: '只在新增时' },
  { value: 'audited', label: '审核后也可以' },
]
const NO_DEFAULT = new Set(['file', 'json', 'refs', 'ref', 'flag', 'date', 'dateTime'])

/** Hint, default, who may still change it, and the width of its column. */
export function LookLines({ designer, field }: FieldPartProps) {
  const { changeAttrs, at, design } = designer
  const { attrs, kind } = field
  const isFilledIn = !attrs.calculate
  return (
    <>
      <Line label="填写提示">
        <Input
          aria-label="填写提示"
          maxLength={200}
          value={attrs.tips ?? ''}
          onChange={({ target }) =>
            changeAttrs({ tips: target.value === '' ? undefined : target.value } as object)
          }
        />
      </Line>
      {isFilledIn && !NO_DEFAULT.has(kind) && (
        <Line label="默认值">
          <Input
            aria-label="默认值"
            maxLength={200}
            value={typeof attrs.default === 'string' ? attrs.default : ''}
            onChange={({ target }) =>
              changeAttrs({ default: target.value === '' ? undefined : target.value } as object)
            }
          />
        </Line>
      )}
      {isFilledIn && design.lifeCycle === 'document' && (
        <Line label="何时可以修改">
          <Select
            aria-label="何时可以修改"
            value={attrs.write ?? 'draft'}
            options={WRITES}
            onChange={(write) => changeAttrs({ write })}
          />
        </Line>
      )}
      {at === null && (
        <Line label="列宽">
          <InputNumber
            aria-label="列宽"
            min={30}
            max={1000}
            precision={0}
            placeholder="自动"
            value={attrs.width ?? null}
            onChange={(width) => changeAttrs({ width: width ?? undefined } as object)}
          />
        </Line>
      )}
    </>
  )
}
