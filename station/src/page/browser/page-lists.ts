import type { StationView } from '../station-view.ts'
import { find, make } from './dom.ts'
import { page } from './page-state.ts'
import { dueOf, goodsOf, uploadOf, visitsLike } from './page-words.ts'

type Visit = StationView['visits'][number]
type Weighing = StationView['weighings'][number]

/** The trucks on the site that fit what was typed. */
export function showVisits(): void {
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
export function showWeighings({ weighings }: StationView): void {
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
