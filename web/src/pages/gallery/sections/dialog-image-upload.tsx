import { Button, Space } from 'antd'
import { useState } from 'react'
import { ImageUploadDialog } from '#web/screens/image-upload/ImageUploadDialog.tsx'
import type { GallerySection } from '../gallery-section.ts'

function Uploads() {
  const [limit, setLimit] = useState<number | null>(null)
  const [held, setHeld] = useState<readonly string[]>([])
  return (
    <section className="gallery-card" aria-label="图片上传">
      <h2>图片上传</h2>
      <Space>
        <Button onClick={() => setLimit(1)}>上传一张</Button>
        <Button onClick={() => setLimit(3)}>最多三张</Button>
      </Space>
      <output className="gallery-stored">{held.join(',') || '无'}</output>
      {limit !== null && (
        <ImageUploadDialog
          limit={limit}
          fileIds={held}
          onCancel={() => setLimit(null)}
          onConfirm={(ids) => {
            setHeld(ids)
            setLimit(null)
          }}
        />
      )}
    </section>
  )
}

export const dialogImageUpload: GallerySection = {
  id: 'upload',
  title: '图片上传',
  Content: Uploads,
}
