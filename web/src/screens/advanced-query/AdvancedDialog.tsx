import { advancedDefaults, type QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { advancedQueryTimes } from '@junheng/domain/values/date-default.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { App, Button, Input, Modal, type RefSelectProps, Select } from 'antd'
import { useRef, useState } from 'react'
import { plantNow } from '#web/api/plant-clock.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import type { SavedQuery } from '../preferences/preferences.queries.ts'
import { builtSearch, takeApart } from './built-query.ts'
import { ConditionBuilder } from './ConditionBuilder.tsx'
import { type LastOperators, QueryForm } from './QueryForm.tsx'
import { keepQuery, removeQuery } from './saved-queries.ts'

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

/** What is asked: fields filled in, and conditions put together. */
interface Asked {
  readonly inputs: QueryInputs
  readonly built: readonly SearchEntry[]
}

interface SavedQueriesProps {
  readonly saved: readonly SavedQuery[]
  readonly onSave: (saved: readonly SavedQuery[]) => void
  /** What is filled in now. */
  readonly current: Asked
  readonly onLoad: (asked: Asked) => void
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
  const [start, end] = advancedQueryTimes(plantNow())
  const timed = fields.filter(
    ({ searchType, idefinedSort }) => idefinedSort && searchType === 'dateTimePickerRange',
  )
  return advancedDefaults(timed, { start, end })
}

/** 常用查询: taken out, kept under a name, removed. */
function SavedQueries({ saved, onSave, current, onLoad }: SavedQueriesProps) {
  const { modal } = App.useApp()
  const select = useRef<RefSelectProps>(null)
  const [name, setName] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = saved.find((one) => one.name === wanted) ?? null
  const keep = () => {
    onSave(keepQuery(saved, { name, ...current }))
    setName('')
  }
  const load = (picked: string | null) => {
    setWanted(picked)
    onLoad(askedBy(saved, picked))
  }
  const remove = async ({ name: unwanted }: SavedQuery) => {
    const isSure = await modal.confirm({
      title: '提示',
      content: `确定删除常用查询“${unwanted}”？已填的条件不变`,
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
    })
    if (!isSure) return
    onSave(removeQuery(saved, unwanted))
    setWanted(null)
    // The button that was pressed can no longer be; the keyboard goes on beside it.
    select.current?.focus()
  }
  return (
    <div className="jh-saved-queries">
      <Select
        ref={select}
        aria-label="常用查询"
        placeholder="常用查询"
        value={chosen?.name ?? null}
        options={saved.map((one) => ({ value: one.name, label: one.name }))}
        notFoundContent="暂无数据"
        onChange={load}
      />
      <Button
        danger
        disabled={chosen === null}
        aria-label="删除常用查询"
        title={chosen === null ? '先选一个常用查询' : `删除“${chosen.name}”`}
        onClick={() => chosen && void remove(chosen)}
      >
        删除
      </Button>
      <Input
        aria-label="保存为常用查询"
        placeholder="起个名字，存为常用查询"
        maxLength={20}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button disabled={name.trim() === ''} onClick={keep}>
        保存
      </Button>
    </div>
  )
}

function askedBy(saved: readonly SavedQuery[], name: string | null): Asked {
  const query = saved.find((one) => one.name === name)
  return { inputs: (query?.inputs ?? {}) as QueryInputs, built: query?.built ?? [] }
}
