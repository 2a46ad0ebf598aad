import type { GallerySection } from '../gallery-section.ts'
import { KIND_GROUPS } from '../specimen/kind-groups.ts'
import { SpecimenCards } from '../specimen/SpecimenCards.tsx'

export const pictureControls: GallerySection = {
  id: 'picture',
  title: '图片',
  Content: () => <SpecimenCards kinds={KIND_GROUPS.picture} />,
}
