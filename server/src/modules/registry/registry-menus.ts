import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** Rights of calls that ask for a reason, at the mount with this permission. */
const asking = (permission: string) => ({
  [`${permission}:obsolete`]: '作废',
  [`${permission}:disable`]: '停用',
  [`${permission}:gate`]: '门岗识别',
  [`${permission}:releaseUnweighed`]: '未过磅放行',
})

/** Visits of vehicles, gate and queue. */
export const REGISTRY_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'site',
    title: '车辆登记',
    icon: 'site',
    children: [
      {
        kind: 'page',
        code: 'gate-screen',
        title: '门岗放行',
        path: '/gate',
        component: 'gate',
        permission: 'registry:tr-registry:gate',
      },
      {
        kind: 'page',
        code: 'queue-board',
        title: '排队叫号',
        path: '/queue',
        component: 'queue-board',
        permission: 'registry:tr-registry:list',
      },
      {
        kind: 'page',
        code: 'factory-vehicles',
        title: '厂内车辆',
        path: '/factoryvehicle/index',
        component: 'factory-vehicles',
        permission: 'factoryvehicle:index:list',
        buttons: { 'factoryvehicle:index:export': '导出' },
      },
      { kind: 'entity', mount: 'registry/all', buttons: asking('registry:tr-registry') },
      { kind: 'entity', mount: 'registry/pu', buttons: asking('purorder:tr-registry') },
      { kind: 'entity', mount: 'registry/pt', buttons: asking('pt:tr-registry') },
      { kind: 'entity', mount: 'registry/sa', buttons: asking('sale:tr-registry') },
      { kind: 'entity', mount: 'registry/st', buttons: asking('st:tr-registry') },
      { kind: 'entity', mount: 'registry/al', buttons: asking('allot:tr-registry') },
      { kind: 'entity', mount: 'registry/tr', buttons: asking('transfer:tr-registry') },
      { kind: 'entity', mount: 'visitor/main' },
    ],
  },
]
