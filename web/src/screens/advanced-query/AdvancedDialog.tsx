import { advancedDefaults, type QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { advancedQueryTimes } from '@junheng/domain/values/date-default.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import type { SavedQuery } from '../preferences/preferences.queries.ts'
import { builtSearch, takeApart } from './built-query.ts'
import { ConditionBuilder } from './ConditionBuilder.tsx'
import { type LastOperators, QueryForm } from './QueryForm.tsx'
import { type Asked, SavedQueries } from './SavedQueries.tsx'

interface AdvancedDialogProps {
  readonly fields: readonly FieldDefinition[]
  readonly inputs: QueryInputs
  /** Conditions put together beside the fields, and what the page that opened the list asked for. */
  readonly given: readonly SearchEntry[]
  readonly saved: readonly SavedQuery[]
  readonly operators?: LastOperators | undefined
  readonly onSave: (saved: readonly SavedQuery[]) => void
  readonly onCancel: () => void
  readonly onConfirm: (asked: {
    readonly inputs: QueryInputs
    readonly given: readonly SearchEntry[]
  }) => void
}

/** 高级查询: 650 px, fields in a scroll area of 500 px; what is asked often can be kept under a name. */
export function AdvancedDialog(props: AdvancedDialogProps) {
  const { fields, saved, onSave, onCancel } = props
  const [inputs, setInputs] = useState(() => startInputs(props))
  const [{ groups, others }, setBuilt] = useState(() => takeApart(fields, props.given))
  const built = builtSearch(fields, groups)
  const confirm = () => props.onConfirm({ inputs, given: [...others, ...built] })
  const load = (asked: Asked) => {
    setInputs(asked.inputs)
    setBuilt({ ...takeApart(fields, asked.built), others })
  }
  return (
    <Modal
      open
      title="高级查询"
      width={650}
      onCancel={onCancel}
      footer={[
        <Button key="clear" onClick={() => load({ inputs: {}, built: [] })}>
          清空
        </Button>,
        <Button key="cancel" onClick={onCancel}>
          取消
        </Button>,
        <Button key="ok" type="primary" onClick={confirm}>
          确定
        </Button>,
      ]}
    >
      <Surface>
        <SavedQueries saved={saved} onSave={onSave} current={{ inputs, built }} onLoad={load} />
        <ConditionBuilder
          fields={fields}
          groups={groups}
          onChange={(next) => setBuilt({ groups: next, others })}
        />
        <QueryForm
          fields={fields}
          inputs={inputs}
          place="dialog"
          operators={props.operators}
          onChange={setInputs}
          onSubmit={confirm}
        />
      </Surface>
    </Modal>
  )
}

/**
 * The time that a list runs by starts from this morning to tomorrow's, unless something was asked before.
 * Only that one: every further time within the same day would find nothing.
 */
function startInputs({ fields, inputs, given }: AdvancedDialogProps): QueryInputs {
  if (Object.keys(inputs).length > 0 || given.length > 0) return inputs
  const [start, end] = advancedQueryTimes(new Date())
  const timed = fields.filter(
    ({ searchType, idefinedSort }) => idefinedSort && searchType === 'dateTimePickerRange',
  )
  return advancedDefaults(timed, { start, end })
}
