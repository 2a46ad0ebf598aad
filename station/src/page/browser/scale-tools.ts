import type { LiveScale, StationView } from '../station-view.ts'
import { make, makeButton } from './dom.ts'
import { confirmThen, operator, order } from './page-calls.ts'

export type Scale = StationView['scales'][number]

/** What an operator may do to a scale that works alone. */
export function flowButtons({ id, operations }: LiveScale): readonly HTMLElement[] {
  return operations.map(({ action, label }) =>
    makeButton(label, () => order('/operate', { scaleId: id, action, operator: operator() })),
  )
}

export function barrierButtons(barriers: StationView['gates']): readonly HTMLElement[] {
  return barriers.map(({ id, name }) => {
    const open = (): void => order('/open', { deviceId: id, operator: operator() })
    const ask = (): void => confirmThen(`紧急抬起${name}？操作会记录并报告服务器。`, open)
    return make('button', { type: 'button', class: 'alarm', onclick: ask }, `紧急抬杆 ${name}`)
  })
}

/** A truck for a scale that is simulated. */
export function simTools({ id, isSimulated }: Scale): readonly HTMLElement[] {
  if (!isSimulated) return []
  const weight = make('input', { value: '48.260', 'aria-label': '模拟重量' })
  const body = () => ({ scaleId: id, weight: weight.value })
  return [
    make('span', {}, '模拟'),
    weight,
    makeButton('上磅', () => order('/sim/mount', body())),
    makeButton('下磅', () => order('/sim/leave', body())),
  ]
}

/** What a camera or card reader sees, typed by hand. */
export function simReaders({ readers }: Scale): readonly HTMLElement[] {
  if (readers.length === 0) return []
  const text = make('input', { value: '鲁A12345', 'aria-label': '模拟车牌或卡号' })
  const options = readers.map(({ id, name }) => make('option', { value: id }, name))
  const reader = make('select', { 'aria-label': '模拟读取设备' }, ...options)
  const read = (): void => order('/sim/read', { deviceId: reader.value, text: text.value })
  return [make('span', {}, '模拟'), text, reader, makeButton('读取', read)]
}
