import type { LiveScale, StationView } from '../station-view.ts'
import { find, make, part } from './dom.ts'
import { attempt, listenToAnswers, operator, order, post, say } from './page-calls.ts'
import { page } from './page-state.ts'
import {
  bandOf,
  canSave,
  chipsOf,
  dueOf,
  GONE,
  goodsOf,
  isSilent,
  placeOf,
  scaleAtKey,
  type Toned,
  uploadOf,
  visitsLike,
} from './page-words.ts'
import { barrierButtons, flowButtons, type Scale, simReaders, simTools } from './scale-tools.ts'

/** Built once for each set of scales; afterwards only what changed is written. */
function buildScales({ scales }: StationView): void {
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
function choose(scaleId: string): void {
  page.chosen = scaleId
  showLive()
}

/** The weights as they were last heard; as unknown where nothing was heard for a while. */
function showLive(): void {
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

function showBand({ text, tone }: Toned): void {
  const band = find('band', HTMLElement)
  band.hidden = text === ''
  band.textContent = text
  band.className = `band ${tone}`
}

type Visit = StationView['visits'][number]
type Weighing = StationView['weighings'][number]

/** All but the weights. Parts that hold what somebody types or clicks are built anew only when they changed. */
function showState(view: StationView): void {
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

/** The trucks on the site that fit what was typed. */
function showVisits(): void {
  const visits = visitsLike(page.view, find('plate', HTMLInputElement).value)
  find('count', HTMLElement).textContent = `${visits.length} 辆`
  const lines =
    visits.length > 0
      ? visits.map((visit) => make('li', {}, visitButton(visit)))
      : [make('li', { class: 'empty' }, '没有匹配的车辆，可直接输入车牌过磅。')]
  find('visits', HTMLElement).replaceChildren(...lines)
}

function visitButton(visit: Visit): HTMLElement {
  const due = dueOf(visit)
  return make(
    'button',
    {
      type: 'button',
      class: visit.registryId === page.registryId ? 'chosen' : '',
      onclick: () => pickVisit(visit),
    },
    make('b', {}, visit.plateNumber),
    make('span', { class: due.tone }, due.text),
    make('span', { class: 'dim' }, goodsOf(visit)),
    make('span', { class: 'dim' }, visit.code),
  )
}

function pickVisit({ plateNumber, registryId }: Visit): void {
  const plate = find('plate', HTMLInputElement)
  plate.value = plateNumber
  page.registryId = registryId
  showVisits()
  plate.focus()
}

/** What was weighed here, the latest first. */
function showWeighings({ weighings }: StationView): void {
  find('none', HTMLElement).hidden = weighings.length > 0
  find('weighings', HTMLElement).replaceChildren(...weighings.map(weighingRow))
}

function weighingRow({
  number,
  plateNumber,
  weight,
  time,
  operator,
  result,
}: Weighing): HTMLElement {
  const { text, tone } = uploadOf(result)
  return make(
    'tr',
    {},
    make('td', {}, number),
    make('td', {}, plateNumber),
    make('td', { class: 'num' }, weight),
    make('td', {}, time),
    make('td', {}, operator),
    make('td', { class: tone }, text),
    make('td', {}, make('a', { href: `/ticket/${number}`, target: '_blank' }, '打印')),
  )
}
