import { createTokenVault, type TokenMessage, type TokenVault } from './token-vault.ts'

const CHANNEL = 'junheng.tokens'
const LOCK = 'junheng.tokens'

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
    now: () => Date.now(),
  })
}
