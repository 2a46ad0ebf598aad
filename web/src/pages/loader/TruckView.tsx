import {
  type ConfirmAction,
  confirmLabel,
  needsReason,
} from '@junheng/domain/confirm/confirm-actions.ts'
import type { LoadRow, LoadTruck } from '@junheng/domain/weighing/loading-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { ReasonDialog } from '../field/ReasonDialog.tsx'
import { roomToLoad } from './loader.queries.ts'
import { addToOutbox, useOutbox } from './outbox-store.ts'
import { RowForm } from './RowForm.tsx'
import { otherEntry, startEntry } from './row-draft.ts'
import { STANDING_LABELS, standingOf } from './truck-standing.ts'
import { useWork } from './use-work.ts'

interface TruckViewProps {
  readonly truck: LoadTruck
  readonly onClose: () => void
}

/** One truck: what is on it, how much fits, begin, and what is said when the goods are moved. */
export function TruckView({ truck, onClose }: TruckViewProps) {
  const entries = useOutbox((state) => state.entries)
  const article = useRef<HTMLElement>(null)
  // The list may be scrolled far down; a truck begins at its plate.
  useEffect(() => {
    const scroller = article.current?.closest('.loader-page')?.parentElement
    if (scroller) scroller.scrollTop = 0
  }, [])
  const own = entries.filter(({ registryId }) => registryId === truck.registryId)
  const standing = standingOf(truck, entries)
  const isWaiting = own.some(({ path }) => path.endsWith('/submit'))
  return (
    <article ref={article} className="loader-view" aria-label={truck.plateNumber}>
      <header className="loader-view-head">
        <button type="button" className="field-button" onClick={onClose}>
          返回
        </button>
        <PlateBadge plate={truck.plateNumber} />
        <span className={`loader-tag loader-${standing}`}>{STANDING_LABELS[standing]}</span>
      </header>
      {standing === 'back' && (
        <p className="loader-says" role="alert">
          {truck.rejectSays ?? '返回装卸点'}
          {truck.rejectCount > 1 && `（第 ${truck.rejectCount} 次）`}
        </p>
      )}
      <Facts truck={truck} />
      <Room truck={truck} />
      {isWaiting ? (
        <p className="loader-note">已登记在手机上，等待发送。要修改请先在上方撤回。</p>
      ) : (
        <Work
          truck={truck}
          isBegun={own.some(({ path }) => path.endsWith('/start'))}
          onClose={onClose}
        />
      )}
    </article>
  )
}

function Facts({ truck }: { readonly truck: LoadTruck }) {
  const facts = [
    ['往来单位', truck.partnerName],
    ['挂车', truck.trailerPlateNumber],
    ['装卸地点', truck.dischargeAddressName],
    ['毛重（吨）', truck.gross],
    ['皮重（吨）', truck.tare],
    ['登记单', truck.code],
  ].filter((fact): fact is [string, string] => fact[1] !== null)
  return (
    <dl className="loader-facts">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Room({ truck }: { readonly truck: LoadTruck }) {
  const { data } = useQuery(roomToLoad(truck))
  if (!data?.quantity) return null
  return (
    <p className="loader-room">
      还可装 <b>{data.quantity}</b> 吨{data.byName ? <small>受{data.byName}限制</small> : null}
    </p>
  )
}

interface WorkProps {
  readonly truck: LoadTruck
  /** Begun on this phone, not told yet. */
  readonly isBegun: boolean
  readonly onClose: () => void
}

function Work({ truck, isBegun, onClose }: WorkProps) {
  const work = useWork(truck, onClose)
  const { open, fault } = work
  return (
    <form className="loader-work" onSubmit={work.finish} noValidate>
      {truck.rows.map((row) => (
        <section key={row.id} id={`row-${row.id}`} className="loader-row" aria-label={row.invName}>
          <RowForm
            row={row}
            isIn={truck.direction === 'in'}
            draft={work.draft(row)}
            canPick={open.length > 1}
            fault={fault?.id === row.id ? fault.text : null}
            onChange={(part) => work.change(row, part)}
          />
          <OtherActions truck={truck} row={row} onDone={onClose} />
        </section>
      ))}
      {truck.direction === 'out' && open.length > 0 && (
        <label className="field-label loader-seals">
          <span>封签号</span>
          <input
            className="field-input"
            value={work.sealNos}
            placeholder="几个用空格隔开"
            maxLength={200}
            autoComplete="off"
            onChange={(event) => work.setSealNos(event.target.value)}
          />
        </label>
      )}
      {fault?.id === '' && (
        <p className="field-fault" role="alert">
          {fault.text}
        </p>
      )}
      <Thumb truck={truck} open={open} isBegun={isBegun} />
    </form>
  )
}

interface ThumbProps {
  readonly truck: LoadTruck
  readonly open: readonly LoadRow[]
  readonly isBegun: boolean
}

/** The buttons within reach of the thumb. */
function Thumb({ truck, open, isBegun }: ThumbProps) {
  const mayStart = truck.hasLoad && truck.loadTime === null && !isBegun && truck.stage !== 'ENTERED'
  if (!mayStart && open.length === 0) return null
  const isAgain = open.every(({ confirmState }) => confirmState === 'CONFIRMED')
  return (
    <footer className="loader-thumb">
      {mayStart && (
        <button
          type="button"
          className={`field-button ${open.length === 0 ? 'field-button-primary' : ''}`}
          onClick={() => void addToOutbox([startEntry(truck)])}
        >
          开始装卸
        </button>
      )}
      {open.length > 0 && (
        <button type="submit" className="field-button field-button-primary">
          {isAgain ? '重新确认' : '完成'}
        </button>
      )}
    </footer>
  )
}

interface OtherActionsProps {
  readonly truck: LoadTruck
  readonly row: LoadRow
  readonly onDone: () => void
}

/** What takes something away from who drove here: it says why. */
function OtherActions({ truck, row, onDone }: OtherActionsProps) {
  const [asking, setAsking] = useState<ConfirmAction | null>(null)
  const others = row.ihandle ? row.actions.filter(needsReason) : []
  if (others.length === 0) return null
  return (
    <p className="loader-others">
      {others.map((action) => (
        <button
          key={action}
          type="button"
          className="field-button"
          onClick={() => setAsking(action)}
        >
          {confirmLabel(action, 'confirm')}…
        </button>
      ))}
      {asking !== null && (
        <ReasonDialog
          title={`${confirmLabel(asking, 'confirm')} ${truck.plateNumber}`}
          action={confirmLabel(asking, 'confirm')}
          isDangerous
          common={asking === 'CONFIRM_NOT' ? ['填错仓库', '填错数量'] : ['货物不符', '没有货']}
          onCancel={() => setAsking(null)}
          onConfirm={(reason) => {
            const label = confirmLabel(asking, 'confirm')
            void addToOutbox([otherEntry(truck, row, { action: asking, label, reason })])
            setAsking(null)
            onDone()
          }}
        />
      )}
    </p>
  )
}
