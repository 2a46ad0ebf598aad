import { Button, Input } from 'antd'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { uploadPicture } from '#web/controls/picture-entry/picture.queries.ts'
import { plantMoment } from '#web/controls/time-entry/plant-moment.ts'
import { DatePicker } from '#web/controls/time-entry/plant-pickers.ts'
import type { Work } from '#web/pages/assay/use-work.ts'
import { type Contest, saveReport } from './arbitration.queries.ts'

interface ReportFormProps {
  readonly contest: Contest
  readonly work: Work
  readonly onSaved: () => Promise<void>
}

const TEXTS = [
  ['labName', '外部实验室', 100],
  ['reportNo', '报告编号', 60],
] as const

/** A report as it is typed; what stands already is there to be put right. */
function useReport({ contest, work, onSaved }: ReportFormProps) {
  const [texts, setTexts] = useState({
    labName: contest.labName ?? '',
    reportNo: contest.reportNo ?? '',
    reportDate: contest.reportDate ?? '',
    reason: '',
  })
  const [values, setValues] = useState<ReadonlyMap<string, string>>(
    new Map(contest.items.map(({ itemId, value }) => [itemId, value ?? ''])),
  )
  const [file, setFile] = useState<File | null>(null)
  const isWhole =
    [texts.labName, texts.reportNo, texts.reportDate, ...values.values()].every(
      (one) => one.trim() !== '',
    ) &&
    (file !== null || contest.fileId !== null) &&
    (!contest.isReported || texts.reason.trim() !== '')
  const save = () =>
    work.run(async () => {
      const fileId = file === null ? (contest.fileId ?? '') : (await uploadPicture(file)).fileId
      await saveReport(contest.barrelGroupId, {
        ...texts,
        fileId,
        values: [...values].map(([itemId, value]) => ({ itemId, value: value.trim() })),
        reason: texts.reason.trim() || null,
      })
      await onSaved()
      return `${contest.code} 已按外部报告定值`
    })
  const type = (name: keyof typeof texts, text: string): void =>
    setTexts((before) => ({ ...before, [name]: text }))
  const typeValue = (itemId: string, text: string): void =>
    setValues((before) => new Map(before).set(itemId, text))
  return { texts, type, values, typeValue, file, setFile, isWhole, save }
}

interface ReportFileProps {
  readonly file: File | null
  /** One was handed in before, and stays unless another is chosen. */
  readonly hasOne: boolean
  readonly onChoose: (file: File | null) => void
}

function ReportFile({ file, hasOne, onChoose }: ReportFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="arbitration-file">
      检测报告（PDF 或图片）
      <Button onClick={() => input.current?.click()}>
        {file?.name ?? (hasOne ? '换一份报告' : '选择文件')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.jpg,.jpeg,.png"
        aria-label="检测报告"
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
    </div>
  )
}

export function ReportForm(props: ReportFormProps) {
  const { contest, work } = props
  const report = useReport(props)
  const { texts, type } = report
  return (
    <div className="arbitration-form" role="group" aria-label={`${contest.code} 的外部报告`}>
      {TEXTS.map(([name, label, length]) => (
        <label key={name}>
          {label}
          <Input
            value={texts[name]}
            maxLength={length}
            onChange={({ target }) => type(name, target.value)}
          />
        </label>
      ))}
      <label htmlFor="arbitration-date">
        报告日期
        <DatePicker
          id="arbitration-date"
          value={texts.reportDate === '' ? null : dayjs(texts.reportDate)}
          maxDate={plantMoment()}
          onChange={(day) => type('reportDate', day?.format('YYYY-MM-DD') ?? '')}
        />
      </label>
      {contest.items.map(({ itemId, name }) => (
        <label key={itemId}>
          {`${name}仲裁值`}
          <Input
            inputMode="decimal"
            value={report.values.get(itemId) ?? ''}
            onChange={({ target }) => report.typeValue(itemId, target.value)}
          />
        </label>
      ))}
      <ReportFile file={report.file} hasOne={contest.fileId !== null} onChoose={report.setFile} />
      {contest.isReported && (
        <label htmlFor="arbitration-reason">
          修改原因
          <Input
            id="arbitration-reason"
            value={texts.reason}
            maxLength={200}
            onChange={({ target }) => type('reason', target.value)}
          />
        </label>
      )}
      <Button
        className="arbitration-save"
        type="primary"
        disabled={work.isBusy || !report.isWhole}
        onClick={report.save}
      >
        保 存
      </Button>
    </div>
  )
}
