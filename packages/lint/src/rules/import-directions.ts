import { isBuiltin } from 'node:module'
import { listImports, resolveImport } from '../imports.ts'
import { type Finding, isTest, type Rule, type SourceFile } from '../rule.ts'

/** From the ground up; modules of one row stand beside each other and know nothing of each other. */
const moduleOrder = [
  ['system'],
  ['archives'],
  ['trade'],
  ['registry'],
  ['scale'],
  ['confirmation'],
  ['weighing'],
  ['stock', 'quality', 'finance'],
  ['report', 'integration'],
  ['demo'],
] as const

const zones = {
  domain: { folder: 'packages/domain/', mayImport: [] },
  client: { folder: 'packages/client/', mayImport: [] },
  lint: { folder: 'packages/lint/', mayImport: [] },
  platform: { folder: 'server/src/platform/', mayImport: ['domain'] },
  modules: { folder: 'server/src/modules/', mayImport: ['domain', 'platform'] },
  harness: {
    folder: 'server/test/',
    mayImport: ['domain', 'client', 'platform', 'modules', 'app', 'station'],
  },
  app: { folder: 'server/src/', mayImport: ['domain', 'platform', 'modules'] },
  web: { folder: 'web/', mayImport: ['domain'] },
  station: { folder: 'station/', mayImport: ['domain'] },
  e2e: { folder: 'e2e/', mayImport: ['domain', 'client'] },
  bench: {
    folder: 'bench/',
    mayImport: ['domain', 'client', 'platform', 'modules', 'app', 'harness', 'web', 'station'],
  },
} as const satisfies Record<string, { folder: string; mayImport: readonly string[] }>

type Zone = keyof typeof zones

const browserFolders = ['web/src/', 'station/src/page/browser/']

/** Within the browser's part: a control knows no screen, a screen no hand-made page. */
const webLayers = ['controls', 'screens', 'pages'] as const

/** Imports point one way: web → domain ← platform ← modules ← app. */
export const importDirections: Rule = {
  name: 'import-directions',
  check(file) {
    const from = zoneOf(file.path)
    if (!from || !/\.tsx?$/.test(file.path)) return []
    return listImports(file.text).flatMap(({ specifier, line }): Finding[] => {
      const message = judge({ file, from, specifier })
      return message === null ? [] : [{ path: file.path, line, message }]
    })
  },
}

interface Import {
  readonly file: SourceFile
  readonly from: Zone
  readonly specifier: string
}

function judge({ file, from, specifier }: Import): string | null {
  if (specifier.startsWith('../../') && from !== 'e2e') {
    return `${specifier} climbs two folders; import by a # path instead`
  }
  const target = resolveImport(file.path, specifier)
  if (target === null) return judgePackage({ file, from, specifier })
  const to = zoneOf(target)
  if (!to) return null
  // A test may set up the whole product around the part it looks at.
  if (file.path.startsWith('server/') && to !== 'web' && mayUseHarness(file.path)) return null
  if (to === 'harness' && from === 'bench') return null
  if (to !== from && !zones[from].mayImport.some((zone) => zone === to)) {
    return `${from} must not import ${to} (${specifier})`
  }
  if (to === 'modules' && from === 'modules') return judgeModules(file.path, target)
  if (to === 'web') return judgeWeb(file.path, target)
  return null
}

function judgePackage({ file, from, specifier }: Import): string | null {
  const pure =
    from === 'domain' ||
    from === 'client' ||
    browserFolders.some((name) => file.path.startsWith(name))
  if (pure && isBuiltin(specifier) && !isTest(file.path)) {
    return `${from} runs in the browser and must not import ${specifier}`
  }
  return null
}

function judgeModules(path: string, target: string): string | null {
  const own = moduleOf(path)
  const other = moduleOf(target)
  if (own === null || own === other) return null
  if (other === null) return 'a module must not import the list of modules'
  const ownRank = rankOf(own)
  const otherRank = rankOf(other)
  if (ownRank === -1) return `module ${own} has no place in the order of modules`
  if (otherRank === -1) return `module ${other} has no place in the order of modules`
  if (otherRank >= ownRank) return `${own} must not import ${other}, which does not stand below it`
  if (target !== `${zones.modules.folder}${other}/api.ts`) {
    return `${own} may import ${other} only through its api.ts`
  }
  return null
}

function judgeWeb(path: string, target: string): string | null {
  const layer = (name: string) =>
    webLayers.findIndex((candidate) => name.startsWith(`web/src/${candidate}/`))
  const own = layer(path)
  const other = layer(target)
  return own !== -1 && other > own
    ? `web/${webLayers[own]} must not import web/${webLayers[other]}`
    : null
}

function mayUseHarness(path: string): boolean {
  return isTest(path) || path.endsWith('.fixtures.ts') || path.startsWith('bench/')
}

function zoneOf(path: string): Zone | undefined {
  return (Object.keys(zones) as Zone[]).find((zone) => path.startsWith(zones[zone].folder))
}

/** The module a path lies in; null for the list of modules beside them. */
function moduleOf(path: string): string | null {
  const [name, ...rest] = path.slice(zones.modules.folder.length).split('/')
  return rest.length === 0 ? null : (name ?? null)
}

function rankOf(module: string): number {
  return moduleOrder.findIndex((row) => row.some((name) => name === module))
}
