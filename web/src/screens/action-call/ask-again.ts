import { ApiError } from '#web/api/api-error.ts'

/** Where the server asks (code 2), so do we; on yes the work is sent once more, confirmed. Null: declined. */
export async function askAgain<T>(
  { confirm }: { confirm(text: string, title?: string): Promise<boolean> },
  work: (confirmed: boolean) => Promise<T>,
): Promise<T | null> {
  try {
    return await work(false)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'choose') throw error
    return (await confirm(error.message)) ? work(true) : null
  }
}
