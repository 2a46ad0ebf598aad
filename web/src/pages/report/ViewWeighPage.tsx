import { VIEW_WEIGH_HEADS, VIEW_WEIGH_PICTURES } from '@junheng/domain/report/view-weigh.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { AssayPlatform, LinePlatform } from '#web/pages/assay/AssayPlatform.tsx'
import { SnapshotDialog } from '#web/pages/snapshots/SnapshotDialog.tsx'
import type { Snapshot } from '#web/pages/snapshots/snapshot.ts'
import { KeptPager } from '#web/screens/pager/KeptPager.tsx'
import { usePageSize } from '#web/screens/pager/use-page-size.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import { saveSheet } from './report.queries.ts'
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
}

const TITLE = '散装质检平台'

const searchOf = (word: string) =>
  word === '' ? [] : [{ key: 'plateNumber', op: 'like', val: word }]

/** All pages of what is looked at. */
const exportVehicles = (word: string): Promise<void> =>
  saveSheet('/measure/mm-weigh/viewWeighExport', { search: searchOf(word) }, TITLE)

const vehicles = ({ word, page }: Place, pageSize: number) =>
  queryOptions({
    queryKey: ['/measure/mm-weigh', 'viewWeigh', word, page, pageSize] as const,
    refetchInterval: REFRESH_MS,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<Vehicles>({
        method: 'POST',
        path: '/measure/mm-weigh/viewWeigh',
        body: { limit: { pn: page, ps: pageSize }, search: searchOf(word) },
        quiet: true,
        signal,
      }),
  })

/** How a state is looked at; what it is called the server says. */
const TONES: Readonly<Record<string, string>> = {
  WAIT: 'warning',
  INPUT: 'info',
  CHECKED: 'success',
  DETERMINED: 'success',
  DONE: 'success',
  UNQUALIFIED: 'danger',
}

/** /viewWeigh: sheets for who assays, vehicles on site for who samples; each tab for who may use it. */
export function ViewWeighPage() {
  const rights = useSession(({ user }) => user?.permissions)
  const tabs = TABS.filter(({ right }) => rights?.[right] === true)
  const [asked, setAsked] = useState<string | null>(null)
  const tab = tabs.find(({ key }) => key === asked) ?? tabs[0] ?? TABS[2]
  if (tabs.length < 2) return tab.view
  return (
    <div className="report">
      <Segmented
        options={tabs.map(({ key, label }) => ({ value: key, label }))}
        value={tab.key}
        onChange={setAsked}
      />
      {tab.view}
    </div>
  )
}

/** Vehicles that have been weighed once. */
function VehiclePage() {
  const [place, setPlace] = useState<Place>({ word: '', page: 1 })
  const [pageSize, setPageSize] = usePageSize(useView().path)
  const [shown, setShown] = useState<AnyRow | null>(null)
  const list = useQuery({ ...vehicles(place, pageSize), placeholderData: (was) => was })
  const lastPage = Math.max(1, Math.ceil((list.data?.total ?? 0) / pageSize))
  // The vehicles of the last page have left.
  if (list.data && !list.isPlaceholderData && place.page > lastPage)
    setPlace({ ...place, page: lastPage })
  return (
    <div className="report">
      <header className="report-head">
        <div>
          <h1>{TITLE}</h1>
          <p>在厂、已过第一磅的车辆，等得最久的在前；每 30 秒更新</p>
        </div>
        <VehicleTools
          word={place.word}
          isThere={list.data !== undefined}
          onWord={(word) => setPlace({ ...place, page: 1, word })}
        />
      </header>
      {list.error ? (
        <ReportFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton active className="report-skeleton" paragraph={{ rows: 8 }} />
      ) : (
        <>
          <VehicleTable data={list.data} word={place.word} onShow={setShown} />
          <KeptPager
            page={place.page}
            pageSize={pageSize}
            total={list.data.total}
            told={`共 ${list.data.total} 辆`}
            onPage={(page) => setPlace({ ...place, page })}
            onSize={setPageSize}
          />
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

const TABS = [
  { key: 'sheets', label: '化验单', right: 'quality:qc-assay:list', view: <AssayPlatform /> },
  { key: 'lines', label: '编码外磅单', right: 'quality:qc-assay:list', view: <LinePlatform /> },
  { key: 'vehicles', label: '车辆', right: 'measure:mm-weigh:viewWeigh', view: <VehiclePage /> },
] as const

interface VehicleToolsProps {
  readonly word: string
  /** There are vehicles to take along. */
  readonly isThere: boolean
  readonly onWord: (word: string) => void
}

function VehicleTools({ word, isThere, onWord }: VehicleToolsProps) {
  const mayExport = useSession(
    ({ user }) => user?.permissions['measure:mm-weigh:viewWeighExport'] === true,
  )
  return (
    <div className="report-tools">
      <Input.Search
        className="report-word"
        allowClear
        placeholder="车牌号"
        aria-label="车牌号"
        onSearch={(text) => onWord(text.trim())}
      />
      <Button onClick={() => window.print()}>打印</Button>
      {mayExport && isThere && <ExportButton onExport={() => exportVehicles(word)} />}
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
  const heads = VIEW_WEIGH_HEADS.filter(({ name }) => data.columns.includes(name))
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
            <th scope="col">{VIEW_WEIGH_PICTURES.label}</th>
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
  const label = options.find((option) => option.value === value)?.label
  return label === undefined ? (
    value || '—'
  ) : (
    <span className="report-tag" data-tone={TONES[value]}>
      {label}
    </span>
  )
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
