import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import type { WeighShown } from './console.queries.ts'
import { netLabel, turnLabel } from './next-step.ts'
import { PlateBadge } from './PlateBadge.tsx'
import { printRight, printTicket } from './print-ticket.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Outcome } from './station-state.ts'

interface WeighedCardProps {
  readonly saved: Extract<Outcome, { readonly kind: 'saved' }>
  readonly onClose: () => void
}

/** What was just saved, in the words of the ticket; it stays until the next truck. */
export function WeighedCard({ saved: { weigh, expect }, onClose }: WeighedCardProps) {
  const isDone = weigh.weighState === 'DONE'
  const { kind, side } = weigh
  const visit = kind === 'pr' ? null : { kind, side }
  return (
    <article className="truck weighed" role="status" aria-label="过磅结果">
      <header className="weighed-head">
        <b>
          {expect === 'EXIT_CHECK'
            ? '出厂重量已核对'
            : isDone
              ? '过磅完成'
              : `${turnLabel(expect)}已保存`}
        </b>
        <PlateBadge plate={weigh.plateNumber} />
        <span>磅单 {weigh.code}</span>
      </header>
      <div className="weighed-figures">
        <Figure label="毛重" value={weigh.gross} />
        <Figure label="皮重" value={weigh.tare} />
        {expect === 'EXIT_CHECK' && <Figure label="出厂" value={weigh.exitWeight} />}
        <Figure label="净重" value={weigh.suttle} />
        <Figure label="扣重" value={weigh.deduct} />
        <Figure label={netLabel(visit)} value={weigh.deSuttle} isMain />
      </div>
      <footer className="truck-foot">
        <p className="weighed-next">{nextText(weigh)}</p>
        <div className="truck-actions">
          {isDone && <PrintButton weigh={weigh} />}
          <Button size="large" onClick={onClose}>
            下一辆 <kbd>Esc</kbd>
          </Button>
        </div>
      </footer>
    </article>
  )
}

function nextText({ weighState, gross }: WeighShown): string {
  if (weighState === 'DONE') return '车辆可以下磅，凭磅单去门岗出厂。'
  return gross === null ? '车辆可以下磅，去装货后再过毛重。' : '车辆可以下磅，装卸后再过磅。'
}

interface FigureProps {
  readonly label: string
  readonly value: string | null
  readonly isMain?: boolean
}

function Figure({ label, value, isMain = false }: FigureProps) {
  return (
    <div className={isMain ? 'weighed-figure weighed-main' : 'weighed-figure'}>
      <span>{label}</span>
      <strong>{value ?? '—'}</strong>
    </div>
  )
}

/** Prints; from the second time on the server asks why. */
function PrintButton({ weigh }: { readonly weigh: WeighShown }) {
  const may = usePermission()
  const [ask, setAsk] = useState<string | null>(null)
  if (!may(printRight(weigh.kind))) return null
  const print = async (reason: string | null) => {
    try {
      await printTicket(weigh, reason)
      setAsk(null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAsk(error.message)
    }
  }
  return (
    <>
      <Button size="large" type="primary" data-print onClick={() => void print(null)}>
        打印磅单 <kbd>F8</kbd>
      </Button>
      {ask !== null && (
        <ReasonDialog
          title="打印磅单"
          lines={[ask]}
          okText="打印"
          onOk={print}
          onCancel={() => setAsk(null)}
        />
      )}
    </>
  )
}
