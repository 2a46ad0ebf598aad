import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { consoleCalls, type Scale } from './console.queries.ts'

const EMPTY = { weight: '0', beams: { front: true, rear: true }, plateNumber: '' } as const

/** Puts a truck on a simulated scale, for training and demonstrations. */
export function SimPanel({ scale }: { readonly scale: Scale }) {
  const may = usePermission()
  const [load, setLoad] = useState({ weight: '48.260', front: true, rear: true, plateNumber: '' })
  const { weight, front, rear, plateNumber } = load
  const mount = () =>
    consoleCalls.simulate(scale.id, { weight, beams: { front, rear }, plateNumber })
  const beam = (name: 'front' | 'rear', label: string) => (
    <label>
      <input
        type="checkbox"
        checked={load[name]}
        onChange={(event) => setLoad({ ...load, [name]: event.target.checked })}
      />
      {label}
    </label>
  )
  return (
    <form
      className="sim"
      aria-label="模拟地磅"
      onSubmit={(event) => {
        event.preventDefault()
        void quietly(mount())
      }}
    >
      <label>
        重量
        <input
          className="sim-weight"
          aria-label="模拟重量"
          value={weight}
          inputMode="decimal"
          onChange={(event) => setLoad({ ...load, weight: event.target.value })}
        />
        吨
      </label>
      <input
        aria-label="模拟识别车牌"
        value={plateNumber}
        placeholder="识别车牌，可空"
        onChange={(event) => setLoad({ ...load, plateNumber: event.target.value })}
      />
      {beam('front', '前红外通畅')}
      {beam('rear', '后红外通畅')}
      <span className="sim-buttons">
        <button type="submit">上磅</button>
        <button type="button" onClick={() => void quietly(consoleCalls.simulate(scale.id, EMPTY))}>
          下磅
        </button>
        {may('measure:mm-scale:zero') && (
          <button type="button" onClick={() => void quietly(consoleCalls.zero(scale.id))}>
            归零
          </button>
        )}
      </span>
    </form>
  )
}

/** The client has said why it failed; anything else is a fault of ours. */
async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
