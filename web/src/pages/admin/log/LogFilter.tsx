import { useQuery } from '@tanstack/react-query'
import { Input, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { DatePicker } from '#web/controls/time-entry/plant-pickers.ts'
import { userChoices } from '../choices.queries.ts'
import type { LogKind, LogQuestion } from './log.queries.ts'

interface LogFilterProps {
  readonly question: LogQuestion
  readonly onChange: (question: LogQuestion) => void
}

const FORMAT = 'YYYY-MM-DD HH:mm:ss'

/** What of the log is shown; another question starts on the first page. */
export function LogFilter({ question, onChange }: LogFilterProps) {
  const users = useQuery(userChoices())
  const ask = (part: Partial<LogQuestion>) => onChange({ ...question, pn: 1, ...part })
  const { from, to } = question
  return (
    <div className="admin-bar">
      <Segmented<LogKind>
        aria-label="日志类别"
        value={question.kind}
        options={[
          { value: 'operation', label: '操作日志' },
          { value: 'client', label: '客户端错误' },
        ]}
        onChange={(kind) => ask({ kind })}
      />
      <span className="admin-bar-space" />
      <Select
        style={{ width: 180 }}
        allowClear
        aria-label="用户"
        placeholder="用户"
        showSearch={{ optionFilterProp: 'label' }}
        value={question.userId}
        options={(users.data ?? []).map(({ id, realName, username }) => ({
          value: id,
          label: `${realName}（${username}）`,
        }))}
        onChange={(userId: string | null | undefined) => ask({ userId: userId ?? null })}
      />
      <DatePicker.RangePicker
        showTime
        style={{ width: 340 }}
        value={from !== null && to !== null ? [dayjs(from), dayjs(to)] : null}
        onChange={(range) =>
          ask({ from: range?.[0]?.format(FORMAT) ?? null, to: range?.[1]?.format(FORMAT) ?? null })
        }
      />
      <Input.Search
        style={{ width: 200 }}
        allowClear
        placeholder="关键字"
        aria-label="关键字"
        defaultValue={question.word}
        onSearch={(word) => ask({ word: word.trim() })}
      />
    </div>
  )
}
