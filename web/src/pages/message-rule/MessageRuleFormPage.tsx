import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import {
  type Control,
  type ControlProps,
  joinValues,
  listValue,
  type RowAccess,
} from '#web/controls/control.ts'
import { controlOf } from '#web/controls/registry.ts'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { type OwnControls, OwnControlsContext } from '#web/screens/form-fields/own-controls.ts'
import { AddressTransfer } from '#web/screens/transfer/AddressTransfer.tsx'
import { growTree, type TransferNode } from '#web/screens/transfer/transfer-tree.ts'
import { FormView } from '#web/shell/views/FormView.tsx'
import './message-rule.css'

interface AddressNode {
  readonly id: string
  readonly pid: string | null
  readonly label: string
  readonly email: string | null
}

/** The address book of the company: departments with who works there. */
const addressBook = queryOptions({
  queryKey: ['message-rule', 'people'] as const,
  queryFn: ({ signal }) =>
    api.request<{ readonly nodes: readonly AddressNode[] }>({
      method: 'GET',
      path: '/core/message-rule/people',
      signal,
    }),
  select: ({ nodes }): readonly TransferNode[] =>
    growTree(nodes.map(({ email, ...node }) => ({ ...node, Email: email }))),
})

const usual = controlOf('RESOURCE_CONTROLS_MORE')

const useIds = (row: RowAccess, name: string): readonly string[] =>
  listValue(useRowValue(row, name))

/** Recipients, copies and blind copies out of one address book. */
function Recipients({ row, disabled }: ControlProps) {
  const { data: nodes = [] } = useQuery(addressBook)
  const value = {
    to: useIds(row, 'toIds'),
    copy: useIds(row, 'copyIds'),
    blind: useIds(row, 'blindIds'),
  }
  return (
    <fieldset disabled={disabled} className="message-recipients" aria-label="收件人和抄送人">
      <AddressTransfer
        nodes={nodes}
        value={value}
        onChange={({ to, copy, blind }) =>
          row.write({
            toIds: joinValues(to),
            copyIds: joinValues(copy),
            blindIds: joinValues(blind),
          })
        }
      />
    </fieldset>
  )
}

/** In the address book already. */
const Beside = () => <span className="message-beside" />

const recipients: Control = { ...usual, span: 'row', isKept: true, Edit: Recipients }
const beside: Control = { ...usual, Edit: Beside }

const OWN: OwnControls = {
  'sys_message_rule.toIds': recipients,
  'sys_message_rule.copyIds': beside,
  'sys_message_rule.blindIds': beside,
}

/** The generic form of a rule, whose people are chosen in the address book. */
export function MessageRuleFormPage() {
  return (
    <OwnControlsContext value={OWN}>
      <FormView />
    </OwnControlsContext>
  )
}
