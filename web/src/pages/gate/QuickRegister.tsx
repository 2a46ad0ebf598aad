import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '#web/api/new-key.ts'
import { barredText } from '#web/screens/record-picker/barred-text.ts'
import { told } from '../field/told.ts'
import {
  lastTrip,
  type QuickKind,
  quickNotices,
  registerQuickly,
} from './quick-register.queries.ts'

interface QuickRegisterProps {
  /** Businesses that the guard may register trucks of. */
  readonly kinds: readonly QuickKind[]
  readonly plate: string
  readonly onDone: () => void
  /** Registered, and to be let in at once where nothing stands in its way. */
  readonly onPass: () => void
}

/** One strip: the notice that fits, the load, one button; beneath it what the truck last came for. */
export function QuickRegister({ kinds, plate, onDone, onPass }: QuickRegisterProps) {
  const { offers, last, isPending } = useOffers(kinds, plate)
  const [chosen, setChosen] = useState<string | null>(null)
  const [load, setLoad] = useState('')
  const id = chosen ?? usualLine(offers, last)
  const { register, isOff } = useRegistering({
    plate,
    load,
    offer: offers.find(({ line }) => textOf(line['subId']) === id),
  })
  return (
    <form
      className="gate-quick"
      aria-label="快速登记"
      onSubmit={(event) => {
        event.preventDefault()
        void register(onPass)
      }}
    >
      <p className="gate-quick-title">拉货的车没有登记，可以在这里登记</p>
      <NoticeChoice kinds={kinds} offers={offers} isPending={isPending} id={id} onId={setChosen} />
      <label className="gate-quick-load">
        预装数（吨）
        <input
          className="gate-input"
          inputMode="decimal"
          placeholder="不填按平常装的"
          value={load}
          onChange={(event) => setLoad(event.target.value)}
        />
      </label>
      <button type="submit" className="gate-button" aria-disabled={isOff}>
        登记并放行
      </button>
      <button
        type="button"
        className="field-button"
        aria-disabled={isOff}
        onClick={() => void register(onDone)}
      >
        只登记
      </button>
      {last !== null && <p className="gate-last">{lastText(last)}</p>}
    </form>
  )
}

interface Registering {
  readonly plate: string
  readonly load: string
  readonly offer: QuickOffer | undefined
}

function useRegistering({ plate, load, offer }: Registering) {
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newKey)
  const isOff = offer === undefined || isBusy
  const register = async (then: () => void) => {
    if (isOff) return
    setBusy(true)
    const { kind, line } = offer
    const visit = {
      plateNumber: plate,
      noticeId: textOf(line['id']),
      noticeSubId: textOf(line['subId']),
      preQuantity: load.trim(),
    }
    const isDone = await told(registerQuickly(kind, visit, key))
    setBusy(false)
    if (isDone) then()
  }
  return { register, isOff }
}

interface NoticeChoiceProps {
  readonly kinds: readonly QuickKind[]
  readonly offers: readonly QuickOffer[]
  readonly isPending: boolean
  readonly id: string | null
  readonly onId: (id: string) => void
}

function NoticeChoice({ kinds, offers, isPending, id, onId }: NoticeChoiceProps) {
  const kind = offers.find(({ line }) => textOf(line['subId']) === id)?.kind
  return (
    <label className="gate-quick-notice">
      通知单{kind === undefined ? '' : `（${KIND_TRAITS[kind].label}）`}
      <select
        className="gate-input"
        value={id ?? ''}
        onChange={(event) => onId(event.target.value)}
      >
        <option value="">{isPending ? '正在读取…' : '请选择'}</option>
        {byKind(kinds, offers).map(({ kind, lines }) => (
          <optgroup key={kind} label={KIND_TRAITS[kind].label}>
            {lines.map(optionOf)}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

/** Lines under the business they are for; one that has none is left out. */
const byKind = (kinds: readonly QuickKind[], offers: readonly QuickOffer[]) =>
  kinds
    .map((kind) => ({
      kind,
      lines: offers.flatMap(({ kind: own, line }) => (own === kind ? [line] : [])),
    }))
    .filter(({ lines }) => lines.length > 0)

/** A line of a notice on which the truck could be registered. */
interface QuickOffer {
  readonly kind: QuickKind
  readonly line: AnyRow
}

function useOffers(kinds: readonly QuickKind[], plate: string) {
  const notices = useQueries({ queries: kinds.map((kind) => quickNotices(kind)) })
  const trips = useQueries({ queries: kinds.map((kind) => lastTrip(kind, plate)) })
  const offers = kinds.flatMap((kind, at): readonly QuickOffer[] =>
    (notices[at]?.data?.list ?? []).map((line) => ({ kind, line })),
  )
  const [last = null] = trips
    .flatMap(({ data }): readonly AnyRow[] => (data ? [data] : []))
    .toSorted((one, other) => (textOf(one['createDate']) < textOf(other['createDate']) ? 1 : -1))
  return { offers, last, isPending: notices.some((one) => one.isPending) }
}

/** The line of the notice that the truck came for last time, where it still takes trucks; else the only one. */
function usualLine(offers: readonly QuickOffer[], last: AnyRow | null): string | null {
  const free = offers.map(({ line }) => line).filter((line) => barredText(line) === null)
  const same = free.find((line) => last !== null && line['id'] === last['noticeId'])
  const usual = same ?? (free.length === 1 ? free[0] : undefined)
  return usual === undefined ? null : textOf(usual['subId'])
}

const optionOf = (line: AnyRow) => (
  <option
    key={textOf(line['subId'])}
    value={textOf(line['subId'])}
    disabled={barredText(line) !== null}
  >
    {lineText(line)}
  </option>
)

/** What tells lines apart comes first: a closed box may show no more. */
function lineText(line: AnyRow): string {
  const { code, partnerName, invName, surplus } = line
  const left = barredText(line) ?? `余${textOf(surplus)}吨`
  return [invName, partnerName, left, code].map(textOf).join(' ')
}

const lastText = ({ createDate, invName, partnerName, deSuttle, preQuantity }: AnyRow): string =>
  `上次 ${textOf(createDate).slice(0, 16)}：${textOf(partnerName)} ${textOf(invName)} ${textOf(deSuttle ?? preQuantity)}吨`
