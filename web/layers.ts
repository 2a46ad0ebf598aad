import { fileURLToPath } from 'node:url'
import type { CodeSplittingGroup } from 'rolldown'

/**
 * What is loaded together, in the order in which somebody comes to it: each file holds what its modules need and
 * no file before it has. Left to itself the build makes one of every set of pages that share a module, and the way
 * from sign-in to the first screen was ninety of them.
 */
const LAYERS = [
  { name: 'entry', modules: ['main.tsx', 'pages/login/LoginPage.tsx'] },
  { name: 'frame', modules: ['shell/layout/AppFrame.tsx'] },
  {
    name: 'home',
    modules: [
      'shell/menu-search/MenuSearch.tsx',
      'shell/company-switcher/CompanySwitcher.tsx',
      'shell/top-bar/ColorButton.tsx',
      'pages/home/HomePage.tsx',
    ],
  },
  {
    name: 'work',
    modules: [
      'pages/gate/GatePage.tsx',
      'pages/weigh-form/WeighRoute.tsx',
      'pages/weigh-console/WeighConsolePage.tsx',
      'pages/loader/LoaderTab.tsx',
      'pages/sampling/SamplingTab.tsx',
    ],
  },
  { name: 'screen', modules: ['shell/views/ListView.tsx', 'shell/views/FormView.tsx'] },
] as const

const idOf = (module: string): string =>
  fileURLToPath(new URL(`./src/${module}`, import.meta.url)).replaceAll('\\', '/')

/** The build adds to each what its modules use, and takes from later ones what an earlier one has. */
export const layers: CodeSplittingGroup[] = [
  ...LAYERS.map(({ name, modules }, at) => {
    const ids = new Set(modules.map(idOf))
    return { name, test: (id: string) => ids.has(id), priority: LAYERS.length - at }
  }),
  // What pages besides have in common.
  {
    name: 'shared',
    test: /[\\/](web[\\/]src|packages[\\/]domain|antd|@ant-design|@rc-component)[\\/]/,
    minShareCount: 3,
  },
]
