import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { Select } from 'antd'
import type { Control, ControlProps, ReadProps } from '#web/controls/control.ts'
import { useForm, useFormPart } from '#web/screens/form-state/form-context.ts'
import { chartChoices } from './chart-choice.ts'
import { chosenOrder, orderChoices, orderText } from './order-choice.ts'
import { usePreview } from './use-preview.ts'

const COLUMNS = 'sys_report_template_column'
const NO_ROWS: readonly AnyRow[] = []

/** What the report can be ordered by, in the words of its columns. */
function useOrder(value: unknown) {
  const { store } = useForm()
  const columns = useFormPart(store, () => store.get().children[COLUMNS] ?? NO_ROWS)
  const { data } = usePreview(store)
  const { categories, values } = chartChoices(columns, data?.columns)
  const all = new Map([...categories, ...values].map((one) => [one.value, one]))
  const chosen = chosenOrder(textOf(value ?? ''))
  return { chosen, options: orderChoices([...all.values()], chosen) }
}

/** Columns and directions, stored as the plan of a report reads them. */
function OrderEntry({ id, value, onChange, disabled, describedBy }: ControlProps) {
  const { chosen, options } = useOrder(value)
  return (
    <Select
      id={id}
      mode="multiple"
      aria-describedby={describedBy}
      className="report-field-name"
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      placeholder="不选按第一列"
      notFoundContent="先填列"
      value={[...chosen]}
      options={[...options]}
      onChange={(next: readonly string[]) => onChange(orderText(next))}
    />
  )
}

function ShownOrder({ value }: ReadProps) {
  const { chosen, options } = useOrder(value)
  const words = chosen.map((one) => options.find(({ value: key }) => key === one)?.label ?? one)
  return <span className="jh-read">{words.join('，')}</span>
}

export const orderControl: Control = {
  Edit: OrderEntry,
  Read: ShownOrder,
  span: 'one',
  isLight: false,
}
