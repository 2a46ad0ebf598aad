import type { Health } from '#web/api/health.ts'
import { Band } from '#web/shell/plain/Band.tsx'

/** Why signing in would fail before it is tried: the server is not there. Nothing while all is well. */
export function ServerBand({ health }: { readonly health: Health | null }) {
  if (health === null || health.state === 'ready') return null
  return health.state === 'starting' ? (
    <Band tone="info">服务正在启动，就绪后即可登录。</Band>
  ) : (
    <Band tone="warning">未收到服务的应答，请检查网络或服务是否在运行。</Band>
  )
}
