import type { StationView } from '../station-view.ts'
import { find, make } from './dom.ts'
import { showVisits, showWeighings } from './page-lists.ts'
import { page } from './page-state.ts'
import { bandOf, canSave, placeOf, type Toned } from './page-words.ts'
import { buildScales, showBand } from './scale-panels.ts'
import { barrierButtons } from './scale-tools.ts'

/** All but the weights. Parts that hold what somebody types or clicks are built anew only when they changed. */
export function showState(view: StationView): void {
  const before = page.view
  page.view = view
  const changed = (key: keyof StationView): boolean =>
    JSON.stringify(before?.[key]) !== JSON.stringify(view[key])
  if (changed('scales')) buildScales(view)
  if (changed('gates')) showGates(view)
  if (!view.scales.some(({ id }) => id === page.chosen)) page.chosen = view.scales[0]?.id ?? null
  showHead(view)
  find('number', HTMLElement).textContent = view.nextNumber ?? '已用完'
  find('save', HTMLButtonElement).disabled = !canSave(view)
  showBand(bandOf(view))
  if (changed('visits')) showVisits()
  if (changed('weighings')) showWeighings(view)
}

function showHead(view: StationView): void {
  const { isConnected, isCut, waiting } = view
  find('place', HTMLElement).textContent = placeOf(view)
  showChip('server', {
    text: isConnected ? '服务器已连接' : '服务器已断开',
    tone: isConnected ? 'ok' : 'bad',
  })
  showChip('waiting', { text: `待上传 ${waiting} 条`, tone: waiting > 0 ? 'warn' : 'dim' })
  // Only where the server is simulated too.
  const cable = find('cable', HTMLElement)
  cable.hidden = isCut === null
  cable.textContent = isCut === true ? '接通网络（模拟）' : '断开网络（模拟）'
}

function showChip(id: string, { text, tone }: Toned): void {
  const chip = find(id, HTMLElement)
  chip.textContent = text
  chip.className = `chip ${tone}`
}

function showGates({ gates }: StationView): void {
  const row = find('gates', HTMLElement)
  row.hidden = gates.length === 0
  row.replaceChildren(make('span', { class: 'dim' }, '控制点'), ...barrierButtons(gates))
}
