import {
  type ConfirmAction,
  type ConfirmMode,
  confirmLabel,
  isSingle,
} from '@junheng/domain/confirm/confirm-actions.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { FormTemplate, ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { entityQueries } from '#web/api/entity-queries.ts'
import { CLICK_MS, createKeyedGate } from '#web/screens/button-group/button-group.ts'
import { FRESH_LIST } from '#web/screens/list-screen/list-state.ts'
import { TotalsLine } from '#web/screens/list-screen/TotalsLine.tsx'
import { useListData } from '#web/screens/list-screen/use-list-data.ts'
import { KeptPager } from '#web/screens/pager/KeptPager.tsx'
import { usePageSize } from '#web/screens/pager/use-page-size.ts'
import { SkeletonRows } from '#web/screens/states/ListSkeleton.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { baseOf } from '#web/screens/template/template.queries.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { type ConfirmHandle, ConfirmTable } from './ConfirmTable.tsx'
import { ConfirmToolbar } from './ConfirmToolbar.tsx'
import { submitConfirm } from './confirm.queries.ts'
import { shownRow, submitRow } from './confirm-body.ts'
import './confirm-page.css'
import '#web/screens/list-screen/list-screen.css'

const WAITING_ROWS = 12
const NONE: ReadonlySet<string> = new Set()
const NO_ROWS: readonly AnyRow[] = []

interface ConfirmBoardProps {
  readonly list: ListTemplate
  readonly form: FormTemplate
  readonly start: ConfirmMode
}

/** The table of what waits, longest first; each row is acted on by itself. */
export function ConfirmBoard({ list, form, start }: ConfirmBoardProps) {
  const [asked, setAsked] = useState({ mode: start, word: '', page: 1, showDone: false })
  const [selected, setSelected] = useState(NONE)
  const [pageSize, setPageSize] = usePageSize(useView().path)
  const { mode, word, page, showDone } = asked
  const pager = { page, pageSize, onSize: setPageSize }
  const param = useParam(mode, showDone)
  const data = useListData(list, {
    state: { ...FRESH_LIST, word, page },
    pageSize,
    param,
  })
  const refresh = useRefresh(baseOf(list), () => setSelected(NONE))
  const table = useRef<ConfirmHandle>(null)
  const acting = { base: baseOf(list), form, mode, param, refresh }
  const act = useAct(acting)
  const actAll = useActAll(acting, table)
  const answer = data.rows.data
  const rows = useMemo(() => (answer?.list ?? NO_ROWS).map(shownRow), [answer])
  const ask = (part: Partial<typeof asked>) => {
    setSelected(NONE)
    setAsked({ ...asked, page: 1, ...part })
  }
  return (
    <div className="jh-list confirm-page">
      <ConfirmToolbar
        base={baseOf(list)}
        {...asked}
        selected={[...selected]}
        isBusy={data.rows.isFetching}
        onAsk={ask}
        onDone={refresh}
        onConfirmAll={() => void actAll([...selected])}
      />
      {data.rows.error ? (
        <ScreenFailure error={data.rows.error} onRetry={() => void data.rows.refetch()} />
      ) : answer === undefined ? (
        <div className="jh-confirm" role="status" aria-label="正在加载">
          <SkeletonRows count={WAITING_ROWS} />
        </div>
      ) : (
        <ConfirmTable
          label={list.formatName}
          table="mm_confirm"
          fields={form.formSubList}
          rows={rows}
          type={mode === 'sampling' ? 'sampling' : 'update'}
          handle={table}
          selected={selected}
          onSelect={setSelected}
          onAction={(action, row) => void act(action, row)}
        />
      )}
      <TotalsLine template={list} data={data} />
      <KeptPager {...pager} total={answer?.total} onPage={(next) => ask({ page: next })} />
    </div>
  )
}

/** The same object as long as the question is the same. */
function useParam(mode: ConfirmMode, showDone: boolean) {
  return useMemo(
    () => ({
      ...(mode === 'sampling' ? { type: mode } : {}),
      ...(showDone ? { showDone } : {}),
    }),
    [mode, showDone],
  )
}

function useRefresh(base: string, forget: () => void) {
  const queries = useQueryClient()
  return async () => {
    forget()
    await queries.invalidateQueries({ queryKey: entityQueries(base).all() })
  }
}

interface Acting {
  readonly base: string
  readonly form: FormTemplate
  readonly mode: ConfirmMode
  readonly param: Readonly<Record<string, unknown>>
  readonly refresh: () => Promise<void>
}

/** Hands one row in; a truck is sent away only after a question. */
function useAct({ base, form, mode, param, refresh }: Acting) {
  const { modal, message } = App.useApp()
  const [gate] = useState(() => createKeyedGate(CLICK_MS))
  const submit = async (action: ConfirmAction, row: AnyRow) => {
    const label = confirmLabel(action, mode)
    const plate = textOf(row['plateNumber'])
    if (isSingle(action)) {
      const content = `${plate}将${label}，确定吗？`
      if (!(await modal.confirm({ title: '提示', content, okText: '确定', cancelText: '取消' })))
        return
    }
    try {
      await submitConfirm(base, [submitRow(form.formSubList, { row, action })], param)
      message.success(`${plate}已${label}`)
      await refresh()
    } catch (error) {
      // The client has said why; the row keeps what was typed.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return async (action: ConfirmAction, row: AnyRow) => {
    const key = textOf(row['rowKey'])
    if (!gate.enter(key)) return
    try {
      await submit(action, row)
    } finally {
      gate.leave(key)
    }
  }
}

/** Hands all ticked rows in at once: all of them or none, and the first that cannot go is named. */
function useActAll({ base, form, param, refresh }: Acting, table: RefObject<ConfirmHandle | null>) {
  const { message } = App.useApp()
  return async (keys: readonly string[]) => {
    if (keys.length === 0) return void message.warning('请至少选择一条数据')
    const rows = table.current?.collect(keys) ?? null
    if (rows === null) return
    try {
      const sent = rows.map((row) => submitRow(form.formSubList, { row, action: 'CONFIRM' }))
      await submitConfirm(base, sent, param)
      message.success(`已确认 ${rows.length} 辆`)
      await refresh()
    } catch (error) {
      // The client has said why; the rows keep what was typed.
      if (!(error instanceof ApiError)) throw error
    }
  }
}
