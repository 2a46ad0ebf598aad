import { isCreating } from '@junheng/domain/wire/form-types.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askSaved, seekWritten } from '#web/api/ask-saved.ts'
import { entityQueries } from '#web/api/entity-queries.ts'
import type { FormBodyProps } from './form-props.ts'
import type { OpenForm } from './use-form-store.ts'

/**
 * How a form stands to what it has sent: `asking` whether it was stored, `absent` it was not, `earlier`
 * something else was stored before the form was changed.
 */
export type Lost =
  | { readonly kind: 'asking' | 'absent' }
  | { readonly kind: 'earlier'; readonly id: string | null }

export interface LostSave {
  readonly lost: Lost | null
  /** The answer did not come: asks until it is known, and opens what was stored. */
  seek(): Promise<void>
  /** The server has stored something else under this form's key. */
  askEarlier(): Promise<void>
  openEarlier(): void
  /** What stands in the form now is meant as another document. */
  saveAnew(): void
  forget(): void
}

const FOUND = '已保存：上次保存没有收到回答，已为您打开'

/** Whether what a form has sent was stored, when nobody said so. */
export function useLostSave({ store }: OpenForm, props: FormBodyProps): LostSave {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [lost, setLost] = useState<Lost | null>(null)
  // Only the last question counts: a form that was sent again, or is closed, must not be led away by an old answer.
  const asked = useRef(0)
  useEffect(
    () => () => {
      asked.current += 1
    },
    [],
  )

  const open = (id: string | null) => {
    store.renewKey()
    store.replace({ ...store.get(), isDirty: false })
    props.onStateChange?.(null)
    void queries.invalidateQueries({ queryKey: entityQueries(props.base).all() })
    void message.success(FOUND)
    props.onDone({ kind: 'found', id: id ?? props.id })
  }
  const askEarlier = async () => {
    const answer = await askSaved(store.sendKey())
    if (answer?.state === 'DONE') setLost({ kind: 'earlier', id: answer.id ?? props.id })
  }
  useRestoredDraft(props, askEarlier)
  return {
    lost,
    askEarlier,
    async seek() {
      setLost({ kind: 'asking' })
      const mark = ++asked.current
      const isWanted = () => mark === asked.current
      const found = await seekWritten(store.sendKey(), isWanted)
      if (!isWanted()) return
      if (found.kind === 'absent') setLost({ kind: 'absent' })
      if (found.kind === 'saved') open(found.id)
    },
    openEarlier: () => open(lost?.kind === 'earlier' ? lost.id : null),
    saveAnew() {
      store.renewKey()
      setLost(null)
    },
    forget() {
      asked.current += 1
      setLost(null)
    },
  }
}

/** The draft of a form that was on its way when the page was left may have been stored since. */
function useRestoredDraft({ state, type }: FormBodyProps, askEarlier: () => Promise<void>): void {
  const isDraft = state?.sendKey !== undefined && isCreating(type)
  const look = useEffectEvent(() => void askEarlier())
  useEffect(() => {
    if (isDraft) look()
  }, [isDraft])
}
