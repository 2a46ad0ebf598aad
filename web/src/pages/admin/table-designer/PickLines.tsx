import { DeleteOutlined } from '@ant-design/icons'
import { fieldsAt } from '@junheng/domain/builder/edit-design.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { pickableTables } from './designer.queries.ts'
import type { FieldPartProps } from './field-part.ts'
import { Line } from './Line.tsx'

/** What is shown to choose from, and what picking takes over into other fields of the form. */
export function PickLines({ designer, field }: FieldPartProps) {
  const { design, at, changeAttrs } = designer
  const { data = [] } = useQuery(pickableTables())
  const { attrs } = field
  const target = data.find(({ name }) => name === attrs.target)
  if (target === undefined) return null
  const pick = attrs.pick ?? {}
  const fill = pick.fill ?? {}
  const sources = target.fields.map(({ name, label }) => ({ value: name, label }))
  const own = fieldsAt(design, at)
    .filter(({ name, kind }) => name !== field.name && kind !== 'ref' && kind !== 'refs')
    .map(({ name, attrs: { label } }) => ({ value: name, label }))
  const set = (next: Readonly<Record<string, string>>) =>
    changeAttrs({ pick: { ...pick, fill: next } })
  const free = own.find(({ value }) => !(value in fill))
  return (
    <>
      <Line label="选择时显示的列">
        <Select
          aria-label="选择时显示的列"
          mode="multiple"
          value={[...(pick.shown ?? target.shown)]}
          options={sources}
          onChange={(shown: string[]) =>
            changeAttrs({ pick: shown.length > 0 ? { ...pick, shown } : { ...pick, fill } })
          }
        />
      </Line>
      <Line label="选中后带出" hint="选好一条，把它的内容填进这张表的其他字段">
        <FillPairs fill={fill} sources={sources} own={own} onChange={set} />
        <Button
          size="small"
          disabled={free === undefined || sources.length === 0}
          onClick={() => {
            const [first] = sources
            if (free && first) set({ ...fill, [free.value]: first.value })
          }}
        >
          加一对
        </Button>
      </Line>
    </>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

interface FillPairsProps {
  readonly fill: Readonly<Record<string, string>>
  readonly sources: Choice[]
  readonly own: Choice[]
  readonly onChange: (fill: Readonly<Record<string, string>>) => void
}

/** From a field of the picked row into a field of this table. */
function FillPairs({ fill, sources, own, onChange }: FillPairsProps) {
  return (
    <>
      {Object.entries(fill).map(([to, from]) => (
        <div className="tdes-fill" key={to}>
          <Select
            aria-label="从"
            value={from}
            options={sources}
            onChange={(source: string) => onChange({ ...fill, [to]: source })}
          />
          <span>→</span>
          <Select
            aria-label="填入"
            value={to}
            options={own}
            onChange={(place: string) => {
              const { [to]: _old, ...rest } = fill
              onChange({ ...rest, [place]: from })
            }}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label="删除这一对"
            onClick={() => {
              const { [to]: _old, ...rest } = fill
              onChange(rest)
            }}
          />
        </div>
      ))}
    </>
  )
}
