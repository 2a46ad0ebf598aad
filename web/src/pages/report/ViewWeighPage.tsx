import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { Pager } from '#web/screens/pager/Pager.tsx'
import { SnapshotDialog } from '#web/screens/snapshot-dialog/SnapshotDialog.tsx'
import type { Snapshot } from '#web/screens/snapshot-dialog/snapshot.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import './report.css'

const REFRESH_MS = 30_000

interface Vehicles extends ListAnswer<AnyRow> {
  readonly columns: readonly string[]
  /** What the values of a column are called. */
  readonly options: Readonly<
    Record<string, readonly { readonly value: string; readonly label: string }[]>
  >
}

interface Place {
  readonly word: string
  readonly page: number
  readonly pageSize: number
}

const vehicles = ({ word, page, pageSize }: Place) =>
  queryOptions({
    queryKey: ['/measure/mm-weigh', 'viewWeigh', word, page, pageSize] as const,
    refetchInterval: REFRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<Vehicles>({
        method: 'POST',
        path: '/measure/mm-weigh/viewWeigh',
        body: {
          limit: { pn: page, ps: pageSize },
          search: word === '' ? [] : [{ key: 'plateNumber', op: 'like', val: word }],
        },
        quiet: true,
        signal,
      }),
  })

/** How a state is looked at; what it is called the server says. */
const COLORS: Readonly<Record<string, string>> = {
  WAIT: 'orange',
  INPUT: 'blue',
  CHECKED: 'green',
  DETERMINED: 'green',
  DONE: 'green',
  UNQUALIFIED: 'red',
}

const SIZES = [20, 50, 100] as const

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
  const [place, setPlace] = useState<Place>({ word: '', page: 1, pageSize: SIZES[1] })
  const [shown, setShown] = useState<AnyRow | null>(null)
  const list = useQuery({ ...vehicles(place), placeholderData: (was) => was })
  const lastPage = Math.max(1, Math.ceil((list.data?.total ?? 0) / place.pageSize))
  // The vehicles of the last page have left.
  if (list.data && !list.isPlaceholderData && place.page > lastPage)
    setPlace({ ...place, page: lastPage })
  return (
    <div className="report">
      <header className="report-head">
        <div>
          <h1>散装质检平台</h1>
          <p>在厂、已过第一磅的车辆，等得最久的在前；每 30 秒更新</p>
        </div>
        <div className="report-tools">
          <Input.Search
            className="report-word"
            allowClear
            placeholder="车牌号"
            aria-label="车牌号"
            onSearch={(text) => setPlace({ ...place, page: 1, word: text.trim() })}
          />
          <Button onClick={() => window.print()}>打印</Button>
        </div>
      </header>
      {list.error ? (
        <ReportFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton active className="report-skeleton" paragraph={{ rows: 8 }} />
      ) : (
        <>
          <VehicleTable data={list.data} word={place.word} onShow={setShown} />
          <div className="report-pager">
            <Pager
              page={place.page}
              pageSize={place.pageSize}
              total={list.data.total}
              sizes={SIZES}
              onChange={(page, pageSize) => setPlace({ ...place, page, pageSize })}
            >
              <span className="jh-pager-total">共 {list.data.total} 辆</span>
            </Pager>
          </div>
        </>
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
  word,
  onShow,
}: {
  readonly data: Vehicles
  readonly word: string
  readonly onShow: (row: AnyRow) => void
}) {
  const heads = HEADS.filter(({ name }) => data.columns.includes(name))
  if (data.list.length === 0)
    return (
      <p className="report-panel report-empty">
        {word === '' ? '厂内没有已过第一磅的车辆' : `没有车牌含“${word}”的车辆`}
      </p>
    )
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
                  <VehicleCell name={name} row={row} options={data.options[name] ?? []} />
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

function VehicleCell({
  name,
  row,
  options,
}: {
  readonly name: string
  readonly row: AnyRow
  readonly options: Vehicles['options'][string]
}) {
  const value = textOf(row[name] ?? '')
  if (name === 'plateNumber') return <PlateBadge plate={value} size="small" />
  if (name === 'firstTime') return <span title={value}>{value.slice(0, 16)}</span>
  const label = options.find((option) => option.value === value)?.label
  return label === undefined ? value || '—' : <Tag color={COLORS[value] ?? 'default'}>{label}</Tag>
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
