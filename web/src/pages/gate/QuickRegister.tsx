import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { newKey } from '#web/api/new-key.ts'
import { barredText } from '#web/screens/record-picker/barred-text.ts'
import {
  lastTrip,
  type QuickKind,
  quickNotices,
  registerQuickly,
} from './quick-register.queries.ts'

interface QuickRegisterProps {
  readonly kind: QuickKind
  readonly plate: string
  readonly onDone: () => void
}

/** One strip: the notice that fits, the load, one button; beneath it what the truck last came for. */
export function QuickRegister({ kind, plate, onDone }: QuickRegisterProps) {
  const { data: notices, isPending } = useQuery(quickNotices(kind))
  const { data: last = null } = useQuery(lastTrip(kind, plate))
  const [chosen, setChosen] = useState<string | null>(null)
  const [load, setLoad] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newKey)
  const lines = notices?.list ?? []
  const line = lines.find((one) => textOf(one['subId']) === (chosen ?? usualLine(lines, last)))
  const register = async (event: FormEvent) => {
    event.preventDefault()
    if (line === undefined || isBusy) return
    setBusy(true)
    try {
      const visit = {
        plateNumber: plate,
        noticeId: textOf(line['id']),
        noticeSubId: textOf(line['subId']),
        preQuantity: load.trim(),
      }
      await registerQuickly(kind, visit, key)
      onDone()
    } catch (error) {
      // The client has said why.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="gate-quick"
      aria-label={`${KIND_TRAITS[kind].label}登记`}
      onSubmit={(event) => void register(event)}
    >
      <label>
        通知单
        <select
          className="gate-input"
          value={textOf(line?.['subId'])}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{isPending ? '正在读取…' : '请选择'}</option>
          {lines.map((one) => (
            <option
              key={textOf(one['subId'])}
              value={textOf(one['subId'])}
              disabled={barredText(one) !== null}
            >
              {lineText(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        预装数（吨）
        <input
          className="gate-input"
          inputMode="decimal"
          placeholder="不填按平常装的"
          value={load}
          onChange={(event) => setLoad(event.target.value)}
        />
      </label>
      <button type="submit" className="gate-button" aria-disabled={line === undefined || isBusy}>
        登记{KIND_TRAITS[kind].label}
      </button>
      {last !== null && <p className="gate-last">{lastText(last)}</p>}
    </form>
  )
}

/** The line of the notice that the truck came for last time, where it still takes trucks; else the only one. */
function usualLine(lines: readonly AnyRow[], last: AnyRow | null): string | null {
  const free = lines.filter((one) => barredText(one) === null)
  const same = free.find((one) => last !== null && one['id'] === last['noticeId'])
  const usual = same ?? (free.length === 1 ? free[0] : undefined)
  return usual === undefined ? null : textOf(usual['subId'])
}

function lineText(line: AnyRow): string {
  const { code, partnerName, invName, surplus } = line
  const what = [code, partnerName, invName].map(textOf).join(' ')
  return `${what} ${barredText(line) ?? `余${textOf(surplus)}吨`}`
}

const lastText = ({ createDate, invName, partnerName, deSuttle, preQuantity }: AnyRow): string =>
  `上次 ${textOf(createDate).slice(0, 16)}：${textOf(partnerName)} ${textOf(invName)} ${textOf(deSuttle ?? preQuantity)}吨`
