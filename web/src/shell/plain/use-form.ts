import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, errorText } from '#web/api/api-error.ts'

export type Faults<Name extends string> = Partial<Record<Name, string>>

/** What ties an input to its place in the form. */
export interface FieldBinding {
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

interface FormOptions<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>
  /** What is wrong before anything is sent. */
  check(values: Readonly<Record<Name, string>>): Faults<Name>
  send(values: Readonly<Record<Name, string>>): Promise<void>
  /** Which field a refusal belongs to; null shows it above the buttons. */
  faultOf?(error: ApiError): Faults<Name> | null
}

/**
 * State of a plain form: values, a fault per field, one for the whole, and whether it is being sent.
 * After a refused send the focus goes to the first faulty field of the form.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const [values, setValues] = useState(options.initial)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The form that was just refused, wrapped so that every refusal counts.
  const [refused, setRefused] = useState<{ readonly form: HTMLFormElement } | null>(null)

  // After the marks are drawn.
  useEffect(() => {
    refused?.form.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [refused])

  function set(name: Name, value: string): void {
    setValues((before) => ({ ...before, [name]: value }))
    setFaults((before) => ({ ...before, [name]: undefined }))
  }

  function fail(error: unknown): void {
    const named = error instanceof ApiError ? (options.faultOf?.(error) ?? null) : null
    setFaults(named ?? {})
    setFailure(named === null ? errorText(error) : null)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const found = options.check(values)
    const isFaulty = Object.values(found).some(Boolean)
    setFaults(found)
    setFailure(null)
    if (!isFaulty) {
      setBusy(true)
      try {
        await options.send(values)
        return
      } catch (error) {
        fail(error)
      } finally {
        setBusy(false)
      }
    }
    setRefused({ form })
  }

  /** The props of one field. */
  function field(name: Name): FieldBinding {
    return {
      value: values[name],
      fault: faults[name],
      onChange: (value: string) => set(name, value),
    }
  }

  return {
    values,
    failure,
    isBusy,
    field,
    set,
    setFailure,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}
