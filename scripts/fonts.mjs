import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { hasDebianPackages, unpackDebianPackages } from './debian-packages.mjs'
import { cacheDirectory, capture, runNpm } from './workspace.mjs'

const folder = join(cacheDirectory, 'fonts')
const configFile = join(folder, 'fonts.conf')
const npmFont = '@expo-google-fonts/noto-sans-sc@0.4.3'

/**
 * The environment in which pages show Chinese characters instead of boxes. Empty where the system
 * has a Chinese font; else a font is fetched below `.cache`. Without one the tests still hold, only
 * their pictures are poor, so this never fails.
 */
export async function ensureChineseFont() {
  if (process.platform !== 'linux' || hasChineseFont()) return {}
  if (!isFetched()) {
    console.log('No Chinese font here; fetching one …')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const fonts = (await fetchFromDebian()) ?? (await fetchFromNpm())
    if (!fonts) {
      console.log('None could be fetched; pictures will show boxes instead of characters.')
      return {}
    }
    writeConfig(fonts)
  }
  return { FONTCONFIG_FILE: configFile }
}

/**
 * Papers are set by the server itself: where neither PRINT_FONT nor the system gives a font, one is fetched beside the
 * running server, which looks for it when the first paper is asked for. Never fails, and never keeps a start waiting.
 */
export async function bringPaperFont({ env = process.env, ensure = ensureChineseFont } = {}) {
  if (env.PRINT_FONT) return false
  try {
    await ensure()
  } catch (error) {
    console.log(`No font for PDF papers could be fetched: ${error.message}`)
  }
  return true
}

/** The one font file that a release brings for its papers, with its licence; null: npm did not give it. */
export async function fetchPaperFont() {
  const fonts = await fetchFromNpm()
  if (fonts === null) return null
  const file = join(fonts, '400Regular', 'NotoSansSC_400Regular.ttf')
  const license = readdirSync(fonts).find((name) => /^(licen[cs]e|ofl)/i.test(name))
  return existsSync(file) && license ? { file, license: join(fonts, license) } : null
}

/** A folder that was moved or copied has its fonts where its file does not name them. */
export function isFetched(file = configFile, place = folder) {
  return existsSync(file) && readFileSync(file, 'utf8').includes(`<dir>${place}`)
}

function hasChineseFont() {
  const listed = capture('fc-list', [':lang=zh', 'file'])
  if (listed !== null) return listed.trim() !== ''
  const places = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(homedir(), '.local/share/fonts'),
  ]
  return places.some(
    (place) =>
      existsSync(place) &&
      readdirSync(place, { recursive: true }).some((name) =>
        /(cjk|wqy|source-?han|uming|ukai|droidsansfallback|noto.*sc)[^/]*\.(ttc|ttf|otf)$/i.test(
          name,
        ),
      ),
  )
}

async function fetchFromDebian() {
  if (!hasDebianPackages()) return null
  const unpacked = await unpackDebianPackages(join(folder, 'debian'), ['fonts-noto-cjk'])
  return unpacked && join(unpacked, 'usr', 'share', 'fonts')
}

async function fetchFromNpm() {
  const home = join(folder, 'npm')
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  const code = await runNpm(['install', '--no-audit', '--no-fund', npmFont], { cwd: home })
  return code === 0 ? join(home, 'node_modules', '@expo-google-fonts', 'noto-sans-sc') : null
}

function writeConfig(fonts) {
  writeFileSync(
    configFile,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  )
}
