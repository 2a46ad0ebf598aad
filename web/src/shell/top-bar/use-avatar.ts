import { useQuery } from '@tanstack/react-query'
import { sessionCalls } from '#web/api/session-calls.ts'

/** Half of how long a signed address holds. */
const STALE_MS = 1_800_000

/** The signed address of the user's picture; null while there is none. */
export function useAvatar(fileId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['sys-file', fileId] as const,
    enabled: fileId !== null,
    staleTime: STALE_MS,
    queryFn: () => sessionCalls.fileUrls(fileId === null ? [] : [fileId]),
  })
  return (fileId === null ? undefined : data?.[fileId]) ?? null
}
