import { parseCalculation } from '@junheng/domain/formula/calculation.ts'
import { calculationReads } from '@junheng/domain/formula/dependencies.ts'
import { Popover } from 'antd'
import { CalculatedText } from '../calculate/CalculatedText.tsx'
import type { Control, ControlProps, ReadProps, RowAccess } from '../control.ts'
import { textValue } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { Surface } from '../surface/Surface.tsx'
import { useRowValue } from '../use-row-value.ts'
import { readRemark } from './read-remark.ts'

/** CAL_DETAILS_LIST: a calculated value with its parts in a table on hover. */
function CalDetailsList(props: ControlProps) {
  return (
    <WithParts {...props}>
      {props.field.iupdate ? <CalculatedText {...props} /> : <Parted {...props} />}
    </WithParts>
  )
}

function ShownWithParts(props: ReadProps) {
  return (
    <WithParts {...props}>
      <Parted {...props} />
    </WithParts>
  )
}

/** A value that opens its parts must be reachable without a mouse. */
function Parted(props: ReadProps) {
  return (
    <button type="button" className="jh-parts-open" aria-label={`${props.field.fieldExplain}明细`}>
      <Shown {...props} />
    </button>
  )
}

function WithParts({
  field,
  row,
  children,
}: Pick<ReadProps, 'field' | 'row'> & { readonly children: React.ReactNode }) {
  const remark = textValue(useRowValue(row, 'computeRemark'))
  if (remark === '' && field.calculate === null) return <div className="jh-parts">{children}</div>
  return (
    <Popover
      trigger={['hover', 'focus']}
      content={<PartsTable calculate={field.calculate} row={row} remark={remark} />}
    >
      <div className="jh-parts jh-parts-known">{children}</div>
    </Popover>
  )
}

function PartsTable({
  calculate,
  row,
  remark,
}: {
  readonly calculate: string | null
  readonly row: RowAccess
  readonly remark: string
}) {
  const lines = remark === '' ? [] : readRemark(remark)
  const parts = lines.length > 0 ? [] : calculationReads(parseCalculation(calculate))
  return (
    <Surface>
      <table className="jh-hover-table">
        <thead>
          <tr>
            <th>指标</th>
            <th>指标值</th>
            <th>扣罚明细</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.title}>
              <td>{line.title}</td>
              <td>{line.value}</td>
              <td>{line.detail}</td>
            </tr>
          ))}
          {parts.map(({ field }) => (
            <tr key={field}>
              <td>{field}</td>
              <td>{textValue(row.read(field))}</td>
              <td>—</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Surface>
  )
}

export const calDetailsList: Control = {
  Edit: CalDetailsList,
  Read: ShownWithParts,
  span: 'one',
  isLight: false,
}
