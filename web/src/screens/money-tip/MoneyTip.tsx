import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { RowAccess } from '#web/controls/control.ts'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { hasMoneyTip, moneyTip } from './money-tip.ts'

interface MoneyTipProps {
  readonly field: FieldDefinition
  readonly row: RowAccess
  readonly children: ReactNode
}

/** Around the control of an amount: what it comes to, in a tooltip. */
export function MoneyTip(props: MoneyTipProps) {
  return hasMoneyTip(props.field) ? <WithTip {...props} /> : props.children
}

function WithTip({ field, row, children }: MoneyTipProps) {
  const value = useRowValue(row, field.fieldName)
  return (
    <Tooltip title={moneyTip(field, value)} trigger={['hover', 'focus']}>
      <div className="jh-money-tip">{children}</div>
    </Tooltip>
  )
}
