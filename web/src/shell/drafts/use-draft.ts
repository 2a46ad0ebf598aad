import { useEffect, useMemo, useRef } from 'react'
import { useView } from '#web/shell/view-host/view-host.ts'
import { withoutFields } from './draft-store.ts'
import { beginDraft, draftKey, drafts, isAbandoned } from './drafts.ts'

const KEEP_DELAY_MS = 400

/**
 * The draft of the form in this tab. It lies in the browser's database by user, company and address, and
 * outlives F5, a crash and a forced sign-out.
 *
 * @param masked names of fields that are never kept
 * @example
 * const draft = useDraft<Row>(maskedNames)
 * const kept = await draft.read() // { value, at } or null
 * draft.keep(row) // on every change; marks the tab as dirty
 * draft.drop() // saved or given up
 */
export function useDraft<T>(masked: readonly string[] = []) {
  const { key: url, setDirty } = useView()
  const waiting = useRef<{ readonly timer: number; write(): void } | null>(null)
  const maskedKey = masked.join(',')

  useEffect(() => {
    const flush = () => {
      if (waiting.current === null) return
      clearTimeout(waiting.current.timer)
      waiting.current.write()
      waiting.current = null
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  return useMemo(() => {
    const names = new Set(maskedKey.split(','))
    const stop = () => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer)
      waiting.current = null
    }
    return {
      async read() {
        const key = draftKey(url)
        if (key === null) return null
        beginDraft(key)
        return drafts.read<T>(key)
      },
      keep(value: T) {
        const key = draftKey(url)
        if (key === null || isAbandoned(key)) return
        setDirty(true)
        stop()
        const write = () => void drafts.keep(key, withoutFields(value, names)).catch(() => {})
        const timer = window.setTimeout(() => {
          waiting.current = null
          write()
        }, KEEP_DELAY_MS)
        waiting.current = { timer, write }
      },
      drop() {
        const key = draftKey(url)
        stop()
        setDirty(false)
        if (key !== null) void drafts.drop(key).catch(() => {})
      },
    }
  }, [url, setDirty, maskedKey])
}
