import { fieldsAt } from '@junheng/domain/builder/edit-design.ts'
import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import { Checkbox, Input } from 'antd'
import { CalculationLine } from './CalculationLine.tsx'
import { ControlLine } from './ControlLine.tsx'
import { FormatLine } from './FormatLine.tsx'
import type { FieldPartProps } from './field-part.ts'
import { KindLines } from './KindLines.tsx'
import { Line } from './Line.tsx'
import { LookLines } from './LookLines.tsx'
import { PickLines } from './PickLines.tsx'
import type { TableDesigner } from './use-table-designer.ts'
import { WhenLine } from './WhenLine.tsx'

/** All that can be said of the field in hand. */
export function FieldPanel({ designer }: { readonly designer: TableDesigner }) {
  const { field, at, faults } = designer
  if (field === null) return null
  const own = faults.filter((fault) => fault.child === at && fault.field === field.name)
  const isFigure = FIELD_KIND_TRAITS[field.kind].fieldType === 'NUMBER'
  const isReference = field.kind === 'ref' || field.kind === 'refs'
  const props = { designer, field }
  return (
    <aside className="tdes-panel" aria-label="字段属性">
      <h2>{field.attrs.label || '未命名'}</h2>
      {own.map(({ message }) => (
        <p key={message} className="tdes-fault" role="alert">
          {message}
        </p>
      ))}
      <KindLines {...props} />
      <ControlLine {...props} />
      {isReference && <PickLines {...props} />}
      {isFigure && <CalculationLine {...props} />}
      <Checks {...props} />
      <LookLines {...props} />
      <FormatLine {...props} />
      {fieldsAt(designer.design, at).length > 1 && <WhenLine {...props} />}
      <Line
        label="名称（程序用）"
        hint={
          field.was !== undefined && field.was !== field.name
            ? `原名 ${field.was}，发布时改名，数据不变`
            : '英文字母开头；接口和公式里用它'
        }
      >
        <Input
          aria-label="名称"
          key={`${at ?? ''} ${field.name}`}
          defaultValue={field.name}
          maxLength={48}
          onBlur={({ target }) => designer.rename(target.value.trim())}
          onPressEnter={({ currentTarget }) => designer.rename(currentTarget.value.trim())}
        />
      </Line>
    </aside>
  )
}

/** Yes or no, each on a line. */
function Checks({ designer: { changeAttrs }, field: { attrs, kind } }: FieldPartProps) {
  const isFigure = FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER'
  const canRepeat = ['text', 'int', 'date', 'ref'].includes(kind)
  return (
    <div className="tdes-checks">
      {!attrs.calculate && (
        <Checkbox
          checked={attrs.required === true}
          onChange={({ target }) => changeAttrs({ required: target.checked })}
        >
          必填
        </Checkbox>
      )}
      <Checkbox
        checked={attrs.show !== false}
        onChange={({ target }) =>
          changeAttrs({ show: target.checked ? undefined : false } as object)
        }
      >
        显示在列表和表单
      </Checkbox>
      {kind === 'text' && (
        <Checkbox
          checked={attrs.quick === true}
          onChange={({ target }) => changeAttrs({ quick: target.checked })}
        >
          快速查询能查到
        </Checkbox>
      )}
      {canRepeat && (
        <Checkbox
          checked={attrs.unique !== undefined}
          onChange={({ target }) =>
            changeAttrs({ unique: target.checked ? 'scope' : undefined } as object)
          }
        >
          不可重复
        </Checkbox>
      )}
      {isFigure && (
        <Checkbox
          checked={attrs.total === true}
          onChange={({ target }) => changeAttrs({ total: target.checked })}
        >
          列表里合计
        </Checkbox>
      )}
    </div>
  )
}
