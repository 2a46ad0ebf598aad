import { useLocation, useSearchParams } from 'react-router'
import { vault } from '#web/api/api.ts'
import type { GrantRequest } from '#web/api/grant-calls.ts'
import { CardFrame } from '#web/shell/plain/CardFrame.tsx'
import { stored } from '#web/shell/session/stored-values.ts'
import { GrantForm } from './GrantForm.tsx'
import './grant-auth-page.css'

/** An external system asks to act for the signed-in user; the page names what it would be granted. */
export function GrantAuthPage() {
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  if (!vault.hasSession())
    return (
      <CardFrame title="授权外部系统" lead="请先登录，登录后会回到此页。">
        <div className="card-done">
          <a
            className="plain-button plain-button-primary"
            href="#/login"
            onClick={() => stored.set('historyUrl', `${pathname}${search}`)}
          >
            去登录
          </a>
        </div>
      </CardFrame>
    )
  return <GrantForm request={readRequest(query)} />
}

function readRequest(query: URLSearchParams): GrantRequest {
  const text = (name: string): string => query.get(name) ?? ''
  return {
    client_id: text('client_id'),
    redirect_uri: text('redirect_uri'),
    scope: text('scope'),
    state: text('state'),
    code_challenge: text('code_challenge'),
    code_challenge_method: text('code_challenge_method'),
  }
}
