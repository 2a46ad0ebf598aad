import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { SnapshotDialog } from '#web/screens/snapshot-dialog/SnapshotDialog.tsx'
import type { Snapshot } from '#web/screens/snapshot-dialog/snapshot.ts'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { PlateBadge } from '../field/PlateBadge.tsx'
import './report.css'

const REFRESH_MS = 30_000

interface Vehicles extends ListAnswer<AnyRow> {
  readonly columns: readonly string[]
}

const vehicles = (word: string) =>
  queryOptions({
    queryKey: ['/measure/mm-weigh', 'viewWeigh', word] as const,
    refetchInterval: REFRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<Vehicles>({
        method: 'POST',
        path: '/measure/mm-weigh/viewWeigh',
        body: {
          limit: { pn: 1, ps: 100 },
          search: word === '' ? [] : [{ key: 'plateNumber', op: 'like', val: word }],
        },
        quiet: true,
        signal,
      }),
  })

const STATES: Readonly<Record<string, { readonly label: string; readonly color: string }>> = {
  NONE: { label: '无', color: 'default' },
  WAIT: { label: '待办', color: 'orange' },
  INPUT: { label: '已录入', color: 'blue' },
  CHECKED: { label: '已校核', color: 'green' },
  DETERMINED: { label: '已判定', color: 'green' },
  DONE: { label: '已完成', color: 'green' },
  UNQUALIFIED: { label: '不合格', color: 'red' },
}

const HEADS: readonly { readonly name: string; readonly label: string; readonly unit?: string }[] =
  [
    { name: 'plateNumber', label: '车牌号' },
    { name: 'invName', label: '物料' },
    { name: 'gross', label: '毛重', unit: '吨' },
    { name: 'firstTime', label: '一次过磅' },
    { name: 'sampleStatus', label: '取样' },
    { name: 'assayStatus', label: '化验' },
  ]

/** /viewWeigh: vehicles on site for those who sample and assay; the other tabs come with the laboratory. */
export function ViewWeighPage() {
  const [word, setWord] = useState('')
  const [shown, setShown] = useState<AnyRow | null>(null)
  const list = useQuery({ ...vehicles(word), placeholderData: (was) => was })
  return (
    <div className="report">
      <header className="report-head">
        <div>
          <h1>散装质检平台</h1>
          <p>在厂、已过第一磅的车辆，等得最久的在前；每 30 秒更新</p>
        </div>
        <Input.Search
          className="report-word"
          allowClear
          placeholder="车牌号"
          aria-label="车牌号"
          onSearch={(text) => setWord(text.trim())}
        />
      </header>
      {list.error ? (
        <ScreenFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton active className="report-skeleton" paragraph={{ rows: 8 }} />
      ) : (
        <VehicleTable data={list.data} onShow={setShown} />
      )}
      {shown !== null && (
        <SnapshotDialog
          id={textOf(shown['registryId'])}
          load={() => Promise.resolve(snapshotsOf(shown))}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

const snapshotsOf = (row: AnyRow) => row['pictures'] as readonly Snapshot[]

function VehicleTable({
  data,
  onShow,
}: {
  readonly data: Vehicles
  readonly onShow: (row: AnyRow) => void
}) {
  const heads = HEADS.filter(({ name }) => data.columns.includes(name))
  if (data.list.length === 0)
    return <p className="report-panel report-empty">厂内没有已过第一磅的车辆</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <section className="report-scroll" tabIndex={0} aria-label="车辆">
      <table className="report-table">
        <thead>
          <tr>
            {heads.map(({ name, label, unit }) => (
              <th key={name} scope="col" className={name === 'gross' ? 'report-figure' : ''}>
                {label}
                {unit && <small>{unit}</small>}
              </th>
            ))}
            <th scope="col">图片</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((row) => (
            <tr key={textOf(row['id'])}>
              {heads.map(({ name }) => (
                <td key={name} className={name === 'gross' ? 'report-figure' : ''}>
                  <VehicleCell name={name} row={row} />
                </td>
              ))}
              <td>
                <PictureButton row={row} onShow={onShow} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function VehicleCell({ name, row }: { readonly name: string; readonly row: AnyRow }) {
  const value = textOf(row[name] ?? '')
  if (name === 'plateNumber') return <PlateBadge plate={value} size="small" />
  if (name === 'firstTime') return <span title={value}>{value.slice(0, 16)}</span>
  const state = name.endsWith('Status') ? STATES[value] : undefined
  return state ? <Tag color={state.color}>{state.label}</Tag> : value || '—'
}

function PictureButton({
  row,
  onShow,
}: {
  readonly row: AnyRow
  readonly onShow: (row: AnyRow) => void
}) {
  const pictures = row['pictures']
  if (!Array.isArray(pictures) || pictures.length === 0) return '—'
  return (
    <Button type="link" size="small" onClick={() => onShow(row)}>
      {pictures.length} 张
    </Button>
  )
}
