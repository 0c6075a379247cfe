'use client'

import { createClientFeature, useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'

function EditorName() {
  const [editor] = useLexicalComposerContext()
  const { fieldProps } = useEditorConfigContext()
  const { i18n } = useTranslation()
  const { label, name } = fieldProps.field
  const own = typeof label === 'string' ? label : label ? label[i18n.language] : undefined
  useEffect(
    () =>
      editor.registerRootListener((root) => {
        root?.setAttribute('aria-label', own ?? name)
      }),
    [editor, name, own],
  )
  return null
}

export const EditorNameFeatureClient = createClientFeature({
  plugins: [{ Component: EditorName, position: 'normal' }],
})
