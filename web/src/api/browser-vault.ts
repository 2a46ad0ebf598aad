import {
  createTokenVault,
  type TokenMessage,
  type TokenVault,
  type VaultPorts,
} from './token-vault.ts'

const CHANNEL = 'junheng.tokens'
const LOCK = 'junheng.tokens'
/** Held shared by every window that has tokens, so that a new one sees whether asking is of use. */
const HOLDER = 'junheng.tokens.holder'

/**
 * The vault of this browser. Web Locks exist in secure contexts only; on plain http inside a plant each
 * window refreshes alone, and the server's grace of ten seconds covers two that meet.
 */
export function createBrowserVault(): TokenVault {
  const channel = new BroadcastChannel(CHANNEL)
  const locks: LockManager | undefined = navigator.locks
  return createTokenVault({
    storage: localStorage,
    exclusively: (work) => (locks === undefined ? work() : locks.request(LOCK, work)),
    channel: {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is of one origin
      post: (message) => channel.postMessage(message),
      listen: (receive) =>
        channel.addEventListener('message', (event: MessageEvent<TokenMessage>) =>
          receive(event.data),
        ),
    },
    ...holding(locks),
    now: () => Date.now(),
  })
}

function holding(locks: LockManager | undefined): Pick<VaultPorts, 'showHolding' | 'othersHold'> {
  if (locks === undefined) return { showHolding: () => {}, othersHold: async () => null }
  let release: (() => void) | null = null
  return {
    showHolding(isHolding) {
      if (isHolding === (release !== null)) return
      release?.()
      release = null
      if (!isHolding) return
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      void locks.request(HOLDER, { mode: 'shared' }, () => held)
    },
    async othersHold() {
      const { held = [] } = await locks.query()
      const holders = held.filter((lock) => lock.name === HOLDER).length
      return holders > (release === null ? 0 : 1)
    },
  }
}
