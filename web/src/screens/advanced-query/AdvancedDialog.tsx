import { advancedDefaults, type QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import { advancedQueryTimes } from '@junheng/domain/values/date-default.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import type { SavedQuery } from '../preferences/preferences.queries.ts'
import { QueryForm } from './QueryForm.tsx'
import { SavedQueries } from './SavedQueries.tsx'

interface AdvancedDialogProps {
  readonly fields: readonly FieldDefinition[]
  readonly inputs: QueryInputs
  readonly saved: readonly SavedQuery[]
  readonly onSave: (saved: readonly SavedQuery[]) => void
  readonly onCancel: () => void
  readonly onConfirm: (inputs: QueryInputs) => void
}

/** 高级查询: 650 px, fields in a scroll area of 500 px; what is asked often can be kept under a name. */
export function AdvancedDialog(props: AdvancedDialogProps) {
  const { fields, saved, onSave, onCancel, onConfirm } = props
  const [inputs, setInputs] = useState(() => startInputs(props))
  return (
    <Modal
      open
      title="高级查询"
      width={650}
      onCancel={onCancel}
      footer={[
        <Button key="clear" onClick={() => setInputs({})}>
          清空
        </Button>,
        <Button key="cancel" onClick={onCancel}>
          取消
        </Button>,
        <Button key="ok" type="primary" onClick={() => onConfirm(inputs)}>
          确定
        </Button>,
      ]}
    >
      <Surface>
        <SavedQueries saved={saved} onSave={onSave} current={inputs} onLoad={setInputs} />
        <QueryForm
          fields={fields}
          inputs={inputs}
          place="dialog"
          onChange={setInputs}
          onSubmit={() => onConfirm(inputs)}
        />
      </Surface>
    </Modal>
  )
}

/**
 * The time that a list runs by starts from this morning to tomorrow's, unless something was asked before.
 * Only that one: every further time within the same day would find nothing.
 */
function startInputs({ fields, inputs }: AdvancedDialogProps): QueryInputs {
  if (Object.keys(inputs).length > 0) return inputs
  const [start, end] = advancedQueryTimes(new Date())
  const timed = fields.filter(
    ({ searchType, idefinedSort }) => idefinedSort && searchType === 'dateTimePickerRange',
  )
  return advancedDefaults(timed, { start, end })
}
