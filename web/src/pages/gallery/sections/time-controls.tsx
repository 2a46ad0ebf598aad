import type { GallerySection } from '../gallery-section.ts'
import { KIND_GROUPS } from '../specimen/kind-groups.ts'
import { SpecimenCards } from '../specimen/SpecimenCards.tsx'

export const timeControls: GallerySection = {
  id: 'time',
  title: '日期时间',
  Content: () => <SpecimenCards kinds={KIND_GROUPS.time} />,
}
