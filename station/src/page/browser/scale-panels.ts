import type { LiveScale, StationView } from '../station-view.ts'
import { find, make, part } from './dom.ts'
import { page } from './page-state.ts'
import { chipsOf, GONE, isSilent, type Toned } from './page-words.ts'
import { barrierButtons, flowButtons, type Scale, simReaders, simTools } from './scale-tools.ts'

/** Built once for each set of scales; afterwards only what changed is written. */
export function buildScales({ scales }: StationView): void {
  find('scales', HTMLElement).replaceChildren(...scales.map(panelOf))
}

const panelId = (scaleId: string): string => `scale-${scaleId}`

function panelOf(scale: Scale, at: number): HTMLElement {
  const { id, name, barriers } = scale
  return make(
    'div',
    { class: 'scale', id: panelId(id), tabindex: '0', onclick: () => choose(id) },
    make(
      'div',
      { class: 'top' },
      make('span', { class: 'name' }, name),
      make('kbd', {}, `F${at + 1}`),
      make('span', { class: 'row chips' }),
    ),
    make('div', { class: 'digits' }),
    make('div', { class: 'row tools reason' }),
    make('div', { class: 'row tools' }, ...barrierButtons(barriers)),
    make('div', { class: 'row tools' }, ...simTools(scale)),
    make('div', { class: 'row tools' }, ...simReaders(scale)),
    make('div', { class: 'tools told' }),
  )
}

/** The scale that is weighed on from now on. */
export function choose(scaleId: string): void {
  page.chosen = scaleId
  showLive()
}

/** The weights as they were last heard; as unknown where nothing was heard for a while. */
export function showLive(): void {
  const isGone = isSilent(page.heard, Date.now())
  for (const live of page.live) {
    const panel = document.getElementById(panelId(live.id))
    if (panel !== null) showScale(panel, isGone ? { ...live, online: false } : live)
  }
  if (isGone && page.heard > 0) showBand(GONE)
}

function showScale(panel: HTMLElement, live: LiveScale): void {
  panel.classList.toggle('gone', !live.online)
  panel.classList.toggle('chosen', page.chosen === live.id)
  const chips = chipsOf(live).map(({ text, tone }) => make('span', { class: `chip ${tone}` }, text))
  part(panel, 'chips').replaceChildren(...chips)
  part(panel, 'digits').replaceChildren(live.online ? live.weight : '----', make('small', {}, '吨'))
  part(panel, 'told').textContent = live.told.join(' · ')
  const reason = part(panel, 'reason')
  const key = `${live.state}|${live.reason}`
  // Buttons are left alone while nothing changed, so that a click is never lost.
  if (reason.dataset['key'] === key) return
  reason.dataset['key'] = key
  reason.replaceChildren(live.reason ?? '', ...flowButtons(live))
}

export function showBand({ text, tone }: Toned): void {
  const band = find('band', HTMLElement)
  band.hidden = text === ''
  band.textContent = text
  band.className = `band ${tone}`
}
