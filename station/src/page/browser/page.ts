import type { LiveScale, StationView } from '../station-view.ts'
import { find, make } from './dom.ts'
import { attempt, listenToAnswers, operator, order, post, say } from './page-calls.ts'
import { showVisits } from './page-lists.ts'
import { page } from './page-state.ts'
import { bandOf, isSilent, scaleAtKey } from './page-words.ts'
import { choose, showBand, showLive } from './scale-panels.ts'
import { showState } from './show-state.ts'

async function save(): Promise<void> {
  if (page.isSaving || find('save', HTMLButtonElement).disabled) return
  page.isSaving = true
  const plate = find('plate', HTMLInputElement)
  await attempt(async () => {
    const line = await post('/weigh', {
      scaleId: page.chosen,
      plateNumber: plate.value,
      registryId: page.registryId ?? '',
      operator: operator(),
    })
    say({ text: `已保存 ${line.plateNumber} ${line.weight} 吨，票号 ${line.number}`, tone: 'ok' })
    plate.value = ''
    page.registryId = null
    showVisits()
    printTicket(line.number)
  })
  page.isSaving = false
}

/** In a frame nobody sees: the browser's own print dialog is all that appears. */
function printTicket(number: string): void {
  const frame = make('iframe', { src: `/ticket/${number}?print`, hidden: true })
  document.body.append(frame)
  setTimeout(() => frame.remove(), 60_000)
}

function onKey(event: KeyboardEvent): void {
  const at = scaleAtKey(event.key)
  const scale = at === null ? undefined : page.view?.scales[at]
  if (scale) choose(scale.id)
  else if (event.key === 'F8') void save()
  else return
  event.preventDefault()
}

/** What the program tells by itself, and the silence when it does not. */
function listen(): void {
  const source = new EventSource('/stream')
  source.addEventListener('live', ({ data }: MessageEvent<string>) => {
    const wasSilent = isSilent(page.heard, Date.now())
    page.heard = Date.now()
    page.live = JSON.parse(data) as readonly LiveScale[]
    if (wasSilent && page.view) showBand(bandOf(page.view))
    showLive()
  })
  source.addEventListener('state', ({ data }: MessageEvent<string>) =>
    showState(JSON.parse(data) as StationView),
  )
  setInterval(showLive, 500)
}

function listenToPerson(): void {
  const name = find('operator', HTMLInputElement)
  name.value = localStorage.getItem('operator') ?? ''
  name.addEventListener('change', () => localStorage.setItem('operator', operator()))
  find('plate', HTMLInputElement).addEventListener('input', () => {
    page.registryId = null
    showVisits()
  })
  find('form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    void save()
  })
  find('cable', HTMLElement).addEventListener('click', () =>
    order('/sim/network', { isCut: page.view?.isCut === false }),
  )
  listenToAnswers()
  addEventListener('keydown', onKey)
}

if (document.body.classList.contains('ticket')) {
  if (location.search === '?print') addEventListener('load', () => print())
} else {
  listenToPerson()
  listen()
  find('plate', HTMLInputElement).focus()
}
