import { describe, expect, it } from 'vitest'
import { offeredPages } from './offered-pages.ts'

const list = (id: string, path: string) => ({ id, title: id, path, component: 'list' })
const page = (id: string, path: string) => ({ id, title: id, path, component: id })

describe('home / pages offered before anybody has chosen', () => {
  it('先干活的页面，再是单据，档案和系统管理在后；首页不列', () => {
    const menu = [
      page('home', '/clouds/index'),
      { id: 'archives', children: [list('车牌字典', '/modules/material/as_plate')] },
      { id: 'trade', children: [list('采购通知单', '/modules/purorder/pu_notice')] },
      { id: 'weigh', children: [page('过磅', '/modules/measure/weigh/weigh')] },
      { id: 'system', children: [page('菜单', '/modules/system/sys_menu')] },
    ]
    expect(offeredPages(menu).map(({ id }) => id)).toEqual([
      '过磅',
      '采购通知单',
      '车牌字典',
      '菜单',
    ])
  })
  it('最多十二个', () => {
    const pages = Array.from({ length: 20 }, (_, at) => list(`p${at}`, `/modules/sale/p${at}`))
    expect(offeredPages(pages)).toHaveLength(12)
  })
})
