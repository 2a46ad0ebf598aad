import { checkMobile } from '@junheng/domain/checks/mobile.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Faults } from './use-form.ts'

/** Where refusals of a password belong that name no field themselves. */
const FIELD_OF_REASON: Readonly<Record<string, string>> = {
  'password.old': 'oldPassword',
  'password.length': 'password',
  'password.classes': 'password',
  'password.name': 'password',
  'password.common': 'password',
  'password.repeated': 'password',
  'forget.code': 'code',
}

/** Puts a refusal under the fields it names; null when it names none of this form. */
export function faultsOfError<Name extends string>(
  error: ApiError,
  fields: readonly Name[],
): Faults<Name> | null {
  const faults: Faults<Name> = {}
  const put = (field: string | undefined, text: string) => {
    const name = fields.find((known) => known === field)
    if (name !== undefined) faults[name] = text
  }
  for (const { field, msg } of error.errors) put(field, msg)
  put(FIELD_OF_REASON[error.reason ?? ''], error.message)
  return Object.keys(faults).length === 0 ? null : faults
}

/** A mobile number that must be there. */
export function mobileFault(mobile: string): { readonly mobile?: string } {
  if (mobile === '') return { mobile: '必须填写手机号' }
  const fault = checkMobile(mobile)
  return fault === null ? {} : { mobile: fault.message }
}
