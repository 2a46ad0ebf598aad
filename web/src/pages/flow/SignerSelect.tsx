import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { flowSigners } from './flow.queries.ts'

/** Somebody whom the signer of a task may bring in, found by a part of his name. */
export function SignerSelect({
  taskId,
  label,
  className,
  value,
  onChange,
}: {
  readonly taskId: string
  readonly label: string
  readonly className: string
  readonly value: string | null
  onChange(userId: string): void
}) {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const { data = [], isFetching } = useQuery({
    ...flowSigners(taskId, asked),
    placeholderData: keepPreviousData,
  })
  return (
    <Select
      aria-label={label}
      placeholder={`${label}：输入姓名或用户名`}
      className={className}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isFetching}
      value={value}
      onChange={onChange}
      notFoundContent="没有符合的人员"
      options={data.map(({ userId, realName, username }) => ({
        value: userId,
        label: `${realName}（${username}）`,
      }))}
    />
  )
}
