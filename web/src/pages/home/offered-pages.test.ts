import { describe, expect, it } from 'vitest'
import { offeredPages } from './offered-pages.ts'

const list = (id: string, path: string) => ({
  id,
  title: id,
  path,
  component: 'list',
  permision: `${id}:list`,
})
const page = (id: string, path: string) => ({ id, title: id, path, component: id })
const offered = (menu: Parameters<typeof offeredPages>[0], ...keys: readonly string[]) =>
  offeredPages(menu, Object.fromEntries(keys.map((key) => [key, true as const]))).map(
    ({ id }) => id,
  )

describe('home / pages offered before anybody has chosen', () => {
  it('先干活的页面，再是单据，档案和系统管理在后；首页不列', () => {
    const menu = [
      page('home', '/clouds/index'),
      { id: 'archives', children: [list('车牌字典', '/modules/material/as_plate')] },
      { id: 'trade', children: [list('采购通知单', '/modules/purorder/pu_notice')] },
      { id: 'weigh', children: [page('过磅', '/modules/measure/weigh/weigh')] },
      { id: 'system', children: [page('菜单', '/modules/system/sys_menu')] },
    ]
    expect(offered(menu)).toEqual(['过磅', '采购通知单', '车牌字典', '菜单'])
  })

  it('销售员：自己开的单在前，通知单最先，只能看的在后，报表也有', () => {
    const menu = [
      { id: 'purchase', children: [list('采购合同', '/modules/purorder/pu_contract')] },
      {
        id: 'sale',
        children: [
          list('销售合同', '/modules/sale/sa_contract'),
          list('销售通知单', '/modules/sale/sa_notice'),
        ],
      },
      { id: 'report', children: [page('班组报表查询', '/conditional/index')] },
    ]
    const rights = ['采购合同:list', '采购合同:export', '销售合同:create', '销售通知单:create']
    expect(offered(menu, ...rights)).toEqual(['销售通知单', '班组报表查询', '销售合同', '采购合同'])
  })

  it('经理：各类业务轮流出现；管着几个岗的人，岗位画面让给单据', () => {
    const menu = [
      {
        id: 'purchase',
        children: [
          list('采购合同', '/modules/purorder/pu_contract'),
          list('采购通知单', '/modules/purorder/pu_notice'),
        ],
      },
      { id: 'sale', children: [list('销售通知单', '/modules/sale/sa_notice')] },
      { id: 'site', children: [page('门岗', '/gate'), page('排队叫号', '/queue')] },
      { id: 'measure', children: [page('过磅', '/modules/measure/weigh/weigh')] },
    ]
    expect(offered(menu, '采购合同:audit', '采购通知单:audit', '销售通知单:audit')).toEqual([
      '排队叫号',
      '采购通知单',
      '销售通知单',
      '采购合同',
      '门岗',
      '过磅',
    ])
  })

  it('最多十二个', () => {
    const pages = Array.from({ length: 20 }, (_, at) => list(`p${at}`, `/modules/sale/p${at}`))
    expect(offered(pages)).toHaveLength(12)
  })
})
