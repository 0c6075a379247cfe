'use client'

import { Palette } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Card } from '@/ui'
import { BRAND_COLORS } from '@/ui/brand-pairs'
import { brandPalette } from '@/ui/brand-palette'
import { callConsole } from '../../../frame/call-console'
import { TextField } from '../../../frame/fields.client'
import { ImageField } from '../../../frame/image-field.client'
import { LocalizedField } from '../localized-field.client'
import { MAX_HEADER_DESCRIPTION, MAX_HEADER_TEXT } from '../settings-form-rules'
import { ASSETS, type Asset, type BrandingValues } from './branding-form'

type AssetsPartProps = { locales: readonly Locale[]; programId: number; siteUrl: string }

/** The brand's pictures and texts, and what is generated from them. */
export function AssetsPart({ locales, programId, siteUrl }: AssetsPartProps) {
  const t = useTexts('console')
  return (
    <div className="flex flex-col gap-7">
      {ASSETS.map((asset) => (
        <AssetFields key={asset} name={asset}>
          {asset === 'header_logo' && <LogoProposal programId={programId} />}
        </AssetFields>
      ))}
      <LocalizedField
        name="header_text"
        label={t('branding.assets.header_text')}
        locales={locales}
        maxLength={MAX_HEADER_TEXT}
      />
      <LocalizedField
        name="header_description"
        label={t('branding.assets.header_description')}
        locales={locales}
        maxLength={MAX_HEADER_DESCRIPTION}
        long
      />
      <Generated siteUrl={siteUrl} />
    </div>
  )
}

function AssetFields({ children, name }: { name: Asset; children: React.ReactNode }) {
  const t = useTexts('console')
  const value = useWatch<BrandingValues, Asset>({ name })
  return (
    <div className="flex flex-col gap-3">
      <ImageField
        name={name}
        label={t(`branding.assets.${name}`)}
        help={t(`branding.assets.${name}Help`)}
        // A transparent default fills it.
        required={name !== 'overlay_image'}
        contain={name !== 'header_background_image'}
      />
      {children}
      {value && <TextField name={`${name}_alt`} label={t('branding.assets.alt')} />}
    </div>
  )
}

type Logo = { colors: { color: string; share: number }[]; is_light: boolean; favicon: string }

/** Suggestions from a new logo: all colors, and other pictures. */
function LogoProposal({ programId }: { programId: number }) {
  const t = useTexts('console')
  const { setValue } = useFormContext<BrandingValues>()
  const file = useWatch<BrandingValues, 'header_logo'>({ name: 'header_logo' })
  const [logo, setLogo] = useState<Logo | null>(null)
  useEffect(() => {
    setLogo(null)
    if (!(file instanceof File)) return
    let isOver = false
    const body = new FormData()
    body.set('header_logo', file)
    const path = `/admin/v2/programs/${programId}/template_details/logo`
    void callConsole<Logo>(path, { method: 'POST', body }).then(({ colors, favicon, is_light, status }) => {
      if (!isOver && status === 200 && colors && favicon) setLogo({ colors, favicon, is_light: is_light === true })
    })
    return () => {
      isOver = true
    }
  }, [file, programId])
  if (!logo || !(file instanceof File)) return null
  const palette = brandPalette(logo.colors, logo.is_light)
  const dirty = { shouldDirty: true }
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p className="flex items-center gap-2 font-medium text-ui [&_svg]:size-4">
          <Palette aria-hidden="true" />
          {t('branding.assets.palette')}
        </p>
        <div aria-hidden="true" className="flex h-8 overflow-hidden rounded-input border border-line">
          {[...new Set(Object.values(palette))].map((color) => (
            <span key={color} className="flex-1" style={{ background: color }} />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => BRAND_COLORS.forEach((color) => void setValue(color, palette[color], dirty))}>
            {t('branding.assets.usePalette')}
          </Button>
          <Button
            variant="ghost"
            onClick={async () => {
              setValue('footer_logo', file, dirty)
              setValue('favicon_file', await toFile(logo.favicon), dirty)
            }}
          >
            {t('branding.assets.useLogo')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const toFile = async (dataUrl: string): Promise<File> => {
  const [, base64 = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], 'favicon.png', { type: 'image/png' })
}

/** The icons and images that are generated from the published brand. */
function Generated({ siteUrl }: { siteUrl: string }) {
  const t = useTexts('console')
  return (
    <section>
      <h2 className="font-semibold text-heading">{t('branding.assets.generated')}</h2>
      <p className="mt-1 mb-3 text-ink-2 text-ui">{t('branding.assets.generatedHelp')}</p>
      <div className="flex flex-wrap items-end gap-3">
        {['192.png', 'maskable-192.png', 'apple-touch-icon.png'].map((file) => (
          <img
            key={file}
            src={`${siteUrl}/icons/${file}`}
            alt={t('branding.assets.icon')}
            width={56}
            height={56}
            className="rounded-card border border-line bg-surface-2"
          />
        ))}
        <img
          src={`${siteUrl}/share/program.png`}
          alt={t('branding.assets.share')}
          width={210}
          height={110}
          className="rounded-card border border-line bg-surface-2"
        />
      </div>
    </section>
  )
}
