import { type ApiClient, createApiClient } from './api-client.ts'
import { createBrowserVault } from './browser-vault.ts'
import { readDeviceId } from './device-id.ts'
import type { SessionEnd } from './failure-desk.ts'
import type { Notices } from './notices.ts'
import { plantClock } from './plant-clock.ts'

/** What the shell gives to the client once it stands. */
export interface ShellPorts {
  readonly notices: Notices
  readonly session: SessionEnd
  tenantId(): string | null
  menuId(): string | null
  ownCompany(): boolean
}

let shell: ShellPorts | null = null

/** Hangs the shell into the client; called once, before the first call. */
export function connectShell(ports: ShellPorts): void {
  shell = ports
}

function connected(): ShellPorts {
  if (shell === null) throw new Error('connectShell was not called before the first call')
  return shell
}

export const vault = createBrowserVault()

/** The one client of the browser; nothing else calls fetch. */
export const api: ApiClient = createApiClient({
  fetch: (input, init) => window.fetch(input, init),
  clock: plantClock,
  vault,
  notices: {
    show: (notice) => connected().notices.show(notice),
    overlay: (text) => connected().notices.overlay(text),
    goTo: (route) => connected().notices.goTo(route),
  },
  session: {
    userId: () => connected().session.userId(),
    forget: () => connected().session.forget(),
    markLocked: () => connected().session.markLocked(),
  },
  hash: () => window.location.hash,
  tenantId: () => connected().tenantId(),
  deviceId: readDeviceId,
  menuId: () => connected().menuId(),
  ownCompany: () => connected().ownCompany(),
})
