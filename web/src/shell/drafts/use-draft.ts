import { useEffect, useMemo, useRef } from 'react'
import { useView } from '#web/shell/view-host/view-host.ts'
import { withoutFields } from './draft-store.ts'
import { draftKey, drafts } from './drafts.ts'

const KEEP_DELAY_MS = 400

/**
 * The draft of the form in this tab. It lies in the browser's database by user, company and address, and
 * outlives F5, a crash and a forced sign-out.
 *
 * @param masked names of fields that are never kept
 * @param round how often the form was begun anew in this tab
 * @example
 * const draft = useDraft<Row>(maskedNames)
 * const kept = await draft.read() // { value, at } or null
 * draft.keep(row) // on every change; marks the tab as dirty
 * draft.drop() // saved, or as it was
 * draft.giveUp() // thrown away, with whatever the form still says before it begins anew
 */
export function useDraft<T>(masked: readonly string[] = [], round = 0) {
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
    const key = draftKey(url)
    const hold = key === null ? null : drafts.hold(key)
    const names = new Set(maskedKey.split(','))
    const stop = () => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer)
      waiting.current = null
    }
    const end = (remove: (key: string) => Promise<void>) => {
      stop()
      setDirty(false)
      if (key !== null) void remove(key).catch(() => {})
    }
    return {
      read: async () => (key === null ? null : drafts.read<T>(key)),
      keep(value: T) {
        // Somebody else may sit here by now, or work in another company.
        if (hold === null || hold.isOver() || draftKey(url) !== key) return
        setDirty(true)
        stop()
        const write = () => void hold.keep(withoutFields(value, names)).catch(() => {})
        const timer = window.setTimeout(() => {
          waiting.current = null
          write()
        }, KEEP_DELAY_MS)
        waiting.current = { timer, write }
      },
      drop: () => end(drafts.drop),
      giveUp: () => end(drafts.abandon),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a form that begins anew holds a draft of its own
  }, [url, setDirty, maskedKey, round])
}
