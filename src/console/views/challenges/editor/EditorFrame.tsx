import type { ReactNode } from 'react'
import { DetailPage } from '../../../frame/DetailPage'
import type { ProgramScene } from '../../../frame/scene'

/** The page around the editor: where one is, and room for a preview. */
export function EditorFrame({ children, scene, title }: { scene: ProgramScene; title: string; children: ReactNode }) {
  return (
    <DetailPage scene={scene} title={title}>
      {children}
    </DetailPage>
  )
}
