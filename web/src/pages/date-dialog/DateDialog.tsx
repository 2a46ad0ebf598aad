import { InputNumber, Modal } from 'antd'
import dayjs from 'dayjs'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { plantMoment } from '#web/controls/time-entry/plant-moment.ts'
import { DatePicker } from '#web/controls/time-entry/plant-pickers.ts'
import { DATE, DATE_TIME, readMoment, writeMoment } from '#web/controls/time-entry/wire-moment.ts'
import {
  COMPACT_DATE,
  type DateAnswer,
  type DateFaults,
  type DateInput,
  dateLabels,
  GROUP_RANGE,
  readAnswer,
} from './date-answer.ts'
import './date-dialog.css'

interface DateDialogProps {
  readonly title?: string
  /** One day, or the two ends of a span. */
  readonly pickers?: 1 | 2
  /** Asks also how many cars make a sample group and until when it stays open. */
  readonly sampling?: boolean
  readonly onCancel: () => void
  readonly onConfirm: (answer: DateAnswer) => void
}

/** 选择日期: days as yyyyMMdd; for sampling also the cars of a group and its deadline. */
export function DateDialog({
  title = '选择日期',
  pickers = 1,
  sampling = false,
  onCancel,
  onConfirm,
}: DateDialogProps) {
  const [input, setInput] = useState<DateInput>(() => startInput(pickers, sampling))
  const [faults, setFaults] = useState<DateFaults>({})
  const change = (part: Partial<DateInput>) => {
    setInput({ ...input, ...part })
    setFaults({})
  }
  const confirm = () => {
    const answer = readAnswer(input, { sampling })
    if ('faults' in answer) setFaults(answer.faults)
    else onConfirm(answer)
  }
  return (
    <Modal
      open
      title={title}
      width={420}
      okText="确定"
      cancelText="取消"
      onOk={confirm}
      onCancel={onCancel}
    >
      <Surface>
        <form
          className="jh-date-dialog"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            confirm()
          }}
        >
          <Days input={input} fault={faults.dates} onChange={(dates) => change({ dates })} />
          {sampling && <Sampling input={input} fault={faults.carGroupNum} onChange={change} />}
          <input type="submit" hidden />
        </form>
      </Surface>
    </Modal>
  )
}

/** Enter takes the day that was typed; it must not send the rest of the form with it. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** Samples are taken on the day they are taken on: it stands there, to be changed. */
function startInput(pickers: 1 | 2, sampling: boolean): DateInput {
  const first = sampling ? writeMoment(plantMoment(), COMPACT_DATE) : null
  return {
    dates: pickers === 1 ? [first] : [first, null],
    carGroupNum: GROUP_RANGE.preset,
    deadline: null,
  }
}

function Days({
  input: { dates },
  fault,
  onChange,
}: {
  readonly input: DateInput
  readonly fault: string | undefined
  readonly onChange: (dates: DateInput['dates']) => void
}) {
  const labels = dateLabels(dates.length === 2 ? 2 : 1)
  const [start = null] = dates
  return labels.map((label, at) => (
    <Entry key={label} label={label} fault={fault?.endsWith(label) ? fault : undefined}>
      {(id) => (
        <DatePicker
          id={id}
          onKeyDown={keepEnter}
          format={DATE}
          placeholder="请选择"
          value={readMoment(dates[at], COMPACT_DATE)}
          // The span ends on the day it begins, or later.
          {...(at === 1 && start !== null ? { minDate: dayjs(start, COMPACT_DATE) } : {})}
          onChange={(day) => onChange(dates.with(at, writeMoment(day, COMPACT_DATE)))}
        />
      )}
    </Entry>
  ))
}

function Sampling({
  input,
  fault,
  onChange,
}: {
  readonly input: DateInput
  readonly fault: string | undefined
  readonly onChange: (part: Partial<DateInput>) => void
}) {
  const { min, max } = GROUP_RANGE
  return (
    <>
      <Entry label="取样组车数" fault={fault}>
        {(id) => (
          <InputNumber
            id={id}
            min={min}
            max={max}
            precision={0}
            value={input.carGroupNum}
            onChange={(carGroupNum) => onChange({ carGroupNum })}
          />
        )}
      </Entry>
      <Entry label="截止时间">
        {(id) => (
          <DatePicker
            id={id}
            onKeyDown={keepEnter}
            showTime
            needConfirm={false}
            format={DATE_TIME}
            placeholder="请选择"
            value={readMoment(input.deadline, DATE_TIME)}
            onChange={(moment) => onChange({ deadline: writeMoment(moment, DATE_TIME) })}
          />
        )}
      </Entry>
    </>
  )
}

function Entry({
  label,
  fault,
  children,
}: {
  readonly label: string
  readonly fault?: string | undefined
  readonly children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="jh-date-entry">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {fault && (
        <p className="jh-field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
