import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'

/** A font file that has the letters of this country; collections name the face that is meant. */
export interface PrintFont {
  readonly path: string
  readonly face?: string
}

const NOTO = 'NotoSansCJKsc-Regular'

/** Where systems keep such a font, in the order in which they are tried. */
const USUAL: readonly PrintFont[] = [
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', face: NOTO },
  { path: '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc', face: NOTO },
  { path: '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc', face: NOTO },
  { path: '/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc', face: NOTO },
  { path: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', face: 'WenQuanYiMicroHei' },
  { path: '/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc', face: 'WenQuanYiZenHei' },
  { path: '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf' },
  { path: '/System/Library/Fonts/PingFang.ttc', face: 'PingFangSC-Regular' },
  { path: '/Library/Fonts/Arial Unicode.ttf' },
  { path: 'C:\\Windows\\Fonts\\simhei.ttf' },
  { path: 'C:\\Windows\\Fonts\\msyh.ttc', face: 'MicrosoftYaHei' },
]

/** What the browser of the tests brought along serves as well. */
const BROUGHT = join('.cache', 'fonts', 'debian', 'root')
const BROUGHT_BY_NPM = join(
  '.cache/fonts/npm/node_modules/@expo-google-fonts/noto-sans-sc',
  '400Regular/NotoSansSC_400Regular.ttf',
)

/**
 * The font that papers are set in: the one that PRINT_FONT names (`file` or `file#face`), else what the system
 * has. Null: none, and no file can be made that shows a Chinese word.
 */
export function findPrintFont(
  env: Readonly<Record<string, string | undefined>> = process.env,
): PrintFont | null {
  const named = env['PRINT_FONT']
  if (named !== undefined && named !== '') {
    const [path = '', face] = named.split('#')
    return existsSync(path) ? { path, ...(face ? { face } : {}) } : null
  }
  const brought = USUAL.filter(({ path }) => path.startsWith('/usr')).map((font) => ({
    ...font,
    path: join(process.cwd(), BROUGHT, font.path),
  }))
  const byNpm = { path: join(process.cwd(), BROUGHT_BY_NPM) }
  return [...USUAL, ...brought, byNpm].find(({ path }) => existsSync(path)) ?? null
}

/** The same, or the sentence that tells what to do. */
export function assertPrintFont(font: PrintFont | null = findPrintFont()): PrintFont {
  if (font === null) throw new RefusalError(refuse('print.noFont'))
  return font
}
