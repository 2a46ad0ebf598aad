import type { QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { App, Button, Input, type RefSelectProps, Select } from 'antd'
import { useRef, useState } from 'react'
import type { SavedQuery } from '../preferences/preferences.queries.ts'
import { keepQuery, removeQuery } from './saved-queries.ts'

/** What is asked: fields filled in, and conditions put together. */
export interface Asked {
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

/** 常用查询: taken out, kept under a name, removed. */
export function SavedQueries({ saved, onSave, current, onLoad }: SavedQueriesProps) {
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
