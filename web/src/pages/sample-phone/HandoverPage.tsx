import { type FormEvent, useRef, useState } from 'react'
import { api } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { PhotoField } from '../loader/PhotoField.tsx'
import type { NewPhoto } from '../loader/row-draft.ts'
import { ScanButton } from '../loader/ScanButton.tsx'
import { storePhoto } from '../loader/store-photo.ts'
import '../field/field.css'
import '../loader/loader.css'
import './sample-phone.css'

type Side = 'send' | 'receive'

const SIDES: readonly { readonly side: Side; readonly label: string }[] = [
  { side: 'send', label: '送样' },
  { side: 'receive', label: '收样' },
]

interface Told {
  readonly tone: 'good' | 'bad'
  readonly text: string
  /** What it looked like when it was given. */
  readonly photo?: string | null
}

const SAMPLES = '/quality/qc-assay-sample'

/** A sample from hand to hand: weighed and sealed by who gives it, weighed and looked at by who takes it. */
export function HandoverPage() {
  const [side, setSide] = useState<Side>('receive')
  const [told, setTold] = useState<Told | null>(null)
  return (
    <div className="sample-phone">
      <div className="sample-phone-sides" role="tablist" aria-label="交接">
        {SIDES.map((one) => (
          <button
            key={one.side}
            type="button"
            role="tab"
            aria-selected={side === one.side}
            className="field-button"
            onClick={() => {
              setSide(one.side)
              setTold(null)
            }}
          >
            {one.label}
          </button>
        ))}
      </div>
      <HandoverForm key={side} side={side} onTold={setTold} />
      {told !== null && (
        <p className="sample-phone-told" data-tone={told.tone} role="status">
          {told.text}
        </p>
      )}
      {told?.photo && <img className="sample-phone-photo" src={told.photo} alt="送样照片" />}
    </div>
  )
}

interface HandoverFormProps {
  readonly side: Side
  readonly onTold: (told: Told) => void
}

interface Typed {
  readonly code: string
  readonly weight: string
  readonly sealNo: string
  /** Nobody has looked yet: it is answered, never presumed. */
  readonly sealOk: boolean | null
  readonly photos: readonly NewPhoto[]
}

const NOTHING: Typed = { code: '', weight: '', sealNo: '', sealOk: null, photos: [] }

function HandoverForm({ side, onTold }: HandoverFormProps) {
  const codeBox = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(NOTHING)
  const [isBusy, setBusy] = useState(false)
  const type = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      onTold(await (side === 'send' ? sent(typed) : received(typed)))
      setTyped(NOTHING)
      codeBox.current?.focus()
    } catch (error) {
      onTold({ tone: 'bad', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="sample-phone-form" onSubmit={(event) => void submit(event)}>
      <label className="field-label">
        样品码
        <span className="sample-phone-code">
          <input
            ref={codeBox}
            className="field-input"
            required
            maxLength={20}
            autoCapitalize="characters"
            value={typed.code}
            onChange={({ target }) => type({ code: target.value })}
          />
          <ScanButton onRead={(code) => type({ code })} />
        </span>
      </label>
      <label className="field-label">
        重量（公斤）
        <input
          className="field-input"
          required
          inputMode="decimal"
          pattern="\d+(\.\d{1,3})?"
          value={typed.weight}
          onChange={({ target }) => type({ weight: target.value })}
        />
      </label>
      <SealField side={side} typed={typed} onType={type} />
      <PhotoField held={0} most={1} photos={typed.photos} onChange={(photos) => type({ photos })} />
      <button type="submit" className="field-button field-button-primary" aria-disabled={isBusy}>
        {side === 'send' ? '送出' : '收下'}
      </button>
    </form>
  )
}

interface SealFieldProps {
  readonly side: Side
  readonly typed: Typed
  readonly onType: (part: Partial<Typed>) => void
}

/** Its number for who seals it, whether it is whole for who takes it. */
function SealField({ side, typed, onType }: SealFieldProps) {
  if (side === 'send')
    return (
      <label className="field-label">
        封签号
        <input
          className="field-input"
          maxLength={40}
          value={typed.sealNo}
          onChange={({ target }) => onType({ sealNo: target.value })}
        />
      </label>
    )
  return (
    <fieldset className="sample-phone-seal">
      <legend>封签</legend>
      {SEALS.map(({ label, isWhole }) => (
        <label key={label} className="sample-phone-check">
          <input
            type="radio"
            name="sealOk"
            required
            checked={typed.sealOk === isWhole}
            onChange={() => onType({ sealOk: isWhole })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const SEALS = [
  { label: '封签完好', isWhole: true },
  { label: '封签破损', isWhole: false },
] as const

/** The picture first: what is handed over names it. */
async function photoOf({ photos: [photo] }: Typed): Promise<string | null> {
  return photo === undefined ? null : storePhoto(photo)
}

async function sent(typed: Typed): Promise<Told> {
  const { code, weight, sealNo } = typed
  const photo = await photoOf(typed)
  await sendSample({ code, weight, sealNo: sealNo === '' ? null : sealNo, photo })
  return { tone: 'good', text: `${code.toUpperCase()} 已送出，${weight} 公斤` }
}

async function received(typed: Typed): Promise<Told> {
  const { code, weight, sealOk } = typed
  const photo = await photoOf(typed)
  const { isOdd, sendWeight, sealNo, sendPhoto } = await receiveSample({
    code,
    weight,
    sealOk: sealOk === true,
    photo,
  })
  const weights = `送出 ${sendWeight} 公斤，收到 ${weight} 公斤`
  const shown = { photo: sendPhoto }
  if (isOdd) return { tone: 'bad', text: `样品交接异常：${weights}，等组长处理`, ...shown }
  const seal = sealNo === null ? '' : `，封签 ${sealNo}`
  return { tone: 'good', text: `已收下，${weights}${seal}`, ...shown }
}

const sendSample = (body: {
  readonly code: string
  readonly weight: string
  readonly sealNo: string | null
  readonly photo: string | null
}): Promise<unknown> => api.request({ method: 'PUT', path: `${SAMPLES}/send`, body, quiet: true })

interface Received {
  readonly isOdd: boolean
  readonly sealNo: string | null
  readonly sendWeight: string
  /** Where the picture of who gave it is shown; null: none was taken. */
  readonly sendPhoto: string | null
}

const receiveSample = (body: {
  readonly code: string
  readonly weight: string
  readonly sealOk: boolean
  readonly photo: string | null
}): Promise<Received> =>
  api.request<Received>({ method: 'PUT', path: `${SAMPLES}/receive`, body, quiet: true })
