'use client'

import { Eye } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useMemo, useRef, useState } from 'react'
import type { Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, Skeleton, useMediaQuery } from '@/ui'
import { FormPage } from '../../../frame/form-page.client'
import { FollowStored } from '../follow-stored.client'
import { AssetsPart } from './assets-part.client'
import { BordersPart } from './borders-part.client'
import { BRANDING_PAGES, type BrandingPage, type BrandingValues, brandingForm, changesOf } from './branding-form'
import { CharacterPart } from './character-part.client'
import { ColorsPart } from './colors-part.client'
import { FontsPart } from './fonts-part.client'
import { LivePreview } from './live-preview.client'
import { ThemePart } from './theme-part.client'
import { DraftCheckProvider } from './use-draft-check.client'

// The CSS editor is larger than everything else.
const CssPart = dynamic(() => import('./css-part.client').then(({ CssPart: Part }) => Part), {
  ssr: false,
  loading: () => <Skeleton shape="block" className="h-96" />,
})

type BrandingEditorProps = {
  /** The program's languages, its own first. */
  locales: [Locale, ...Locale[]]
  page: BrandingPage
  programId: number
  programName: string
  /** Without a trailing slash. */
  siteUrl: string
  theme: 'light' | 'dark'
  /** ISO 8601. */
  updatedAt: string
  values: BrandingValues
}

/** One form for all of branding. Its pages are tabs, so that unsaved changes survive switching. */
export function BrandingEditor({
  locales,
  page,
  programId,
  programName,
  siteUrl,
  theme,
  updatedAt,
  values,
}: BrandingEditorProps) {
  const t = useTexts('console')
  const [current, setCurrent] = useState(page)
  const [isPreviewing, setPreviewing] = useState(false)
  const isWide = useMediaQuery('(min-width: 1024px)')
  const saved = useRef({ values, updatedAt })
  const sent = useRef(values)
  const schema = useMemo(() => brandingForm(t('branding.colors.invalid')), [t])
  const show = (next: BrandingPage) => {
    setCurrent(next)
    setPreviewing(false)
    window.history.replaceState(null, '', window.location.pathname.replace(/[^/]+$/, next))
  }
  const isPreviewShown = isWide || isPreviewing
  return (
    <FormPage
      schema={schema}
      defaultValues={values}
      path={`/admin/v2/programs/${programId}/template_details`}
      method="PUT"
      toBody={(form) => {
        sent.current = form
        return { ...changesOf(form, saved.current.values), updated_at: saved.current.updatedAt }
      }}
      unchanged={{ title: t('branding.noChanges'), message: t('branding.noChangesHelp') }}
      onSaved={({ updated_at }) => {
        saved.current = { values: sent.current, updatedAt: String(updated_at) }
      }}
    >
      <FollowStored
        updatedAt={updatedAt}
        values={values}
        known={() => saved.current.updatedAt}
        onStored={() => {
          saved.current = { values, updatedAt }
        }}
      />
      <DraftCheckProvider programId={programId}>
        <div className="grid min-w-0 gap-6 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
          <div className="min-w-0">
            <div className="mb-5 flex items-center gap-2 border-line border-b">
              <div role="tablist" aria-label={t('branding.title')} className="ui-scroll-x flex min-w-0 flex-1 gap-3">
                {BRANDING_PAGES.map((one) => (
                  <Tab
                    key={one}
                    page={one}
                    isShown={one === current && !(isPreviewing && !isWide)}
                    onShow={() => show(one)}
                  />
                ))}
              </div>
              {!isWide && (
                <Button
                  size="sm"
                  variant={isPreviewing ? 'primary' : 'secondary'}
                  icon={<Eye />}
                  aria-pressed={isPreviewing}
                  onClick={() => setPreviewing(!isPreviewing)}
                >
                  {t('branding.preview.title')}
                </Button>
              )}
            </div>
            <div
              role="tabpanel"
              id="branding-panel"
              aria-labelledby={`branding-tab-${current}`}
              hidden={isPreviewing && !isWide}
            >
              {current === 'colors' && <ColorsPart />}
              {current === 'fonts' && <FontsPart programId={programId} programName={programName} />}
              {current === 'borders' && <BordersPart />}
              {current === 'assets' && <AssetsPart programId={programId} siteUrl={siteUrl} locales={locales} />}
              {current === 'theme' && <CharacterPart />}
              {current === 'theme' && <ThemePart theme={theme} />}
              {current === 'css' && <CssPart />}
            </div>
          </div>
          {isPreviewShown && <LivePreview siteUrl={siteUrl} locale={locales[0]} />}
        </div>
      </DraftCheckProvider>
    </FormPage>
  )
}

function Tab({ isShown, onShow, page }: { page: BrandingPage; isShown: boolean; onShow: () => void }) {
  const t = useTexts('console')
  return (
    <button
      type="button"
      role="tab"
      id={`branding-tab-${page}`}
      aria-selected={isShown}
      aria-controls="branding-panel"
      onClick={onShow}
      className={cx(
        '-outline-offset-2! relative flex h-(--ui-tab) cursor-pointer items-center whitespace-nowrap rounded-[6px] px-1 text-ui transition-colors duration-150',
        isShown
          ? 'font-medium text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent-text'
          : 'text-ink-2 hover:text-ink',
      )}
    >
      {t(`settings.menu.${page}`)}
    </button>
  )
}
