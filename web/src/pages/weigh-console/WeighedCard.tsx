import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { WeighShown } from '@junheng/domain/weighing/console-wire.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { printPage } from '#web/controls/print-page/print-page.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { consoleCalls } from './console.queries.ts'
import { netLabel, roleOf, turnLabel } from './next-step.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Outcome } from './station-state.ts'

interface WeighedCardProps {
  readonly saved: Extract<Outcome, { readonly kind: 'saved' }>
  readonly onClose: () => void
}

/** What was just saved, in the words of the ticket; it stays until the next truck. */
export function WeighedCard({ saved: { weigh, expect, warning }, onClose }: WeighedCardProps) {
  const isDone = weigh.weighState === 'DONE'
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
      {isDone && expect !== 'EXIT_CHECK' ? (
        <Figures weigh={weigh} />
      ) : (
        <Taken {...{ weigh, expect }} />
      )}
      {warning !== null && (
        <p className="band band-warning">
          <strong>{warning}</strong>
        </p>
      )}
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

/** Everything that the ticket says. */
function Figures({ weigh }: { readonly weigh: WeighShown }) {
  return (
    <div className="weighed-figures">
      <Figure label="毛重" value={weigh.gross} />
      <Figure label="皮重" value={weigh.tare} />
      <Figure label="净重" value={weigh.suttle} />
      <Figure label="扣重" value={weigh.deduct} />
      <Figure label={netLabel(passingOf(weigh))} value={weigh.deSuttle} isMain />
    </div>
  )
}

/** The one weight that was taken, while others are to come. */
function Taken({ weigh, expect }: Pick<WeighedCardProps['saved'], 'weigh' | 'expect'>) {
  const passing = passingOf(weigh)
  const role = passing === null ? 'gross' : roleOf(expect, passing)
  return (
    <div className="weighed-figures">
      {role === 'tare' && <Figure label="皮重" value={weigh.tare} isMain />}
      {role === 'gross' && <Figure label="毛重" value={weigh.gross} isMain />}
      {role === 'exit' && <Figure label="出厂重量" value={weigh.exitWeight} isMain />}
      {role === 'sub' && <Figure label="本次已称" value={subsOf(weigh)} isMain />}
    </div>
  )
}

const passingOf = ({ kind, side }: WeighShown) => (kind === 'pr' ? null : { kind, side })

const subsOf = ({ mmWeighSub }: WeighShown): string =>
  mmWeighSub
    .flatMap(({ invName, suttle }) => (suttle === null ? [] : `${invName} ${suttle}`))
    .join('，')

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
      <span>
        {label} <small>吨</small>
      </span>
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

/** The mount of a record's own kind. */
const baseOf = (kind: Kind): string => KIND_TRAITS[kind].bases.weigh ?? ''

const printRight = (kind: Kind): string => `${baseOf(kind).slice(1).replaceAll('/', ':')}:print`

/** Has the server make the ticket and hands it to the printer of this machine. */
async function printTicket(
  { id, kind }: { readonly id: string; readonly kind: Kind },
  reason: string | null = null,
): Promise<void> {
  const { content } = await consoleCalls.print(baseOf(kind), id, reason)
  printPage('磅单', content)
}
