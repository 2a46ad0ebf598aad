import type { UserInfo } from '#web/api/session-calls.ts'
import { AvatarField } from './AvatarField.tsx'
import { ExternalIdentity } from './ExternalIdentity.tsx'

/** Who one is: the picture is one's own, what is wrong with the rest an administrator puts right. */
export function Profile({ user }: { readonly user: UserInfo }) {
  const lines: readonly (readonly [label: string, value: string])[] = [
    ['用户名', user.username],
    ['姓名', user.realName],
    ['集团', user.currentGroupName],
    ['当前库区', user.currentOrgName],
  ]
  return (
    <>
      <AvatarField user={user} />
      <dl className="profile">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <ExternalIdentity />
      </dl>
      <h2 className="profile-part">修改密码</h2>
    </>
  )
}
