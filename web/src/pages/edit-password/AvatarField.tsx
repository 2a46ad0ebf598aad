import { useEffect, useState } from 'react'
import { sessionCalls, type UserInfo } from '#web/api/session-calls.ts'
import {
  checkPicture,
  PICTURE_HINT,
  PICTURE_SUFFIXES,
} from '#web/controls/picture-entry/check-picture.ts'
import { uploadPicture } from '#web/controls/picture-entry/picture.queries.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { setUser } from '#web/shell/session/session-store.ts'

/** One's picture: seen here, changed, taken off; the top bar and the lock screen follow at once. */
export function AvatarField({ user }: { readonly user: UserInfo }) {
  const url = useAvatarUrl(user.avatar)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function change(work: () => Promise<string | null>, done: string) {
    setBusy(true)
    setFault(null)
    try {
      const avatar = await work()
      await sessionCalls.setAvatar(user.user, avatar)
      setUser({ ...user, avatar })
      notices.show({ tone: 'success', text: done })
    } catch {
      // The client has told the reason already; the picture stays as it was.
    } finally {
      setBusy(false)
    }
  }

  function choose(file: File | undefined) {
    if (file === undefined) return
    const wrong = checkPicture(file, 'logo')
    if (wrong !== null) setFault(wrong)
    else void change(async () => (await uploadPicture(file)).fileId, '头像已更换')
  }

  return (
    <div className="avatar-field">
      <AvatarPreview name={user.realName} url={url} />
      <div>
        <label className="plain-button" aria-disabled={isBusy}>
          {isBusy ? '正在保存' : '更换头像'}
          <input
            className="visually-hidden"
            type="file"
            accept={PICTURE_SUFFIXES}
            aria-label="更换头像"
            aria-describedby="avatar-hint"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // The same file chosen again must count as a change.
              target.value = ''
              choose(file)
            }}
          />
        </label>
        {user.avatar !== null && (
          <button
            type="button"
            className="plain-link"
            disabled={isBusy}
            onClick={() => void change(async () => null, '头像已移除')}
          >
            移除头像
          </button>
        )}
        <p id="avatar-hint" className={fault === null ? 'avatar-hint' : 'avatar-hint avatar-fault'}>
          <span role={fault === null ? undefined : 'alert'}>{fault ?? PICTURE_HINT}</span>
        </p>
      </div>
    </div>
  )
}

function AvatarPreview({ name, url }: { readonly name: string; readonly url: string | null }) {
  return url === null ? (
    <span className="avatar-preview" aria-hidden="true">
      {[...name].at(-1) ?? ''}
    </span>
  ) : (
    <img className="avatar-preview" src={url} alt="头像" />
  )
}

/** The signed address of a picture; this page stands outside the workspace and its query cache. */
function useAvatarUrl(fileId: string | null): string | null {
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (fileId === null) return
    let isGone = false
    sessionCalls.fileUrls([fileId]).then(
      (urls) => {
        if (!isGone) setFound(urls)
      },
      // Without it the name's last character shows.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [fileId])
  return (fileId === null ? undefined : found[fileId]) ?? null
}
