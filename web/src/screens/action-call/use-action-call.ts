import type { ResultName } from '@junheng/domain/entity/result-names.ts'
import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import type {
  ButtonCallTemplate,
  ButtonTemplate,
  FieldDefinition,
} from '@junheng/domain/wire/template-wire.ts'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import type { ResultView } from '../host/result-view.ts'
import { useScreenHost } from '../host/screen-host.ts'
import {
  actionBody,
  actionPath,
  outsidePath,
  selectedIds,
  selectionFault,
  sentInput,
  unasked,
} from './action-body.ts'
import { askAgain } from './ask-again.ts'

type CalledButton = ButtonTemplate & { readonly call: ButtonCallTemplate }

/** An action under way that waits for input. */
export interface Asking {
  readonly button: CalledButton
  readonly selected: readonly AnyRow[]
  readonly fields: readonly FieldDefinition[]
  /** How its answer is shown; null: it is told and no more. */
  readonly view: ResultView | null
  /** It may be asked again and again; the answer stands below the question. */
  readonly isTrial: boolean
}

/** An answer worth a look. */
export interface Shown {
  readonly view: ResultName
  readonly title: string
  readonly data: unknown
}

export interface ActionCallHost {
  readonly selected: readonly AnyRow[]
  confirm(text: string): Promise<boolean>
  tell(tone: 'success' | 'warning' | 'info', text: string): void
  refresh(): Promise<void>
  openForm(target: { readonly type: 'update'; readonly id: string }): void
}

/** Buttons whose action is the entity's own: they ask, call, tell, and show what came back. */
export function useActionCall(host: ActionCallHost) {
  const { results } = useScreenHost()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const send = async (asked: Asking, values: AnyRow, { file = null, sendKey }: Sent = {}) => {
    const { button, isTrial } = asked
    const { call, label } = button
    const answered = await askAgain(host, async (confirm) => ({
      data: await (file === null
        ? makeCall(asked, values, { sendKey, confirm })
        : sendFile(asked, values, file)),
    }))
    if (answered === null) return
    const { data } = answered
    if (call.result !== null) {
      setShown({ view: call.result, title: label, data })
      if (!isTrial) await host.refresh()
      return
    }
    // What was only sent in is not done; the answer has said so.
    if (button.sends === undefined) host.tell('success', doneText(button, asked.selected, data))
    await host.refresh()
    const id = call.opens && isPlainObject(data) ? data['id'] : null
    if (typeof id === 'string') host.openForm({ type: 'update', id })
  }
  return {
    asking,
    shown,
    closeAsking: () => {
      // What a trial has shown goes with its question; any other answer stays to be read.
      if (asking?.isTrial) setShown(null)
      setAsking(null)
    },
    closeShown: () => setShown(null),
    /** Sends what was asked for. */
    answer: async (values: AnyRow, file: File | null, sendKey: string) => {
      if (asking) await send(asking, values, { file, sendKey })
    },
    run: async (button: CalledButton, selected = host.selected) => {
      const { call } = button
      const fault = selectionFault(call, selected)
      if (fault !== null) return host.tell('warning', fault)
      if (call.confirm !== null && !(await host.confirm(call.confirm))) return
      const asked = askingFor(button, selected, call.result === null ? null : results[call.result])
      if (asked.fields.length > 0) return setAsking(asked)
      if (button.sends !== undefined && !(await host.confirm(button.sends))) return
      await send(asked, {})
    },
  }
}

/** How what was asked for goes out: with a workbook, under the key of its dialog. */
interface Sent {
  readonly file?: File | null
  readonly sendKey?: string
}

function askingFor(
  button: CalledButton,
  selected: readonly AnyRow[],
  view: ResultView | null,
): Asking {
  const [row] = selected
  const more = row === undefined ? [] : (view?.fieldsOf?.(row) ?? [])
  const fields = [...button.call.input, ...more]
  return { button, selected, fields, view, isTrial: view?.isTrial ?? false }
}

function makeCall(
  { button, selected, fields, view }: Asking,
  values: AnyRow,
  { sendKey, confirm }: { readonly sendKey: string | undefined; readonly confirm: boolean },
): Promise<unknown> {
  const { call } = button
  const shape = view?.shape
  const typed = sentInput(fields, values, call.names)
  const input = outsidePath(call, typed)
  const body = actionBody(confirm ? unasked(call) : call, selected, input)
  return api.request<unknown>({
    method: call.method,
    path: actionPath(call, selected, typed),
    ...(sendKey === undefined ? {} : { idempotencyKey: sendKey }),
    // What prints is shown as a page; without this it would come as a file.
    headers: { Accept: 'application/json' },
    // A dialog that asks says itself what was wrong with the answer.
    ...(fields.length > 0 ? { quiet: 'failures' as const } : {}),
    ...(call.method === 'GET' ? { query: queryOf(input) } : { body: shape ? shape(body) : body }),
  })
}

/** What was typed, for a call that only reads. */
const queryOf = (input: AnyRow): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, textOf(value)]))

/** A workbook in place of what could be typed; what else was asked goes with it. */
function sendFile({ button, selected, fields }: Asking, values: AnyRow, file: File) {
  const { call } = button
  const upload = new FormData()
  const body = actionBody(call, selected, sentInput(fields, values, call.names))
  for (const [name, value] of Object.entries(body)) upload.append(name, textOf(value))
  upload.append('file', file)
  const path = `${actionPath(call, selected)}/importExcel`
  return api.request<unknown>({ method: 'POST', path, upload, quiet: 'failures' })
}

/** Slots such as `{count}` stand for what the server answered. */
function doneText(
  { label, call }: CalledButton,
  selected: readonly AnyRow[],
  data: unknown,
): string {
  const answer = isPlainObject(data) ? data : {}
  if (call.done !== null)
    return call.done.replace(/\{(\w+)\}/g, (_, name: string) => textOf(answer[name]))
  return call.rows === 'none' ? `已${label}` : `已${label} ${selectedIds(call, selected).length} 条`
}

export const hasCall = (button: ButtonTemplate): button is CalledButton => button.call !== undefined
