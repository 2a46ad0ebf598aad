import type { GallerySection } from '../gallery-section.ts'
import { KIND_GROUPS } from '../specimen/kind-groups.ts'
import { SpecimenCards } from '../specimen/SpecimenCards.tsx'

export const figureControls: GallerySection = {
  id: 'figure',
  title: '计算与显示',
  Content: () => <SpecimenCards kinds={KIND_GROUPS.figure} />,
}
