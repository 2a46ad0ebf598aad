import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#web/api/api.ts'
import type { ControlProps } from '../control.ts'
import { filterConditions } from '../picker-entry/mapping.ts'
import { filterPairs, popupTemplate } from '../picker-entry/picker.queries.ts'
import { readSuggestions, type Suggestion, suggestCall } from './suggest.ts'

const DEBOUNCE_MS = 500

/** Suggestions for what is typed, half a second after the last key; a failure shows nothing. */
export function useSuggestions({ field, row, place }: ControlProps) {
  const queries = useQueryClient()
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [isLoading, setLoading] = useState(false)
  const running = useRef<{ timer: number; abort: AbortController } | null>(null)
  const stop = useCallback(() => {
    clearTimeout(running.current?.timer)
    running.current?.abort.abort()
  }, [])
  useEffect(() => stop, [stop])
  const ask = (word: string, delay = DEBOUNCE_MS) => {
    stop()
    const { cgFormatResId, id } = field
    if (cgFormatResId === null) return
    const abort = new AbortController()
    // Suggestions for the word before must not be taken for this one: Enter comes before the answer does.
    if (delay > 0) {
      setSuggestions([])
      setLoading(true)
    }
    const load = async () => {
      setLoading(true)
      try {
        const fieldId = place === 'query' ? '' : id
        const popup = await queries.fetchQuery(popupTemplate(cgFormatResId, fieldId))
        const pairs = fieldId === '' ? [] : await queries.fetchQuery(filterPairs(fieldId))
        const search = filterConditions(pairs, { row, popupId: cgFormatResId })
        const call = { ...suggestCall(popup, { word, search }), signal: abort.signal }
        const answer = await api.request<unknown>(call)
        if (!abort.signal.aborted) setSuggestions(readSuggestions(popup, answer))
      } catch {
        // By the specification a failed autocomplete shows nothing.
        if (!abort.signal.aborted) setSuggestions([])
      } finally {
        if (!abort.signal.aborted) setLoading(false)
      }
    }
    running.current = { timer: window.setTimeout(() => void load(), delay), abort }
  }
  return { suggestions, isLoading, ask }
}
