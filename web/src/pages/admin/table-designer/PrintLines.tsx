import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { Line } from './Line.tsx'

const BASE = '/optimus_prime/cg-print-design'
export const PRINT_RIGHT = 'optimus_prime:cg-print-design'

interface PrintDesign {
  readonly id: string
  readonly name: string
  readonly isDefault: boolean
  readonly publishedVersion: number | null
}

const printsOf = async (table: string): Promise<readonly PrintDesign[]> => {
  const search = [{ key: 'tableName', op: 'eq', val: table }]
  const body = { limit: { pn: 1, ps: 100 }, search }
  const path = `${BASE}/list`
  const { list } = await api.request<{ readonly list: readonly PrintDesign[] }>({
    method: 'POST',
    path,
    body,
    quiet: true,
  })
  return list
}

/** As a form sends it: the row with what is changed. */
async function setDefault(id: string, isDefault: boolean): Promise<void> {
  const row = await api.request<object>({ path: `${BASE}/get/${id}`, quiet: true })
  const body = { ...row, isDefault }
  await api.request({ method: 'PUT', path: `${BASE}/update`, body, quiet: true })
}

/** The papers that rows of the table are printed on: which of them unless another is chosen, and a way to draw one. */
export function PrintLines(table: OwnTable) {
  const may = usePermission()
  const { open } = useView()
  const { prints, now, fault, choose, draw } = usePrints(table, may(`${PRINT_RIGHT}:list`))
  if (!may(`${PRINT_RIGHT}:list`)) return null
  return (
    <Line label="打印模板" hint={fault ?? '没有选时用内置的样子；模板发布后才用得上'}>
      <Select
        aria-label="打印模板"
        allowClear
        placeholder="内置的样子"
        disabled={!may(`${PRINT_RIGHT}:update`)}
        value={now?.id ?? null}
        options={prints.map(({ id, name, publishedVersion }) => ({
          value: id,
          label: publishedVersion === null ? `${name}（未发布）` : name,
        }))}
        onChange={choose}
      />
      <span className="tdes-acts">
        {now && (
          <Button type="link" size="small" onClick={() => open(`/print/design/${now.id}`)}>
            打开设计
          </Button>
        )}
        {may(`${PRINT_RIGHT}:create`) && (
          <Button type="link" size="small" onClick={draw}>
            新建打印模板
          </Button>
        )}
      </span>
    </Line>
  )
}

interface OwnTable {
  readonly table: string
  readonly label: string
}

export function usePrints({ table, label }: OwnTable, enabled: boolean) {
  const queries = useQueryClient()
  const { open } = useView()
  const [fault, setFault] = useState<string | null>(null)
  const queryKey = [BASE, table] as const
  const { data: prints = [] } = useQuery({
    queryKey,
    staleTime: 0,
    enabled,
    queryFn: () => printsOf(table),
  })
  const now = prints.find(({ isDefault }) => isDefault)
  const told = (work: Promise<void>) =>
    void work
      .then(() => setFault(null))
      .catch((error: unknown) => setFault(errorText(error)))
      .finally(() => void queries.invalidateQueries({ queryKey }))
  const change = async (id?: string): Promise<void> => {
    // One after the other: two of them are never the default.
    if (now) await setDefault(now.id, false)
    if (id !== undefined) await setDefault(id, true)
  }
  const begin = async (): Promise<void> => {
    const name = freeName(label, prints)
    const body = { name, document: 'custom', tableName: table, isDefault: prints.length === 0 }
    const path = `${BASE}/create`
    const made = await api.request<PrintDesign>({ method: 'POST', path, body, quiet: true })
    open(`/print/design/${made.id}`)
  }
  return {
    prints,
    now,
    fault,
    choose: (id?: string) => told(change(id)),
    draw: () => told(begin()),
  }
}

function freeName(label: string, prints: readonly PrintDesign[]): string {
  const taken = new Set(prints.map(({ name }) => name))
  for (let at = 1; ; at += 1) {
    const name = at === 1 ? label : `${label}${at}`
    if (!taken.has(name)) return name
  }
}
