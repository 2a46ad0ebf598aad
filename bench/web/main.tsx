import { Surface } from '@junheng/web/src/controls/surface/Surface.tsx'
import { ScreenHostContext } from '@junheng/web/src/screens/host/screen-host.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { OurAssay } from './our-assay.tsx'
import { OurSettlement } from './our-settlement.tsx'
import { OurForm, OurList, OurSubTable } from './ours.tsx'
import { TheirForm, TheirList, TheirSubTable } from './theirs.tsx'
import '@junheng/web/src/theme/base.css'

/** What the bench may show; the sizes are those of the wanted figures. */
const SCENES: Readonly<Record<string, () => ReactNode>> = {
  'our-sub': () => <OurSubTable rows={500} columns={30} />,
  'their-sub': () => <TheirSubTable rows={500} columns={30} />,
  'our-list': () => <OurList rows={100} columns={40} />,
  'their-list': () => <TheirList rows={100} columns={40} />,
  'our-form': () => <OurForm count={200} />,
  'their-form': () => <TheirForm count={200} />,
  'our-assay': () => <OurAssay rows={40} items={8} />,
  'our-settlement': () => <OurSettlement rows={2000} />,
  'our-long': () => <OurList rows={10_000} columns={20} />,
}

const place = document.getElementById('root')
const queries = new QueryClient()
const host = { permissions: {}, user: {} } as never
let root: Root | null = null

/** Two frames: what was asked for is laid out and painted. */
const painted = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

async function show(name: string | null): Promise<void> {
  root?.unmount()
  root = null
  const scene = name === null ? undefined : SCENES[name]
  if (place && scene) {
    root = createRoot(place)
    root.render(
      <QueryClientProvider client={queries}>
        <App>
          <ScreenHostContext value={host}>
            {name?.startsWith('our') ? <Surface>{scene()}</Surface> : scene()}
          </ScreenHostContext>
        </App>
      </QueryClientProvider>,
    )
  }
  await painted()
}

/** Scrolls some seven rows on every frame, four hundred a second: faster than anybody reads. */
async function scroll(selector: string, frames: number): Promise<void> {
  const box = document.querySelector(selector)
  if (box === null) throw new Error(`nothing to scroll: ${selector}`)
  for (let frame = 0; frame < frames; frame += 1) {
    box.scrollTop += 240
    await new Promise((done) => requestAnimationFrame(done))
  }
}

Object.assign(window, { bench: { show, scroll } })
