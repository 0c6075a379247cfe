'use client'

import { useEffect, useState } from 'react'
import { Button, type ButtonVariant, type ControlSize } from './button'
import { copyText } from './copy-text'
import { Icon } from './icon'
import { IconButton } from './icon-button'

export type CopyButtonProps = {
  value: string
  labels?: { copy?: string; copied?: string }
  /** Shows the label next to the icon. */
  withLabel?: boolean
  variant?: ButtonVariant
  size?: ControlSize
  className?: string
}

/** Copies a value to the clipboard and confirms it. */
export function CopyButton({ value, labels, withLabel, variant, size = 'sm', className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const text = copied ? (labels?.copied ?? 'Copied') : (labels?.copy ?? 'Copy')
  const icon = copied ? <Icon name="check" className="text-positive" /> : <Icon name="copy" />
  const copy = async () => setCopied(await copyText(value))
  return (
    <>
      {withLabel ? (
        <Button variant={variant} size={size} icon={icon} onClick={copy} className={className}>
          {text}
        </Button>
      ) : (
        <IconButton
          variant={variant ?? 'ghost'}
          size={size}
          label={text}
          icon={icon}
          onClick={copy}
          className={className}
        />
      )}
      <span role="status" className="sr-only">
        {copied ? text : ''}
      </span>
    </>
  )
}
