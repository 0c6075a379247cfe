'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import type { BrandProposal } from '@/domain/brand-import'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Checkbox, cx, Field, Link, readableOn, Select, TextInput } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { formBody } from '../../frame/form-body'
import { renderForPage } from '../../frame/render-for-page'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type BrandImportProps = { programId: number }
type Choice = { logo: boolean; icon: boolean; primary: string | null; font: string }

/** Finds a website's logo, icon, color and font; the selected ones are saved as a draft of the settings (RULE-62). */
export function BrandImport({ programId }: BrandImportProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [brand, setBrand] = useState<BrandProposal | null>(null)
  const [choice, setChoice] = useState<Choice>({ logo: false, icon: false, primary: null, font: '' })

  const lookUp = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    const path = `/admin/v2/programs/${programId}/brand_import`
    const result = await callConsole<{ brand: BrandProposal }>(path, { method: 'POST', body: { address } })
    setBusy(false)
    const found = result.brand
    if (!result.success || !found) return setError(renderForPage(result.errors.address ?? [result.message]))
    setBrand(found)
    setChoice({
      logo: found.logo !== null,
      icon: found.icon !== null,
      primary: found.colors[0] ?? null,
      font: found.fonts[0] ?? '',
    })
  }
  const save = async () => {
    if (!brand) return
    setBusy(true)
    const style = {
      ...(choice.primary
        ? { 'perk-primary': choice.primary, 'perk-primary-content': readableOn(choice.primary, '#ffffff') }
        : {}),
      ...(choice.font ? { header_font: choice.font } : {}),
    }
    const values = {
      ...(choice.logo && brand.logo ? { header_logo: toFile(brand.logo, 'logo.png') } : {}),
      ...(choice.icon && brand.icon ? { favicon_file: toFile(brand.icon, 'icon.png') } : {}),
      ...(Object.keys(style).length > 0 ? { element_css_style: style } : {}),
    }
    const result = await callConsole(`/admin/v2/programs/${programId}`, { method: 'POST', body: formBody(values) })
    setBusy(false)
    if (!result.success) return toastFailure(result)
    toastSuccess(result.message)
    router.refresh()
  }
  return (
    <div className="flex flex-col gap-4">
      <form noValidate onSubmit={lookUp} className="flex flex-wrap items-end gap-2">
        <Field label={t('setup.brand.address')} error={error} className="min-w-0 flex-1">
          <TextInput
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            placeholder="www.example.com"
            inputMode="url"
            autoComplete="url"
          />
        </Field>
        <Button type="submit" icon={<Search />} loading={isBusy && !brand} disabled={address.trim() === ''}>
          {t('setup.brand.button')}
        </Button>
      </form>
      {brand && <Proposal brand={brand} choice={choice} onChoose={setChoice} onSave={save} isBusy={isBusy} />}
    </div>
  )
}

type ProposalProps = {
  brand: BrandProposal
  choice: Choice
  onChoose: (choice: Choice) => void
  onSave: () => void
  isBusy: boolean
}

function Proposal({ brand, choice, isBusy, onChoose, onSave }: ProposalProps) {
  const t = useTexts('console')
  const links = Object.values(brand.links).filter((link) => link !== null)
  if (!brand.logo && !brand.icon && brand.colors.length === 0 && brand.fonts.length === 0)
    return <p className="text-ink-2 text-ui">{t('setup.brand.nothing')}</p>
  return (
    <div className="flex flex-col gap-4">
      {(['logo', 'icon'] as const).map((name) => {
        const picture = brand[name]
        return (
          picture && (
            <div key={name} className="flex items-center gap-3">
              <img
                src={picture}
                alt=""
                className="h-12 max-w-40 rounded border border-line bg-white object-contain p-1"
              />
              <Checkbox
                label={t(`setup.brand.${name}`)}
                checked={choice[name]}
                onChange={(event) => onChoose({ ...choice, [name]: event.target.checked })}
              />
            </div>
          )
        )
      })}
      {brand.colors.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 font-medium text-ui">{t('setup.brand.primary')}</legend>
          <div className="flex flex-wrap gap-2">
            {brand.colors.map((color) => (
              <button
                key={color}
                type="button"
                aria-label={t('setup.brand.color', { color })}
                aria-pressed={choice.primary === color}
                onClick={() => onChoose({ ...choice, primary: choice.primary === color ? null : color })}
                className={cx(
                  'size-9 rounded-full border border-line',
                  choice.primary === color && 'ring-2 ring-accent ring-offset-2 ring-offset-surface-1',
                )}
                style={{ backgroundColor: color }}
              />
            ))}
          </div>
        </fieldset>
      )}
      {brand.fonts.length > 0 && (
        <Field label={t('setup.brand.font')}>
          <Select
            value={choice.font}
            onChange={(event) => onChoose({ ...choice, font: event.target.value })}
            options={['', ...brand.fonts].map((font) => ({ value: font, label: font || '–' }))}
          />
        </Field>
      )}
      {links.length > 0 && (
        <div className="text-ui-sm">
          <p className="font-medium">{t('setup.brand.links')}</p>
          <ul>
            {links.map((link) => (
              <li key={link} className="truncate">
                <Link href={link} target="_blank">
                  {link}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button variant="primary" loading={isBusy} onClick={onSave}>
          {t('setup.brand.save')}
        </Button>
      </div>
    </div>
  )
}

const toFile = (dataUrl: string, name: string): File => {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type: 'image/png' })
}
