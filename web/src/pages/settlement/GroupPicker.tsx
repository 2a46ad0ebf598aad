import { sumMoney } from '@junheng/domain/values/money.ts'
import { sumTons } from '@junheng/domain/values/tons.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { formatFigure } from '#web/controls/display/format-figure.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import type { FormStore } from '#web/screens/form-state/form-store.ts'
import { ListSkeleton } from '#web/screens/states/ListSkeleton.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { DIALOG_WIDTH } from './dialog-width.ts'
import {
  conditionsOf,
  GROUP_BY,
  type GroupBy,
  type OpenGroup,
  openGroups,
  takeLines,
} from './settlement.queries.ts'
import { newIds, partnersOf, putLines } from './taken-lines.ts'
import './group-picker.css'

interface GroupPickerProps {
  readonly base: string
  readonly store: FormStore
  readonly onClose: () => void
}

const OPTIONS = (Object.keys(GROUP_BY) as readonly GroupBy[]).map((value) => ({
  value,
  label: GROUP_BY[value],
}))
const NONE: ReadonlySet<string> = new Set()
const ONE_PARTNER = '往来单位不一致：一张结算单只结一个往来单位'

/** 选取待结算: what waits for a settlement, by group; each that is ticked brings its lines. */
export function GroupPicker(props: GroupPickerProps) {
  const { base, store, onClose } = props
  const [groupBy, setGroupBy] = useState<GroupBy>('partner')
  const [ticked, setTicked] = useState(NONE)
  const search = conditionsOf(store.get().header)
  const groups = useQuery(openGroups(base, { groupBy, search }))
  const chosen = (groups.data ?? []).filter((group) => ticked.has(keyOf(group)))
  const { take, isBusy } = useTaking(props, chosen)
  return (
    <Modal
      open
      title="选取待结算磅单"
      width={DIALOG_WIDTH}
      okText="确 定"
      cancelText="取 消"
      confirmLoading={isBusy}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <Surface className="jh-groups">
        <Segmented
          aria-label="分组方式"
          options={OPTIONS}
          value={groupBy}
          onChange={(value) => {
            setGroupBy(value)
            setTicked(NONE)
          }}
        />
        {groups.error ? (
          <ScreenFailure error={groups.error} onRetry={() => void groups.refetch()} />
        ) : groups.data === undefined ? (
          <ListSkeleton />
        ) : (
          <Groups
            title={GROUP_BY[groupBy]}
            groups={groups.data}
            ticked={ticked}
            onTicked={setTicked}
          />
        )}
        <Chosen groups={chosen} />
      </Surface>
    </Modal>
  )
}

const keyOf = ({ key }: OpenGroup): string => key ?? ''

/** Puts the lines of the chosen groups into the form. */
function useTaking(
  { base, store, onClose }: GroupPickerProps,
  chosen: readonly OpenGroup[],
): { readonly take: () => Promise<void>; readonly isBusy: boolean } {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    const ids = newIds(
      store,
      chosen.flatMap((group) => group.ids),
    )
    if (ids.length === 0) return void message.warning('最少要选择一条数据！')
    setBusy(true)
    try {
      const lines = await takeLines(base, ids)
      if (partnersOf(lines).length > 1) return void message.warning(ONE_PARTNER)
      putLines(store, { base, lines })
      void message.success(`已选取${lines.length}车`)
      onClose()
    } catch (error) {
      // The client has said why; anything else is a fault of ours.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { take, isBusy }
}

function Groups({
  title,
  groups,
  ticked,
  onTicked,
}: {
  readonly title: string
  readonly groups: readonly OpenGroup[]
  readonly ticked: ReadonlySet<string>
  readonly onTicked: (ticked: ReadonlySet<string>) => void
}) {
  const toggle = (key: string) => {
    const next = new Set(ticked)
    if (!next.delete(key)) next.add(key)
    onTicked(next)
  }
  if (groups.length === 0) return <p className="jh-groups-none">没有待结算的磅单</p>
  return (
    <div className="jh-groups-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className="jh-figure">
              车数
            </th>
            <th scope="col" className="jh-figure">
              净重(吨)
            </th>
            <th scope="col" className="jh-figure">
              结算数量(吨)
            </th>
            <th scope="col" className="jh-figure">
              结算金额(元)
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow
              key={keyOf(group)}
              group={group}
              isTicked={ticked.has(keyOf(group))}
              onToggle={() => toggle(keyOf(group))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GroupRow({
  group,
  isTicked,
  onToggle,
}: {
  readonly group: OpenGroup
  readonly isTicked: boolean
  readonly onToggle: () => void
}) {
  return (
    <tr className={isTicked ? 'jh-row-selected' : undefined}>
      <td>
        <label className="jh-groups-name">
          <input type="checkbox" className="jh-check" checked={isTicked} onChange={onToggle} />
          {group.name ?? '（未填）'}
        </label>
      </td>
      <td className="jh-figure">{group.count}</td>
      <td className="jh-figure">{formatFigure(group.suttle, 3)}</td>
      <td className="jh-figure">{formatFigure(group.settleWeight, 3)}</td>
      <td className="jh-figure">{formatFigure(group.settleAmount, 2)}</td>
    </tr>
  )
}

/** What the ticked groups come to, before they are taken. */
function Chosen({ groups }: { readonly groups: readonly OpenGroup[] }) {
  const count = groups.reduce((total, group) => total + group.count, 0)
  const weight = sumTons(groups.map(({ settleWeight }) => settleWeight))
  const amount = sumMoney(groups.map(({ settleAmount }) => settleAmount))
  return (
    <p className="jh-groups-chosen" role="status">
      已选 {count} 车 · {formatFigure(weight, 3)} 吨 · {formatFigure(amount, 2)} 元
    </p>
  )
}
