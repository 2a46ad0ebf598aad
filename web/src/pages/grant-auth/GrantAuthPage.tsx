import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { vault } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { type GrantInfo, type GrantRequest, grantCalls } from '#web/api/grant-calls.ts'
import { CheckIcon } from '#web/shell/icons/Icons.tsx'
import { Band } from '#web/shell/plain/Band.tsx'
import { CardFrame } from '#web/shell/plain/CardFrame.tsx'
import { SubmitButton } from '#web/shell/plain/SubmitButton.tsx'
import { ensureUser } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { stored } from '#web/shell/session/stored-values.ts'
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

function GrantForm({ request }: { readonly request: GrantRequest }) {
  const user = useSession((state) => state.user)
  const [info, setInfo] = useState<GrantInfo | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The address of the page does not change while it is shown.
  const [asked] = useState(request)

  useEffect(() => {
    Promise.all([grantCalls.info(asked), ensureUser()]).then(
      ([answer]) => setInfo(answer),
      (error: unknown) => setFailure(errorText(error)),
    )
  }, [asked])

  async function allow() {
    setBusy(true)
    try {
      const { redirect } = await grantCalls.allow(asked)
      window.location.assign(redirect)
    } catch (error) {
      setFailure(errorText(error))
      setBusy(false)
    }
  }

  if (failure !== null)
    return (
      <CardFrame title="无法授权" footer={<a href="#/">返回工作台</a>}>
        <div className="card-done">
          <Band tone="error">{failure}</Band>
        </div>
      </CardFrame>
    )
  if (info === null || user === null)
    return (
      <CardFrame title="授权外部系统" lead="正在核对外部系统…">
        <div className="grant-waiting" aria-busy="true" />
      </CardFrame>
    )
  const who = `${user.realName}（${user.currentOrgName}）`
  return (
    <CardFrame title={`授权给“${info.name}”`} lead={`以 ${who}的身份，允许该系统：`}>
      <GrantChoice request={asked} info={info} isBusy={isBusy} onAllow={() => void allow()} />
    </CardFrame>
  )
}

interface GrantChoiceProps {
  readonly request: GrantRequest
  readonly info: GrantInfo
  readonly isBusy: boolean
  readonly onAllow: () => void
}

function GrantChoice({ request, info, isBusy, onAllow }: GrantChoiceProps) {
  return (
    <form
      aria-label="授权"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onAllow()
      }}
    >
      <ul className="grant-scopes">
        {info.scopes.map(({ key, label }) => (
          <li key={key}>
            <CheckIcon />
            {label}
          </li>
        ))}
      </ul>
      <SubmitButton isBusy={isBusy}>同意授权</SubmitButton>
      <a className="plain-button" href={refusalUrl(request)}>
        拒绝
      </a>
      <p className="plain-hint">
        完成后前往 {hostOf(request.redirect_uri)}。该系统不会得到您的密码，管理员可随时收回授权。
      </p>
    </form>
  )
}

/** Only shown once the server has found the address among the registered ones. */
function refusalUrl({ redirect_uri, state }: GrantRequest): string {
  const url = new URL(redirect_uri)
  url.searchParams.set('error', 'access_denied')
  if (state !== '') url.searchParams.set('state', state)
  return url.toString()
}

const hostOf = (address: string): string => new URL(address).host
