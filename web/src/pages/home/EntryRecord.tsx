import { FormScreen } from '#web/screens/form-screen/FormScreen.tsx'
import { useView } from '#web/shell/view-host/view-host.ts'
import { formUrl } from '#web/shell/views/form-url.ts'
import { ScreenHostOfSession } from '#web/shell/views/ScreenHostOfSession.tsx'
import './home-page.css'

/** A record that is looked at without leaving the drawer. */
export interface Looked {
  readonly menuId: string
  /** Of its list. */
  readonly path: string
  readonly id: string
}

/** Head, lines and actions of the record's own page. */
export function EntryRecord({
  looked,
  onBack,
}: {
  readonly looked: Looked
  readonly onBack: () => void
}) {
  const { menuId, path, id } = looked
  const { open } = useView()
  return (
    <ScreenHostOfSession>
      <div className="home-record">
        <FormScreen
          key={id}
          menuId={menuId}
          type="view"
          id={id}
          onDone={onBack}
          onBack={onBack}
          onOpenForm={(target) => open(formUrl(path, target))}
          onOpenPath={open}
        />
      </div>
    </ScreenHostOfSession>
  )
}
