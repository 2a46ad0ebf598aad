import { describe, expect, test } from 'vitest'
import { STAGE_LABELS, STAGES, type Stage } from './stages.ts'
import {
  checkVisitEvent,
  VISIT_EVENT_TRAITS,
  VISIT_EVENTS,
  type VisitEvent,
  type VisitState,
} from './visit-events.ts'

const visit = (changes: Partial<VisitState> = {}): VisitState => ({
  code: 'DJ1',
  stage: 'REGISTERED',
  status: 'AUDITED',
  enabled: true,
  source: 'WEB',
  ...changes,
})
const said = (state: VisitState, event: VisitEvent): string | null =>
  checkVisitEvent(state, event)?.message ?? null

/** The table of the domain, one letter per stage in their order: x possible, . not. */
const TABLE: Readonly<Record<VisitEvent, string>> = {
  //             A R Q C E F W L X
  arrive: /*  */ 'x........',
  expire: /*  */ 'x........',
  againMatch: /**/ '.xx......',
  call: /*    */ '..x......',
  pass: /*    */ '...x.....',
  top: /*     */ '..x......',
  entrance: /**/ '.x.x.....',
  makeCard: /**/ '.xxxxx...',
  firstWeigh: '....x....',
  secondWeigh: '.....x...',
  load: '....xx...',
  confirm: '.....x...',
  single: '.....x...',
  exitCheck: '.....xx..',
  singleBack: '.....x...',
  undoSecond: '......x..',
  obsoleteWeigh: '.....xxx.',
  recoverWeigh: '....x..x.',
  changePlate: '.xxxxxx..',
  changeNotice: '.xxxxxxx.',
  correct: '.xxxx....',
  release: '....xxx..',
  hisRelease: '....xxx..',
  obsolete: 'xxxx.....',
  closeTransit: 'x........',
  recover: '........x',
  enable: 'xxxxxxx..',
  disable: 'xxxxxxx..',
  audit: 'xxx......',
  init: 'xxx......',
  update: 'xxx......',
  safeUpdate: 'xxxxxxx..',
  delList: 'xxx......',
}

describe('登记单 / 状态机', () => {
  test.each(VISIT_EVENTS)('%s 在每个车辆状态下都有说法', (event) => {
    const { label } = VISIT_EVENT_TRAITS[event]
    for (const [at, stage] of STAGES.entries()) {
      const inside: readonly Stage[] = ['ENTERED', 'FIRST_WEIGHED', 'WEIGHED']
      const refused =
        event === 'obsolete' && inside.includes(stage)
          ? '车辆已入厂，不能作废，请办理出厂'
          : `登记单DJ1当前为${STAGE_LABELS[stage]}，不能${label}`
      const expected = TABLE[event][at] === 'x' ? null : refused
      expect([stage, said(visit({ stage }), event)]).toEqual([stage, expected])
    }
  })

  test('停用的登记单只能恢复、启用，或过期取消', () => {
    const open = VISIT_EVENTS.filter((event) => {
      const [stage = 'LEFT'] = VISIT_EVENT_TRAITS[event].from
      return said(visit({ stage, enabled: false }), event) !== '登记单DJ1已停用'
    })
    expect(open).toEqual(['expire', 'recover', 'enable'])
  })

  test('从到厂起须已审核；审核前的单据仍可修改、作废、停用', () => {
    const open = VISIT_EVENTS.filter((event) => {
      const [stage = 'LEFT'] = VISIT_EVENT_TRAITS[event].from
      return said(visit({ stage, status: 'DRAFT' }), event) !== '登记单DJ1未审核'
    })
    expect(open).toEqual([
      'expire',
      'obsolete',
      'recover',
      'enable',
      'disable',
      'audit',
      'init',
      'update',
      'safeUpdate',
      'delList',
    ])
  })

  test('两个门岗放同一辆车：后一个听到它已经进去', () => {
    expect(said(visit({ stage: 'ENTERED' }), 'entrance')).toBe('登记单DJ1当前为已入厂，不能入厂')
  })

  test('在途车辆不能作废、删除，也不能改成别的；可以到厂、在途关闭', () => {
    const mirror = visit({ stage: 'APPOINTED', source: 'MIRROR' })
    expect(said(mirror, 'obsolete')).toBe('在途车辆不能作废，请申请在途关闭')
    expect(said(mirror, 'delList')).toBe('在途车辆不能作废，请申请在途关闭')
    expect(said({ ...mirror, stage: 'QUEUING' }, 'obsolete')).toContain('请申请在途关闭')
    for (const event of ['expire', 'init', 'update'] as const)
      expect(said(mirror, event)).toBe(`DJ1是在途登记单，不能${VISIT_EVENT_TRAITS[event].label}`)
    expect(said({ ...mirror, stage: 'CANCELLED' }, 'recover')).toContain('在途登记单')
    expect(said({ ...mirror, stage: 'ENTERED' }, 'changeNotice')).toContain('在途登记单')
    expect(said(mirror, 'arrive')).toBeNull()
    expect(said(mirror, 'entrance')).toBe('登记单DJ1当前为在途，不能入厂')
    expect(said(mirror, 'closeTransit')).toBeNull()
  })
})
