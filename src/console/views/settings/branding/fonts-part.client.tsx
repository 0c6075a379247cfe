'use client'

import { ChevronDown, Search } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, Dialog, ErrorState, Field, Select, Skeleton, TextInput } from '@/ui'
import { callConsole } from '../../../frame/call-console'
import { type BrandingValues, FONT_ROLES, type FontRole } from './branding-form'

type Font = { family: string; category: string; files: { url: string; weights: string }[] }
type FontsPartProps = { programId: number; programName: string }

/** A brand's two fonts, from this installation's catalog. */
export function FontsPart({ programId, programName }: FontsPartProps) {
  const catalog = useFonts(programId)
  return (
    <div className="flex flex-col gap-6">
      {FONT_ROLES.map((role) => (
        <FontField key={role} name={role} catalog={catalog} programName={programName} />
      ))}
    </div>
  )
}

type Fonts = { fonts: Font[] | null; hasFailed: boolean; load: () => void }

const useFonts = (programId: number): Fonts => {
  const [fonts, setFonts] = useState<Font[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const answer = await callConsole<{ fonts: Font[] }>(`/admin/v2/programs/${programId}/fonts`)
    if (answer.fonts) setFonts(answer.fonts)
    else setFailed(true)
  }, [programId])
  useEffect(() => void load(), [load])
  return { fonts, hasFailed, load: () => void load() }
}

type FontFieldProps = { catalog: Fonts; name: FontRole; programName: string }

function FontField({ catalog: { fonts, hasFailed, load }, name, programName }: FontFieldProps) {
  const t = useTexts('console')
  const { field } = useController<BrandingValues, FontRole>({ name })
  const [isOpen, setOpen] = useState(false)
  const current = fonts?.find(({ family }) => family === field.value)
  return (
    <Field label={t(`branding.fonts.${name}`)} help={t(`branding.fonts.${name}Help`)}>
      <Button
        block
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={`${t(`branding.fonts.${name}`)}: ${field.value}`}
        className="h-auto! justify-between! py-3 text-left"
      >
        <span className="min-w-0">
          <span className="block text-ink-3 text-ui-sm">{field.value}</span>
          {current ? (
            <Sample font={current} className="block truncate text-title">
              {programName}
            </Sample>
          ) : (
            <span className="block truncate text-title">{programName}</span>
          )}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t(`branding.fonts.${name}`)}
        labels={{ close: t('frame.close') }}
        className="h-[min(720px,100%)]"
      >
        {fonts ? (
          <FontList
            fonts={fonts}
            value={field.value}
            sample={programName}
            onChoose={(family) => {
              field.onChange(family)
              setOpen(false)
            }}
          />
        ) : hasFailed ? (
          <ErrorState
            title={t('branding.fonts.failed')}
            action={<Button onClick={load}>{t('errors.tryAgain')}</Button>}
            headingLevel={3}
          />
        ) : (
          <Skeleton shape="block" className="h-96" label={t('frame.loading')} />
        )}
      </Dialog>
    </Field>
  )
}

type FontListProps = { fonts: Font[]; value: string; sample: string; onChoose: (family: string) => void }

function FontList({ fonts, onChoose, sample, value }: FontListProps) {
  const t = useTexts('console')
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')
  const categories = [...new Set(fonts.map((font) => font.category))].sort()
  const found = fonts.filter(
    (font) =>
      font.family.toLowerCase().includes(search.trim().toLowerCase()) &&
      (category === '' || font.category === category),
  )
  return (
    <>
      <div className="sticky top-0 z-10 flex gap-2 bg-float pb-3">
        <TextInput
          icon={<Search />}
          type="search"
          aria-label={t('branding.fonts.search')}
          placeholder={t('branding.fonts.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="flex-1"
        />
        <Select
          aria-label={t('branding.fonts.category')}
          value={category}
          onChange={({ target }) => setCategory(target.value)}
          options={[
            { value: '', label: t('branding.fonts.all') },
            ...categories.map((one) => ({ value: one, label: t(`branding.fonts.categories.${one}`) })),
          ]}
          className="w-36"
        />
      </div>
      {found.length === 0 && <p className="py-8 text-center text-ink-2">{t('branding.fonts.none')}</p>}
      <ul className="flex flex-col gap-1">
        {found.map((font) => (
          <li key={font.family}>
            <button
              type="button"
              aria-pressed={font.family === value}
              onClick={() => onChoose(font.family)}
              className={cx(
                'w-full cursor-pointer rounded-button px-3 py-2 text-left hover:bg-hover-float',
                font.family === value && 'bg-accent-quiet',
              )}
            >
              <span className="block text-ink-3 text-ui-sm">{font.family}</span>
              <Sample font={font} className="block truncate text-title">
                {sample}
              </Sample>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Text in a font, which loads when the text becomes visible. */
function Sample({ children, className, font }: { font: Font; className: string; children: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      const faces = font.files.map(({ url, weights }) => new FontFace(font.family, `url(${url})`, { weight: weights }))
      for (const face of faces) document.fonts.add(face)
      await Promise.allSettled(faces.map((face) => face.load()))
      setLoaded(true)
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [font])
  return (
    <span ref={place} className={className} style={isLoaded ? { fontFamily: `'${font.family}'` } : undefined}>
      {children}
    </span>
  )
}
