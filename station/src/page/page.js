// The page of a station: plain, so that it runs in whatever browser the computer beside the scale has.
'use strict'

const STATES = {
  SAVED: ['已上传', 'ok'],
  EXCEPTION: ['已上传，待人工处理', 'warn'],
}
const EXPECTED = { FIRST: '一次过磅', SECOND: '二次过磅', SUB: '分次过磅', EXIT_CHECK: '出厂核对' }
/** Silence for so long means that the program behind the page is gone. */
const SILENT_TIME = 2000

const find = (id) => document.getElementById(id)

/** An element with its attributes and what it holds; text is always text. */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag)
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (typeof value === 'boolean') element.toggleAttribute(key, value)
    else element.setAttribute(key, value)
  }
  element.append(...children)
  return element
}

const page = { view: null, live: [], chosen: null, registryId: null, heard: 0, saving: false }

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.msg)
  return answer.data
}

function say(text, tone) {
  const message = find('message')
  message.hidden = text === ''
  message.textContent = text
  message.className = `message ${tone}`
}

async function attempt(work) {
  try {
    await work()
  } catch (error) {
    say(
      error instanceof TypeError ? '采集程序没有应答，请检查程序是否在运行' : error.message,
      'bad',
    )
  }
}

/** What the person at the station agreed to last; only then it is done. */
let agreed = () => undefined

function confirmThen(text, run) {
  find('question').textContent = text
  agreed = run
  find('ask').showModal()
}

const operator = () => find('operator').value.trim()

function chip(text, tone) {
  return make('span', { class: `chip ${tone}` }, text)
}

/** What stands beside the weight: never colour alone. */
function chipsOf(live) {
  if (!live.online) return [chip('离线', 'bad')]
  const chips = [live.stable ? chip('稳定', 'ok') : chip('动态', 'warn moving')]
  if (live.outOfRange) chips.push(chip('超量程', 'bad'))
  if (live.zero) chips.push(chip('零位', 'idle'))
  if (live.beams) {
    if (!live.beams.front) chips.push(chip('前光栅被挡', 'warn'))
    if (!live.beams.rear) chips.push(chip('后光栅被挡', 'warn'))
  }
  if (live.stateName) chips.push(chip(live.stateName, live.state === 'FAULT' ? 'bad' : 'idle'))
  return chips
}

function flowButtons(scale, live) {
  return live.operations.map(({ action, label }) =>
    make(
      'button',
      {
        type: 'button',
        onclick: () =>
          attempt(() => post('/operate', { scaleId: scale.id, action, operator: operator() })),
      },
      label,
    ),
  )
}

function barrierButtons(barriers) {
  return barriers.map(({ id, name }) =>
    make(
      'button',
      {
        type: 'button',
        class: 'alarm',
        onclick: () =>
          confirmThen(`紧急抬起${name}？操作会记录并报告服务器。`, () =>
            attempt(() => post('/open', { deviceId: id, operator: operator() })),
          ),
      },
      `紧急抬杆 ${name}`,
    ),
  )
}

function simTools(scale) {
  if (!scale.isSimulated) return []
  const weight = make('input', { value: '48.260', 'aria-label': '模拟重量' })
  const send = (path) => () =>
    attempt(() => post(path, { scaleId: scale.id, weight: weight.value }))
  return [
    make('span', {}, '模拟'),
    weight,
    make('button', { type: 'button', onclick: send('/sim/mount') }, '上磅'),
    make('button', { type: 'button', onclick: send('/sim/leave') }, '下磅'),
  ]
}

/** What a camera or card reader sees, typed by hand. */
function simReaders(scale) {
  if (scale.readers.length === 0) return []
  const text = make('input', { value: '鲁A12345', 'aria-label': '模拟车牌或卡号' })
  const reader = make(
    'select',
    { 'aria-label': '模拟读取设备' },
    ...scale.readers.map(({ id, name }) => make('option', { value: id }, name)),
  )
  const read = () => attempt(() => post('/sim/read', { deviceId: reader.value, text: text.value }))
  return [
    make('span', {}, '模拟'),
    text,
    reader,
    make('button', { type: 'button', onclick: read }, '读取'),
  ]
}

function showGates({ gates }) {
  find('gates').hidden = gates.length === 0
  find('gates').replaceChildren(make('span', { class: 'dim' }, '控制点'), ...barrierButtons(gates))
}

/** Only where the server is simulated too. */
function showCable({ isCut }) {
  const cable = find('cable')
  cable.hidden = isCut === null
  cable.textContent = isCut ? '接通网络（模拟）' : '断开网络（模拟）'
}

/** Built once for each set of scales; afterwards only what changed is written. */
function buildScales(view) {
  find('scales').replaceChildren(
    ...view.scales.map((scale, at) =>
      make(
        'div',
        { class: 'scale', id: `scale-${scale.id}`, tabindex: '0', onclick: () => choose(scale.id) },
        make(
          'div',
          { class: 'top' },
          make('span', { class: 'name' }, scale.name),
          make('kbd', {}, `F${at + 1}`),
          make('span', { class: 'row chips' }),
        ),
        make('div', { class: 'digits' }),
        make('div', { class: 'row tools reason' }),
        make('div', { class: 'row tools' }, ...barrierButtons(scale.barriers)),
        make('div', { class: 'row tools' }, ...simTools(scale)),
        make('div', { class: 'row tools' }, ...simReaders(scale)),
        make('div', { class: 'tools told' }),
      ),
    ),
  )
}

function showLive() {
  const isSilent = Date.now() - page.heard > SILENT_TIME
  for (const live of page.live) {
    const panel = find(`scale-${live.id}`)
    if (!panel) continue
    const shown = isSilent ? { ...live, online: false } : live
    panel.classList.toggle('gone', !shown.online)
    panel.classList.toggle('chosen', page.chosen === live.id)
    panel.querySelector('.chips').replaceChildren(...chipsOf(shown))
    const digits = shown.online ? shown.weight : '----'
    panel.querySelector('.digits').replaceChildren(digits, make('small', {}, '吨'))
    panel.querySelector('.told').textContent = live.told.join(' · ')
    const scale = page.view?.scales.find(({ id }) => id === live.id)
    const key = `${live.state}|${live.reason}`
    const reason = panel.querySelector('.reason')
    // Buttons are left alone while nothing changed, so that a click is never lost.
    if (scale && reason.dataset.key !== key) {
      reason.dataset.key = key
      reason.replaceChildren(live.reason ?? '', ...flowButtons(scale, live))
    }
  }
  if (isSilent && page.heard > 0) band('采集程序没有应答，请检查程序是否在运行', 'bad')
}

function band(text, tone) {
  const element = find('band')
  element.hidden = text === ''
  element.textContent = text
  element.className = `band ${tone}`
}

function showBand(view) {
  if (view.fault || view.warning) return band(view.fault ?? view.warning, 'bad')
  if (view.isConnected) return band('服务器已连接，请在过磅台过磅；断开时可在此处称重。', '')
  if (!view.isAllowed) return band('服务器已断开，且未启用离线称重。', 'bad')
  if (view.refusal) return band(`服务器拒绝了采集端：${view.refusal}`, 'bad')
  band('服务器已断开，正在离线称重。网络恢复后自动按顺序上传。', '')
}

function choose(scaleId) {
  page.chosen = scaleId
  showLive()
}

function showVisits() {
  const typed = find('plate').value.trim().toUpperCase()
  const visits = (page.view?.visits ?? []).filter(({ plateNumber }) => plateNumber.includes(typed))
  find('count').textContent = `${visits.length} 辆`
  find('visits').replaceChildren(
    ...visits.map((visit) =>
      make(
        'li',
        {},
        make(
          'button',
          {
            type: 'button',
            class: visit.registryId === page.registryId ? 'chosen' : '',
            onclick: () => pickVisit(visit),
          },
          make('b', {}, visit.plateNumber),
          visit.queued > 0
            ? make('span', { class: 'warn' }, `离线 ${visit.queued} 次`)
            : make('span', {}, EXPECTED[visit.expect] ?? ''),
          make(
            'span',
            { class: 'dim' },
            [visit.invName, visit.partnerName].filter(Boolean).join(' · '),
          ),
          make('span', { class: 'dim' }, visit.code),
        ),
      ),
    ),
  )
  if (visits.length === 0)
    find('visits').append(make('li', { class: 'empty' }, '没有匹配的车辆，可直接输入车牌过磅。'))
}

function pickVisit(visit) {
  find('plate').value = visit.plateNumber
  page.registryId = visit.registryId
  showVisits()
  find('plate').focus()
}

function showWeighings(view) {
  find('none').hidden = view.weighings.length > 0
  find('weighings').replaceChildren(
    ...view.weighings.map((line) => {
      const [text, tone] = STATES[line.result] ?? ['待上传', 'warn']
      return make(
        'tr',
        {},
        make('td', {}, line.number),
        make('td', {}, line.plateNumber),
        make('td', { class: 'num' }, line.weight),
        make('td', {}, line.time),
        make('td', {}, line.operator),
        make('td', { class: tone }, text),
        make('td', {}, make('a', { href: `/ticket/${line.number}`, target: '_blank' }, '打印')),
      )
    }),
  )
}

function showState(view) {
  const before = page.view
  page.view = view
  const ids = (of) => JSON.stringify(of?.scales ?? null)
  if (ids(before) !== ids(view)) buildScales(view)
  if (JSON.stringify(before?.gates) !== JSON.stringify(view.gates)) showGates(view)
  showCable(view)
  if (!view.scales.some(({ id }) => id === page.chosen)) page.chosen = view.scales[0]?.id ?? null
  find('place').textContent = [view.orgName, view.roomName, view.agent].filter(Boolean).join(' · ')
  const server = find('server')
  server.textContent = view.isConnected ? '服务器已连接' : '服务器已断开'
  server.className = `chip ${view.isConnected ? 'ok' : 'bad'}`
  const waiting = find('waiting')
  waiting.textContent = `待上传 ${view.waiting} 条`
  waiting.className = `chip ${view.waiting > 0 ? 'warn' : 'dim'}`
  find('number').textContent = view.nextNumber ?? '已用完'
  find('save').disabled = view.isConnected || !view.isAllowed || view.fault !== null
  showBand(view)
  if (JSON.stringify(before?.visits) !== JSON.stringify(view.visits)) showVisits()
  if (JSON.stringify(before?.weighings) !== JSON.stringify(view.weighings)) showWeighings(view)
}

async function save() {
  if (page.saving || find('save').disabled) return
  page.saving = true
  await attempt(async () => {
    const line = await post('/weigh', {
      scaleId: page.chosen,
      plateNumber: find('plate').value,
      registryId: page.registryId ?? '',
      operator: operator(),
    })
    say(`已保存 ${line.plateNumber} ${line.weight} 吨，票号 ${line.number}`, 'ok')
    find('plate').value = ''
    page.registryId = null
    showVisits()
    printTicket(line.number)
  })
  page.saving = false
}

/** In a frame nobody sees: the browser's own print dialog is all that appears. */
function printTicket(number) {
  const frame = make('iframe', { src: `/ticket/${number}?print`, hidden: true })
  document.body.append(frame)
  setTimeout(() => frame.remove(), 60_000)
}

function onKey(event) {
  const at = /^F([1-4])$/.exec(event.key)?.[1]
  const scale = at ? page.view?.scales[Number(at) - 1] : undefined
  if (scale) choose(scale.id)
  else if (event.key === 'F8') void save()
  else return
  event.preventDefault()
}

function listen() {
  const source = new EventSource('/stream')
  source.addEventListener('live', ({ data }) => {
    const wasSilent = Date.now() - page.heard > SILENT_TIME
    page.heard = Date.now()
    page.live = JSON.parse(data)
    if (wasSilent && page.view) showBand(page.view)
    showLive()
  })
  source.addEventListener('state', ({ data }) => showState(JSON.parse(data)))
  setInterval(showLive, 500)
}

function start() {
  find('operator').value = localStorage.getItem('operator') ?? ''
  find('operator').addEventListener('change', () => localStorage.setItem('operator', operator()))
  find('plate').addEventListener('input', () => {
    page.registryId = null
    showVisits()
  })
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    void save()
  })
  find('no').addEventListener('click', () => find('ask').close())
  find('yes').addEventListener('click', () => {
    find('ask').close()
    agreed()
  })
  find('cable').addEventListener('click', () => {
    void attempt(() => post('/sim/network', { isCut: page.view?.isCut === false }))
  })
  addEventListener('keydown', onKey)
  listen()
  find('plate').focus()
}

if (document.body.classList.contains('ticket')) {
  if (location.search === '?print') addEventListener('load', () => print())
} else start()
