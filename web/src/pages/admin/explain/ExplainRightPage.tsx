import type { ExplainedRight } from '@junheng/domain/access/explain-right.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { AdminFault } from '../AdminFault.tsx'
import { companyChoices, userChoices } from '../choices.queries.ts'
import { explainedRight, namedRights } from './explain.queries.ts'
import '../admin.css'
import './explain.css'

/** Why somebody may, or may not, do something in a company, and what would change it. */
export function ExplainRightPage() {
  const [userId, setUserId] = useState<string | null>(null)
  const [orgId, setOrgId] = useState<string | null>(null)
  const [key, setKey] = useState<string | null>(null)
  const { data: users = [] } = useQuery(userChoices())
  const { data: companies = [] } = useQuery(companyChoices())
  const asked = userId && orgId && key ? { userId, orgId, key } : null
  const { data, error, refetch } = useQuery(explainedRight(asked))
  return (
    <div className="admin-page">
      <div className="admin-bar">
        <h1>权限说明</h1>
        <span className="admin-muted">选人员、库区和要做的事，看为什么能做或不能做</span>
      </div>
      <div className="admin-body explain-body">
        <div className="explain-ask">
          <Select<string>
            aria-label="人员"
            placeholder="谁"
            showSearch={{ optionFilterProp: 'label' }}
            value={userId}
            options={users.map((user) => ({
              value: user.id,
              label: `${user.realName}（${user.username}）`,
            }))}
            onChange={setUserId}
          />
          <Select<string>
            aria-label="库区"
            placeholder="在哪个库区"
            showSearch={{ optionFilterProp: 'label' }}
            value={orgId}
            options={companies.map((one) => ({ value: one.id, label: one.orgName }))}
            onChange={setOrgId}
          />
          <RightSelect value={key} onChange={setKey} />
        </div>
        {error !== null && <AdminFault error={error} onRetry={() => void refetch()} />}
        {data !== undefined && asked !== null && <Answer explained={data} />}
      </div>
    </div>
  )
}

function RightSelect({
  value,
  onChange,
}: {
  readonly value: string | null
  onChange(key: string): void
}) {
  const [text, setText] = useState('')
  const { data: rights = [] } = useQuery({
    ...namedRights(useDeferredValue(text.trim())),
    placeholderData: keepPreviousData,
  })
  return (
    <Select<string>
      aria-label="要做的事"
      className="explain-right"
      placeholder="做什么：输入页面或按钮的名称，如 通知单 / 审核"
      showSearch={{ filterOption: false, onSearch: setText }}
      value={value}
      options={rights.map((right) => ({
        value: right.key,
        label: right.title,
        title: right.key,
      }))}
      notFoundContent="没有这样的页面或按钮"
      onChange={onChange}
    />
  )
}

const MARKS = { yes: '✓', no: '✗', note: '·' } as const

function Answer({ explained: { allowed, lines } }: { readonly explained: ExplainedRight }) {
  return (
    <section className="explain-answer" aria-label="说明" aria-live="polite">
      <h2 data-allowed={allowed}>{allowed ? '可以' : '不可以'}</h2>
      <ul>
        {lines.map(({ tone, text }) => (
          <li key={text} data-tone={tone}>
            <span aria-hidden="true">{MARKS[tone]}</span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
