import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../field/ReasonDialog.tsx'
import { loadingPlaces } from './queue-board.queries.ts'
import type { Asking, Dispatch } from './use-dispatch.ts'

type Kind = Asking['kind']

const ACTIONS: Readonly<Record<Kind, string>> = { top: '置顶', pause: '暂停', close: '关闭' }
const TEXTS: Readonly<Record<Kind, string>> = {
  top: '排到本队最前，记入日志。',
  pause: '暂停期间不叫号，已叫号和厂内的车辆不受影响。',
  close: '等待的车辆转到其他地点，正在装卸的继续完成。',
}
const COMMON: Readonly<Record<Kind, readonly string[]>> = {
  top: ['生产急用', '鲜活易损', '领导安排'],
  pause: ['设备检修', '料场已满', '交接班'],
  close: ['设备检修', '料场已满', '天气原因'],
}

/** Why, and where the trucks go instead. */
export function DispatchDialog({ dispatch }: { readonly dispatch: Dispatch }) {
  const [toId, setToId] = useState('')
  const { asking } = dispatch
  if (asking === null) return null
  const { kind, id, name } = asking
  const action = ACTIONS[kind]
  return (
    <ReasonDialog
      title={`${action} ${name}`}
      text={TEXTS[kind]}
      action={action}
      common={COMMON[kind]}
      onCancel={() => dispatch.ask(null)}
      onConfirm={(reason) => dispatch.confirm(reason, toId)}
    >
      {kind === 'close' && <OtherPlace except={id} value={toId} onChange={setToId} />}
    </ReasonDialog>
  )
}

interface OtherPlaceProps {
  readonly except: string
  readonly value: string
  readonly onChange: (id: string) => void
}

function OtherPlace({ except, value, onChange }: OtherPlaceProps) {
  const places = useQuery(loadingPlaces())
  const open = (places.data ?? []).filter(({ id, closed }) => id !== except && !closed)
  return (
    <label className="field-label">
      <span>车辆转到</span>
      <select
        className="field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">按规则分配</option>
        {open.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
