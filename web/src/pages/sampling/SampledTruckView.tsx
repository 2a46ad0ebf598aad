import type { ConfirmAction } from '@junheng/domain/confirm/confirm-actions.ts'
import { confirmLabel, needsReason } from '@junheng/domain/confirm/confirm-actions.ts'
import type { SampleRow, SampleTruck } from '@junheng/domain/confirm/sampling-wire.ts'
import { useState } from 'react'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { ReasonDialog } from '../field/ReasonDialog.tsx'
import { addToOutbox, useOutbox } from '../loader/outbox-store.ts'
import { PhotoField } from '../loader/PhotoField.tsx'
import type { NewPhoto } from '../loader/row-draft.ts'
import { BedGrid } from './BedGrid.tsx'
import { sampleEntry, waitingRows } from './sample-entry.ts'

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
