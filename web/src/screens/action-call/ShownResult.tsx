import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useScreenHost } from '../host/screen-host.ts'
import type { Shown } from './use-action-call.ts'

/** An answer in the view its action names. */
export function ShownResult({ shown }: { readonly shown: Shown }) {
  const { View } = useScreenHost().results[shown.view]
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <View data={shown.data} />
    </Suspense>
  )
}
