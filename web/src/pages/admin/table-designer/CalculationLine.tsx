import { fieldsAt } from '@junheng/domain/builder/edit-design.ts'
import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { CalculationDialog } from '#web/screens/calculation-dialog/CalculationDialog.tsx'
import type { CalculationTable } from '#web/screens/calculation-dialog/calculation-cells.ts'
import { sayCalculation, storedCalculation, writtenCalculation } from './calculation-forms.ts'
import type { FieldPartProps } from './field-part.ts'
import { Line } from './Line.tsx'

/** How a figure is calculated, made in the dialog 计算方式. */
export function CalculationLine({ designer, field }: FieldPartProps) {
  const { design, at, changeAttrs } = designer
  const [isOpen, setOpen] = useState(false)
  const { calculate } = field.attrs
  const said = calculate && sayCalculation(calculate, { design, at })
  return (
    <Line label="计算" hint={calculate ? '自动算出，填表的人不能改' : undefined}>
      {said !== undefined && <output className="tdes-formula">{said}</output>}
      <span>
        <Button size="small" onClick={() => setOpen(true)}>
          {calculate ? '修改计算方式' : '设置计算方式'}
        </Button>
        {calculate && (
          <Button
            size="small"
            type="link"
            onClick={() => changeAttrs({ calculate: undefined } as object)}
          >
            改为手工填写
          </Button>
        )}
      </span>
      {isOpen && (
        <CalculationDialog
          tables={tablesOf(design, at, field.name)}
          value={calculate ? writtenCalculation(calculate, at ?? '') : null}
          onCancel={() => setOpen(false)}
          onSubmit={(written) => {
            const stored = storedCalculation(written)
            changeAttrs({ calculate: stored ?? undefined } as object)
            setOpen(false)
          }}
        />
      )}
    </Line>
  )
}

/** Figures of the same table, and those of its lines, which may be summed up. */
function tablesOf(
  design: TableDesign,
  at: string | null,
  self: string,
): readonly CalculationTable[] {
  const figures = (table: string | null) =>
    fieldsAt(design, table)
      .filter(
        ({ name, kind }) =>
          FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER' && !(table === at && name === self),
      )
      .map(({ name, attrs: { label } }) => ({ fieldName: name, label }))
  const here = { customTable: at ?? 'main', label: '本表', isChild: false, fields: figures(at) }
  if (at !== null) return [here]
  return [
    here,
    ...design.children.map(({ name, label }) => ({
      customTable: name,
      label,
      isChild: true,
      fields: figures(name),
    })),
  ]
}
