import { useEffect } from 'react'
import { loadOutbox, sendOutbox, useOutbox } from './outbox-store.ts'

const RETRY_MS = 15_000

/** Sends what waits: when the page opens, when the connection comes back, and now and then. */
export function useSending(): void {
  const count = useOutbox(({ entries }) => entries.filter(({ fault }) => fault === null).length)
  useEffect(() => {
    void loadOutbox().then(sendOutbox)
    const send = () => void sendOutbox()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  useEffect(() => {
    if (count === 0) return
    const timer = setInterval(() => void sendOutbox(), RETRY_MS)
    return () => clearInterval(timer)
  }, [count])
}
