import {
  type ConfirmAction,
  confirmLabel,
  needsReason,
} from '@junheng/domain/confirm/confirm-actions.ts'
import type { SampleRow, SampleTruck } from '@junheng/domain/confirm/sampling-wire.ts'
import { useState } from 'react'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { ReasonDialog } from '../field/ReasonDialog.tsx'
import { addToOutbox, useOutbox } from '../loader/outbox-store.ts'
import { PhotoField } from '../loader/PhotoField.tsx'
import type { NewPhoto } from '../loader/row-draft.ts'
import { sampleEntry, waitingRows } from './sample-entry.ts'

interface BedGridProps {
  /** Cells that were drawn, 1 to 18; none: the sampler chooses. */
  readonly points: readonly number[]
}

const COLUMNS = 6
const CELLS = 18
const SIZE = 52
const CAB = 46
const GAP = 6

interface SampledTruckViewProps {
  readonly truck: SampleTruck
  readonly onClose: () => void
}

/** One truck: where each of its materials is sampled, a photo, and whether it is good. */
export function SampledTruckView({ truck, onClose }: SampledTruckViewProps) {
  return (
    <article className="loader-view" aria-label={truck.plateNumber}>
      <header className="loader-view-head">
        <button type="button" className="field-button" onClick={onClose}>
          返回
        </button>
        <PlateBadge plate={truck.plateNumber} />
      </header>
      <dl className="loader-facts">
        <div>
          <dt>往来单位</dt>
          <dd>{truck.partnerName}</dd>
        </div>
        <div>
          <dt>登记单</dt>
          <dd>{truck.code}</dd>
        </div>
      </dl>
      {truck.rows.map((row) => (
        <RowPart key={row.id} truck={truck} row={row} onDone={onClose} />
      ))}
    </article>
  )
}

/** First what finds the goods good. */
const isGood = (action: ConfirmAction): boolean =>
  action === 'CONFIRM' || action === 'CONFIRM_AGAIN'

interface RowPartProps {
  readonly truck: SampleTruck
  readonly row: SampleRow
  readonly onDone: () => void
}

function RowPart({ truck, row, onDone }: RowPartProps) {
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([])
  const [asking, setAsking] = useState<ConfirmAction | null>(null)
  const isSent = waitingRows(useOutbox(({ entries }) => entries)).has(row.id)
  const act = async (action: ConfirmAction, reason: string): Promise<void> => {
    const label = confirmLabel(action, 'sampling')
    await addToOutbox([sampleEntry(truck, row, { action, label, reason, photos })])
    onDone()
  }
  return (
    <section className="loader-row" aria-label={row.invName}>
      <h2 className="sampling-name">{row.invName}</h2>
      {row.barrelCode !== null && <p className="loader-note">桶号 {row.barrelCode}</p>}
      <BedGrid points={row.points} />
      {isSent ? (
        <p className="loader-note">已登记在手机上，等待发送。要修改请先在上方撤回。</p>
      ) : !row.ihandle || row.actions.length === 0 ? (
        <p className="loader-note">{row.noReason ?? '不在您的取样范围'}</p>
      ) : (
        <>
          <PhotoField held={row.pictures?.length ?? 0} photos={photos} onChange={setPhotos} />
          <div className="sampling-buttons">
            {row.actions.map((action) => (
              <button
                key={action}
                type="button"
                className={`field-button ${isGood(action) ? 'field-button-primary' : ''}`}
                onClick={() => (needsReason(action) ? setAsking(action) : void act(action, ''))}
              >
                {confirmLabel(action, 'sampling')}
              </button>
            ))}
          </div>
        </>
      )}
      {asking !== null && (
        <ReasonDialog
          title={confirmLabel(asking, 'sampling')}
          action={confirmLabel(asking, 'sampling')}
          isDangerous
          onCancel={() => setAsking(null)}
          onConfirm={(reason) => act(asking, reason)}
        />
      )}
    </section>
  )
}

/** The truck bed from above, the cab on the left; the cells to sample stand out. */
function BedGrid({ points }: BedGridProps) {
  if (points.length === 0) return <p className="sampling-free">没有抽定采样点，请均匀布点取样</p>
  const drawn = new Set(points)
  const [width, height] = [CAB + GAP + COLUMNS * SIZE, (CELLS / COLUMNS) * SIZE]
  return (
    <figure className="sampling-bed">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`采样点 ${points.join('、')}`}>
        <rect className="sampling-cab" x="1" y="14" width={CAB - 2} height={height - 28} rx="10" />
        <text className="sampling-cab-text" x={CAB / 2} y={height / 2}>
          车头
        </text>
        {Array.from({ length: CELLS }, (_, at) => {
          const cell = at + 1
          const x = CAB + GAP + (at % COLUMNS) * SIZE
          const y = Math.floor(at / COLUMNS) * SIZE
          return (
            <g key={cell} className={drawn.has(cell) ? 'sampling-cell-drawn' : 'sampling-cell'}>
              <rect x={x + 1.5} y={y + 1.5} width={SIZE - 3} height={SIZE - 3} rx="6" />
              <text x={x + SIZE / 2} y={y + SIZE / 2}>
                {cell}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        在 <b>{points.length}</b> 个标出的格子里取样：{points.join('、')}
      </figcaption>
    </figure>
  )
}
