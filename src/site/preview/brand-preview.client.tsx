'use client'

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { UiProvider } from '@/ui/ui-provider.client'
import { BottomBar } from '../frame/bottom-bar.client'
import { Footer } from '../frame/footer'
import { Header } from '../frame/header.client'
import { SiteProvider, useSite } from '../frame/site-provider.client'
import type { BaseTexts } from '../frame/texts/base-texts'
import { Hero } from '../home/hero'
import { HomeSkeleton } from '../home/home-states'
import type { WireHome } from '../home/home-wire'
import { PersonalHome } from '../home/personal-home.client'
import { PublicHome } from '../home/public-home'
import { fontFacesCss, themeCss } from '../theme'
import type { RewardResponse, SiteProgram, WireChallengeTile, WireSlide } from '../wire'
import { answerFromSamples, type Samples } from './answer-from-samples'
import { RefreshOnSave } from './refresh-on-save.client'
import { type DraftBrand, withBrand } from './with-brand'

/**
 * Messages between this frame and the console; src/console/views/settings/branding/live-preview.client.tsx is the other
 * end.
 */
const READY = 'laurel:preview:ready'
const SHOW = 'laurel:preview:brand'

type Props = {
  basePath: string
  challenges: WireChallengeTile[]
  /** Such as `https://console.example.com`. */
  consoleOrigin: string
  home: WireHome
  /** The home is a draft that Payload's form around this frame saves. */
  isHomeDraft: boolean
  program: SiteProgram
  rewards: RewardResponse[]
  samples: Samples
  slides: WireSlide[]
  /** Placeholders for plugins' blocks, which have no sample data, by block name. */
  slotLabels: Readonly<Record<string, string>>
  texts: BaseTexts
}

/**
 * The program's home with the edited brand, by the site's own components and theme. The draft is accepted only from the
 * console's page around this frame.
 */
export function BrandPreview({ basePath, consoleOrigin, isHomeDraft, program, samples, texts, ...shown }: Props) {
  const [isIsolated, setIsolated] = useState(false)
  const [draft, setDraft] = useState<DraftBrand | null>(null)
  useEffect(() => {
    answerFromSamples(samples)
    setIsolated(true)
    const handleMessage = ({ data, origin, source }: MessageEvent) => {
      if (origin === consoleOrigin && source === window.parent && data?.type === SHOW)
        setDraft(data.brand as DraftBrand)
    }
    window.addEventListener('message', handleMessage)
    if (window.parent !== window) window.parent.postMessage({ type: READY }, consoleOrigin)
    return () => window.removeEventListener('message', handleMessage)
  }, [consoleOrigin, samples])
  const branded = useMemo(() => withBrand(program, draft), [draft, program])
  const style = branded.program_template_detail.element_css_style
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colors, radii and font names only. */}
      <style dangerouslySetInnerHTML={{ __html: `${fontFacesCss(style)}${themeCss(style)}` }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned and scoped by the server. */}
      {branded.css && <style dangerouslySetInnerHTML={{ __html: branded.css }} />}
      <UiProvider className="laurel-site program-site flex min-h-dvh flex-col">
        {isIsolated && (
          <SiteProvider program={branded} basePath={basePath} texts={texts}>
            {isHomeDraft && <RefreshOnSave adminOrigin={consoleOrigin} />}
            {/* Inert, so that nothing in it is sent, followed or opened. */}
            <div inert className="flex flex-1 flex-col">
              <Header />
              <main className="flex flex-1 flex-col">
                <Home {...shown} />
              </main>
              <BottomBar />
            </div>
          </SiteProvider>
        )}
      </UiProvider>
    </>
  )
}

type HomeProps = Pick<Props, 'challenges' | 'home' | 'rewards' | 'slides' | 'slotLabels'>

function Home({ challenges, home, rewards, slides, slotLabels }: HomeProps) {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <>
      <PublicHome program={program} challenges={challenges} rewards={rewards} href={href} t={t} />
      <PersonalHome
        covered
        home={home}
        slots={Object.fromEntries(
          Object.entries(slotLabels).map(([name, label]) => [name, <Placeholder key={name}>{label}</Placeholder>]),
        )}
        slides={slides}
        hero={<Hero program={program} />}
        skeleton={<HomeSkeleton basePath="" blocks={[]} program={program} t={t} top={null} />}
        failed={null}
      />
      <Footer program={program} href={href} t={t} />
    </>
  )
}

function Placeholder({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 pt-6">
      <p className="rounded-card border border-line border-dashed p-6 text-center text-ink-2">{children}</p>
    </div>
  )
}
